import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

/// `msrp` is another word for the price, `power` for the horsepower. In a catalogue with fields of these names it is not.
@Suite("A word that a catalogue has as a name", .patience)
struct TypedWordTests {
  private static let cars = [
    Car.sample(
      "a", ["price": .integer(9), "MSRP": .integer(12), "horsepower": .integer(100), "power": .integer(75)]),
    .sample(
      "b", ["price": .integer(20), "MSRP": .integer(18), "horsepower": .integer(60), "power": .integer(90)]),
  ]
  /// The same without these fields, whose names are words for the others here.
  private static let plain = cars.map {
    Car.sample(
      $0.id.text,
      Dictionary(
        uniqueKeysWithValues: $0.fields.filter { ["price", "horsepower"].contains($0.name) }.map {
          ($0.name, $0.value)
        }))
  }

  @Test(
    "is that field where it is searched for, typed before or after the catalogue is there, and in quotes",
    arguments: [
      ("MSRP>15", ["b"], ["b"]), ("msrp:12", ["a"], []), ("power>80", ["b"], ["a"]),
      (#""Power">80"#, ["b"], ["a"]), ("price>15", ["b"], ["b"]), ("horsepower>80", ["a"], ["a"]),
    ])
  func searched(text: String, own: [String], known: [String]) async throws {
    for (cars, ids) in [(Self.cars, own), (Self.plain, known)] {
      let sut = try await SUT(listed: cars)
      let before = try #require(await sut.list.cars(for: CarListRequest(try CarQuery(text))))
      #expect(before.cars.map(\.id.text) == ids)
      let after = try sut.list.search.query(text)
      #expect(await sut.list.cars(for: CarListRequest(after))?.cars.map(\.id.text) == ids)
    }
  }

  @Test("is that field where it is sorted by, shown, divided by and counted")
  func listed() async throws {
    for (cars, keys) in [
      (Self.cars, [FieldKey.unknown("msrp"), .unknown("power")]),
      (Self.plain, [.known(.price), .known(.horsepower)]),
    ] {
      let sut = SUT(
        parts: .success(SampleCatalogue(cars, isComplete: true)),
        .success(SampleCatalogue(cars, isComplete: true)))
      _ = try await sut.list.loadCars().all()
      let columns = try #require(FieldKey.list("MSRP,Power,msrp/power"))
      let order = try #require(CarOrder("-power"))
      let listed = try #require(await sut.list.cars(for: CarListRequest(in: order, fields: .chosen(columns))))
      #expect(listed.request.order?.key == keys[1])
      #expect(
        listed.fields.map(\.key) == keys + [.quotient(FieldQuotient("msrp/power", of: keys[0], by: keys[1]))])
      let overview = await sut.overview.overview(CarOverviewRequest(by: columns.dropLast()))
      #expect(overview.overview.fields.map(\.counts.key) == keys)
    }
  }

  @Test(
    "is that field where its text is typed, with the known one left alone",
    arguments: [
      ("MSRP", "MSRP"), ("msrp", "MSRP"), ("price", "price"), ("cost", "price"), ("hp", "horsepower"),
    ])
  func edited(typed: String, name: String) async throws {
    let sut = try await SUT(listed: Self.cars)
    let draft = try await sut.editor.draft(for: .create, typed: [(typed, "15")])
    #expect(draft.entries.filter { !$0.text.isEmpty }.map(\.name) == [name])
  }
}
