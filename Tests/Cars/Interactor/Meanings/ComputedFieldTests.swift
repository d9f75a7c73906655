import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import Testing

@Suite("A field that is worked out from two others")
struct ComputedFieldTests {
  private static let cars = [
    Car.sample(
      "a",
      ["price": .integer(20_000), "horsepower": .integer(100), "l/100km": .integer(5), "color": .text("red")]),
    Car.sample("b", ["price": .integer(30_000), "horsepower": .integer(300), "l/100km": .integer(7)]),
    Car.sample("c", ["price": .integer(30_000)]),
  ]
  private static let price = FieldQuotient("price/power", of: .known(.price), by: .known(.horsepower))

  private func listed(_ fields: String, by order: String? = nil) async throws -> ListedCars {
    let sut = try await SUT(listed: Self.cars)
    let request = CarListRequest(
      in: order.flatMap { CarOrder($0) }, fields: .chosen(try #require(FieldKey.list(fields))))
    return try #require(await sut.list.cars(for: request))
  }

  @Test("is a column where both are fields with numbers, under the name that was typed")
  func column() async throws {
    let listed = try await listed("make,price/power")
    try #require(listed.fields.map(\.key) == [.known(.make), .quotient(Self.price)])
    #expect(listed.fields[1].names == ["price/power"] && listed.fields[1].isNumeric)
    #expect(listed.missing == ListedCars.Missing())
  }

  @Test("can be sorted by; cars without it come last")
  func order() async throws {
    #expect(try await listed("make", by: "price/power").cars.map(\.id) == ["b", "a", "c"])
    #expect(try await listed("make", by: "-price/power").cars.map(\.id) == ["a", "b", "c"])
  }

  @Test("is none where the catalogue has a field of that name")
  func ownName() async throws {
    #expect(try await listed("l/100km").fields.map(\.key) == [FieldKey("l/100km")])
  }

  @Test("is refused by the name of the field that has no numbers, or as a whole where there is no such field")
  func refusal() async throws {
    let key = FieldKey("price/color")
    #expect(try await listed("price/color").missing.columns == [MissingField(key, .noNumbers(in: "color"))])
    #expect(
      try await listed("make", by: "make/price").missing.order
        == MissingField(FieldKey("make/price"), .noNumbers(in: "make")))
    #expect(try await listed("price/doors").missing.columns.map(\.key) == [FieldKey("price/doors")])
  }

  @Test("is chosen among the columns by how many cars have it")
  func choice() async throws {
    let sut = try await SUT(listed: Self.cars)
    let fields = await sut.columns.fields(beginningWith: [.quotient(Self.price)])
    #expect(fields.summaries.first?.count == 2 && fields.summaries.first?.names == ["price/power"])
  }
}
