import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("A field that is asked for as a page calls it", .timeLimit(.minutes(5)))
@MainActor
struct FieldLabelTests {
  private static let cars = Catalogue.of(
    .sample("a", ["co2TailpipeGpm": .integer(4), "towing_kg": .integer(700)]),
    .sample("b", ["co2TailpipeGpm": .integer(7), "towing_kg": .integer(1200)]))
  /// Two fields that would be called the same.
  private static let unclearCars = Catalogue.of(
    .sample("a", ["co2TailpipeGpm": .integer(4)]), .sample("b", ["co2 tailpipeGpm": .integer(7)]))

  private func sut(
    _ cars: Catalogue = cars, query: String = "", order: String? = nil, columns: String? = nil,
    isPrinted: Bool = false
  ) async throws -> ListSUT {
    let columns = columns.flatMap { FieldKey.list($0) }
    let request = CarListRequest(
      try CarQuery(query), in: order.map { CarOrder(by: FieldKey($0), isDescending: true) })
    let sut = ListSUT(
      request: request, columns: columns, printing: isPrinted ? CarListPrinting(.words, fields: columns) : nil
    )
    await sut.load(.success(cars))
    return sut
  }

  private func ids(_ sut: ListSUT) -> [CarID] {
    (0..<(sut.view.content?.count ?? 0)).map { sut.presenter.row(at: $0).id }
  }

  @Test("is found, searched, sorted and marked under its own name", arguments: [false, true])
  func known(isPrinted: Bool) async throws {
    let sut = try await sut(
      query: #""Co2 tailpipe gpm">3"#, order: "Towing", columns: "Co2 tailpipe gpm,towing kg",
      isPrinted: isPrinted)
    #expect(ids(sut) == ["b", "a"])
    #expect(sut.view.content?.columns.map(\.heading) == ["Co2 tailpipe gpm", "Towing kg"])
    #expect(sut.view.content?.columns.map(\.order) == [nil, .descending])
    #expect(sut.presenter.row(at: 0).cells == ["7", "1,200"])
    #expect(sut.view.state?.notice == nil)
  }

  @Test("is a known one by its heading with its unit", arguments: ["Power hp", "power-hp"])
  func heading(name: String) async throws {
    let cars = Catalogue.of(
      .sample("a", ["horsepower": .integer(4)]), .sample("b", ["horsepower": .integer(7)]))
    let sut = try await sut(cars, query: "\"\(name)\">3", order: name, columns: name)
    #expect(ids(sut) == ["b", "a"])
    #expect(sut.view.content?.columns.map(\.heading) == ["Power hp"])
  }

  @Test("is completed with what cars have there, and found while it is typed")
  func typing() async throws {
    let cars = Catalogue.of(.sample("a", ["roadTax": .text("low")]), .sample("b", ["roadTax": .text("high")]))
    let sut = try await sut(cars, columns: "make,Road tax")
    await sut.presenter.didRequest(.search, of: nil)
    let completion = await sut.presenter.didRequestCompletion(of: #""Road tax":h"#, at: 12)
    #expect(completion?.text == #""Road tax":high "#)
    await sut.presenter.didEditPrompt(#""Road tax":high"#)
    #expect(ids(sut) == ["b"])
    #expect(sut.presenter.row(at: 0).marks == [[], [0..<4]])
  }

  @Test(
    "is found whatever letters it has, and whichever unit stands behind them",
    arguments: [
      ("größe_mm", "Größe"), ("größeMax", "Größe max"), ("top_speed_kmh", "Top speed"),
      ("top_speed_kmh", "Top speed km/h"), ("battery_kwh", "battery"),
    ])
  func letters(name: String, label: String) async throws {
    let cars = Catalogue.of(.sample("a", [name: .integer(2)]), .sample("b", [name: .integer(4)]))
    #expect(ids(try await sut(cars, query: "\"\(label)\">3")) == ["b"])
  }

  @Test("goes on being what the cars are sorted by, with the next key and by its heading")
  func sortedOn() async throws {
    let next = try await sut(order: "Towing", columns: "Co2 tailpipe gpm,towing kg,make")
    await next.presenter.didRequest(.sort, of: nil)
    #expect(next.interactor.requests.last?.order == CarOrder(by: .known(.make)))
    let heading = ListSUT(
      request: CarListRequest(in: CarOrder(by: FieldKey("Towing"))), columns: FieldKey.list("make,towing kg"))
    await heading.load(.success(Self.cars))
    await heading.presenter.didSelectHeading(ofColumn: 1)
    #expect(heading.view.content?.columns.map(\.order) == [nil, .descending])
    #expect(ids(heading) == ["b", "a"])
  }

  @Test("is none of several; what it may be is said", arguments: [false, true])
  func unclear(isPrinted: Bool) async throws {
    let sentence = "“co2_tailpipe_gpm” may be “co2 tailpipeGpm” or “co2TailpipeGpm”; write one of these."
    let columns = try await sut(Self.unclearCars, columns: "make,Co2 tailpipe gpm", isPrinted: isPrinted)
    #expect(
      (isPrinted ? columns.view.message?.lines : columns.view.state?.notice.map { [$0.text] }) == [sentence])
    let found = try await sut(Self.unclearCars, query: #""Co2 tailpipe gpm">3"#, isPrinted: isPrinted)
    #expect(
      found.view.message?.lines.last == "“co2_tailpipe_gpm” may be “co2 tailpipeGpm” or “co2TailpipeGpm”.")
    let exact = try await sut(Self.unclearCars, query: "co2TailpipeGpm>3", isPrinted: isPrinted)
    #expect(ids(exact) == ["a"])
  }

  @Test("is said to be unclear beside what is typed")
  func unclearPrompt() async throws {
    let sut = try await sut(Self.unclearCars)
    await sut.presenter.didRequest(.search, of: nil)
    await sut.presenter.didEditPrompt(#""Co2 tailpipe gpm">3"#)
    #expect(
      sut.view.state?.prompt?.remark
        == PromptState.Remark(.fault, "“co2_tailpipe_gpm” may be “co2 tailpipeGpm” or “co2TailpipeGpm”"))
  }

  @Test("has the name that the catalogue was said to have for it")
  func givenNames() async throws {
    var cars = Self.cars
    cars.reading.names = [
      FieldName("Bezeichnung", .field(.model)), FieldName("Preis (EUR)", .field(.price)),
      FieldName("Leistung", .field(.horsepower)),
    ]
    let sut = try await sut(cars, order: "leistung", columns: "Bezeichnung,Leistung")
    #expect(sut.view.content?.columns.map(\.heading) == ["Model", "Power hp"])
    #expect(sut.interactor.requests.last?.order?.key == .known(.horsepower))
    await sut.presenter.didRequest(.search, of: nil)
    let completion = await sut.presenter.didRequestCompletion(of: "Bezeichnung:m", at: 13)
    #expect(completion?.text == "Bezeichnung:Model ")
    await sut.presenter.didEditPrompt(#"Bezeichnung:Golf "Preis (EUR)"<€30k"#)
    #expect(sut.interactor.requests.last?.query.description == "model:Golf price<30000EUR")
  }
}
