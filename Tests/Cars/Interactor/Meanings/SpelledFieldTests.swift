import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

/// Case, spaces and hyphens in the name of a field that the program does not know do not count, whatever is done with it.
@Suite("A field that cars spell differently is one", .patience)
struct SpelledFieldTests {
  private static let cars = [
    Car.sample("a", ["Boot Litres": .integer(300)]), .sample("b", ["boot_litres": .integer(350)]),
    .sample("c", ["boot-litres": .integer(400)]), .sample("d"),
  ]
  private let key = FieldKey("boot litres")

  @Test("where it is searched, sorted by and listed")
  func listed() async throws {
    let sut = try await SUT(listed: Self.cars)
    var request = CarListRequest(try CarQuery("BOOT_LITRES>=300"), fields: .chosen([key]))
    request.order = CarOrder(by: key, isDescending: true)
    let listed = try #require(await sut.list.cars(for: request))
    #expect(listed.cars.map(\.id) == ["c", "b", "a"])
    #expect(listed.missing == ListedCars.Missing())
    #expect(listed.fields.map(\.names) == [["Boot Litres", "boot-litres", "boot_litres"]])
  }

  @Test("where it is counted")
  func counted() async throws {
    let sut = try await SUT(listed: Self.cars)
    let counts = try #require(await sut.facets.counts(of: key, medianOf: nil)).counts
    #expect(counts.missing == 1)
    #expect(counts.numbers?.least == 300 && counts.numbers?.greatest == 400)
  }

  @Test("where it is compared, whichever car comes first", arguments: [["a", "b", "c"], ["c", "a", "b"]])
  func compared(ids: [CarID]) async throws {
    let sut = try await SUT(listed: Self.cars)
    let rows = await sut.comparison.knownCars(ids).rows.filter { $0.field.key == key }
    #expect(rows.count == 1)
    let numbers = ["a": 300.0, "b": 350, "c": 400] as [CarID: Double]
    let differences = ids.dropFirst().map { (numbers[$0] ?? 0) - (numbers[ids[0]] ?? 0) }
    #expect(rows.first?.values.map(\.difference) == [nil] + differences)
  }
}
