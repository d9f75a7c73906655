import CarsEntity
import CarsTestSupport
import CatalogueTestSupport
import Testing

@testable import CarsCatalogue

@Suite("The fields of a catalogue")
struct FieldSummaryTests {
  /// A catalogue whose cars have these values in the field `extra`, nil for none.
  private func catalogue(_ values: [FieldValue?], chunksOf most: Int = 100) -> Catalogue {
    Catalogue(
      values.enumerated().map { number, value in
        Car.sample("\(number)", value.map { ["extra": $0] } ?? [:])
      }, chunksOf: most)
  }

  private func extra(_ values: [FieldValue?], chunksOf most: Int = 100) throws -> FieldSummary {
    try #require(catalogue(values, chunksOf: most).summaries().first { $0.key == .unknown("extra") })
  }

  @Test("They are the known ones in their order, then the others as they first appear")
  func order() {
    let cars = Catalogue([
      .sample("a", ["zeta": .integer(1), "year": .integer(2024)]),
      .sample("b", ["alpha": .integer(1), "seats": .integer(5), "zeta": .integer(2)]),
    ])
    #expect(
      cars.summaries().map(\.key) == [
        .known(.id), .known(.make), .known(.model), .known(.year), .known(.seats), .unknown("zeta"),
        .unknown("alpha"),
      ])
    #expect(Catalogue().summaries() == [])
  }

  @Test("Every car has an identifier: it differs where there are several, and the first are the examples")
  func identifiers() throws {
    let ids = try [1, 2].map { count in
      try #require(catalogue(Array(repeating: nil, count: count)).summaries(examples: 5).first)
    }
    #expect(ids.map(\.variety) == [.none, .much] && ids.map(\.count) == [1, 2])
    #expect(ids.map(\.examples) == [[.text("0")], [.text("0"), .text("1")]])
    #expect(catalogue([nil, nil]).summaries(examples: 1).first?.examples == [.text("0")])
  }

  @Test("Names that differ in what does not count are one field, with the values of all")
  func names() throws {
    let cars = Catalogue([
      .sample("a", ["Fuel Economy": .integer(30)]), .sample("b", ["fuel_economy": .integer(30)]),
      .sample("c", ["FUEL-ECONOMY": .integer(31)]),
    ])
    let field = try #require(cars.summaries().last)
    #expect(field.key == .unknown("fuel_economy"))
    #expect(field.names == ["Fuel Economy", "fuel_economy", "FUEL-ECONOMY"])
    #expect(field.count == 3)
    #expect(field.variety == .some)
  }

  @Test("A car that has null in a field has no value there, and a field without a value is none")
  func nulls() throws {
    #expect(try extra([.integer(1), .null, nil, .integer(2)]).count == 2)
    #expect(catalogue([.null, nil]).summaries().contains { $0.key == .unknown("extra") } == false)
  }

  @Test(
    "The values differ not at all, in part or mostly",
    arguments: [
      ([.integer(7), .integer(7)], .none), ([.integer(7), .integer(8)], .some),
      ([.decimal(7.5), .decimal(7.5)], .none), ([.decimal(7.5), .decimal(8.5)], .some),
      ([.integer(7), .decimal(7.5), .integer(7)], .some),
      ([.bool(true), .bool(true)], .none), ([.bool(true), .bool(false)], .some),
      ([.text("a"), .text("a")], .none),
      ([.text("a"), .text("b"), .text("a"), .text("b")], .some),
      ([.text("a"), .text("b"), .text("a")], .much), ([.text("a"), .text("b")], .much),
      ([.list([]), .list([])], .none), ([.list([]), .list([.null])], .much),
      ([.text("b7"), .integer(7), .text("b7"), .integer(7)], .much),
      ([.text("7,000"), .integer(7), .text("7,000")], .some), ([.integer(7)], .none),
    ] as [([FieldValue], FieldSummary.Variety)])
  func variety(values: [FieldValue], variety: FieldSummary.Variety) throws {
    #expect(try extra(values).variety == variety)
  }

  @Test("Only numbers are numeric, those written as text too, and the longest text is counted in bytes")
  func kinds() throws {
    #expect(try extra([.integer(7), .decimal(7.5)]).isNumeric)
    #expect(try extra([.integer(7), .text("18,250")]).isNumeric)
    #expect(try extra([.text("9,800"), .text("18,250")]).isNumeric)
    #expect(try extra([.integer(7), .text("b7")]).isNumeric == false)
    let spellings = Catalogue.of(
      .sample("a", ["Extra": .text("b7")]), .sample("b", ["extra": .integer(7)]))
    #expect(spellings.summaries().last?.isNumeric == false, "one of its names has a text")
    #expect(try extra([.text("é"), .text("abc"), .text("é"), .text("abc")]).longestText == 3)
    #expect(try extra([.text("éé"), .text("abc"), .text("éé"), .text("abc")]).longestText == 4)
    #expect(try extra([.integer(7)]).longestText == 0)
  }

  @Test("What is the same in each part of a catalogue may differ from part to part")
  func parts() throws {
    let texts = ["a", "a", "a", "b", "b", "b"].map(FieldValue.text)
    #expect(try extra([1, 1, 1, 2, 2, 2].map(FieldValue.integer), chunksOf: 3).variety == .some)
    #expect(try extra([1, 1, 1, 1, 1, 1].map(FieldValue.integer), chunksOf: 3).variety == .none)
    #expect(try extra(texts, chunksOf: 3).variety == .some)
    #expect(try extra(texts, chunksOf: 3).count == 6)
  }

  @Test("Examples are the first different values, as many as are asked for")
  func examples() throws {
    let cars = catalogue([nil, .integer(3), .integer(3), .integer(1), .integer(2), .integer(9)])
    #expect(cars.summaries(examples: 3).last?.examples == [.integer(3), .integer(1), .integer(2)])
    #expect(cars.summaries().last?.examples == [])
    let names = Catalogue([
      .sample("a", ["Extra": .integer(1)]), .sample("b", ["extra": .integer(2)]),
    ])
    #expect(names.summaries(examples: 3).last?.examples == [.integer(1), .integer(2)])
  }

  @Test("A field has its own summary where its name differs from another one's of the same car only in case")
  func namesakes() {
    let both = Car.sample("b", ["extra": .integer(2), "Extra": .integer(1), "Make": .text("q")])
    // What is in one record in a part of the catalogue counts for all of it.
    let cars = Catalogue([.sample("a", ["EXTRA": .integer(3)]), both], chunksOf: 1)
    let fields = cars.summaries(examples: 1).filter(\.key.isUnknown)
    #expect(fields.map(\.key) == [.exact("EXTRA"), .exact("Extra"), .exact("Make"), .exact("extra")])
    #expect(fields.map(\.examples) == [3, 1].map { [.integer($0)] } + [[.text("q")], [.integer(2)]])
    #expect(cars.fields.exactNames == ["EXTRA", "Extra", "extra", "Make"])
    #expect(Catalogue([.sample("a", ["extra": .integer(1)])]).fields.exactNames == [])
  }

  @Test("Of very many unknown fields only the first may be looked at, and all that are known")
  func mostFields() {
    let fields = (0..<50).map { Field("f\($0)", .integer($0)) }
    let known = [Field("id", .text("a")), Field("make", .text("Kia")), Field("model", .text("EV6"))]
    guard let car = try? Car(fields: known + fields) else { return #expect(Bool(false)) }
    let found = Catalogue([car]).summaries(lookingAt: 2).map(\.key)
    #expect(
      found == [.known(.id), .known(.make), .known(.model), .unknown("f0"), .unknown("f1")])
  }
}
