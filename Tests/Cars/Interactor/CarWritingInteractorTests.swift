import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

@Suite("The interactor that writes", .patience)
struct CarWritingInteractorTests {
  private let service = CarsWritingServiceStub()
  /// An interactor that prints the identifiers of the cars that it is given.
  private func writing(_ sut: SUT, _ service: CarsWritingServiceStub) -> CarWritingInteractor {
    CarWritingInteractor(
      service: service, store: sut.store, gather: { cars, _ in SampleCatalogue(cars, isComplete: true) },
      print: { cars, request, form in
        var ids: [String] = ["\(form):"]
        ids +=
          await (try? await cars.requestCars().all().last)?.allCars().firstCars(.max).map(\.id.text) ?? []
        return ids.map { $0 + " " } + ["\(request.fields)"]
      })
  }

  private func destination(_ text: String) throws -> CarDestination {
    try writing(SUT(expectingParts: 0), service).destination(of: text)
  }

  @Test("The ending of a file's name says the form, however it is written")
  func forms() throws {
    for (text, form) in [
      ("a.csv", WrittenForm.csv), ("a.TSV", .tsv), ("~/b.c/a.json", .json), ("a.b.jsonl", .jsonl),
      ("a.ndjson", .jsonl), (" a.md ", .md), ("a.markdown", .md),
    ] {
      #expect(try destination(text).form == form, "\(text)")
    }
    #expect(try destination(" my cars.csv ") == .file("my cars.csv", .csv))
  }

  @Test("A line that begins with | or ! is a command, which reads tab-separated values")
  func commands() throws {
    #expect(try destination("| sort -n") == .command("sort -n"))
    #expect(try destination("!wc -l") == .command("wc -l"))
    #expect(try destination("| sort").form == .tsv)
  }

  @Test(
    "What leads nowhere says why",
    arguments: [
      ("", CarWritingError.nothingTyped), ("  ", .nothingTyped), ("|", .nothingTyped), ("! ", .nothingTyped),
      ("cars", .unknownForm(path: "cars", ending: "")),
      ("cars.xlsx", .unknownForm(path: "cars.xlsx", ending: "xlsx")),
      ("a.csv/cars", .unknownForm(path: "a.csv/cars", ending: "")),
    ])
  func nowhere(text: String, error: CarWritingError) throws {
    #expect(throws: error) { try destination(text) }
  }

  @Test("All cars of the catalogue are printed with the request of the list, and written")
  func all() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5, .corollaSE])
    let request = CarListRequest(try CarQuery("corolla"), fields: .chosen([.known(.model)]))
    let written = try await writing(sut, service).write(
      CarsToWrite(request), to: .file("a.csv", .csv), replaces: false)
    #expect(written == WrittenCars(2, to: .file("a.csv", .csv)))
    let fields = "\(CarListRequest.Fields.preferred([.known(.model)]))"
    #expect(
      service.messages == [.write("csv: corolla ioniq5 corolla-se \(fields)", to: "a.csv", replaces: false)])
  }

  @Test("Marked cars are written alone, in the order of the list, those that it does not show last")
  func marked() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5, .corollaSE])
    let order = CarListRequest(try CarQuery("corolla"), in: CarOrder("-trim"))
    _ = await sut.list.cars(for: order)
    let written = try await writing(sut, service).write(
      CarsToWrite(order, ids: ["ioniq5", "corolla", "corolla-se", "edsel"]), to: .command("sort"),
      replaces: false)
    #expect(written == WrittenCars(3, to: .command("sort"), output: ["read"]))
    let fields = "\(CarListRequest.Fields.suggested)"
    #expect(service.messages == [.give("tsv: corolla-se corolla ioniq5 \(fields)", to: "sort")])
  }

  @Test("Why nothing could be written is the answer")
  func failure() async throws {
    let sut = try await SUT(listed: [.corolla])
    let service = CarsWritingServiceStub(failing: .taken(path: "a.csv"))
    await #expect(throws: CarWritingError.taken(path: "a.csv")) {
      try await writing(sut, service).write(
        CarsToWrite(CarListRequest()), to: .file("a.csv", .csv), replaces: false)
    }
  }

  @Test("Names of files complete a line, and nothing completes a command")
  func completions() async {
    let writing = writing(SUT(expectingParts: 0), service)
    #expect(await writing.completions(of: "ca") == ["caa", "cab"])
    #expect(await writing.completions(of: "| so") == [])
  }
}
