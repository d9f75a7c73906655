import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsCatalogue

@Suite("A column")
struct ColumnTests {
  @Test(
    "keeps its values as each was written, in the least room that holds all of them",
    arguments: [
      ([.integer(1), .integer(-7)], "integers"),
      ([.integer(2_147_483_647), .integer(-2_147_483_648)], "integers"),
      ([.integer(2_147_483_647), .integer(2_147_483_648)], "numbers"),
      ([.integer(-2_147_483_648), .integer(-2_147_483_649)], "numbers"),
      ([.integer(2_147_483_648), .integer(1)], "numbers"),
      ([.decimal(1.5), .decimal(-0.0), .decimal(2)], "decimals"),
      ([.decimal(1.5), .integer(2), .decimal(2), .integer(0), .decimal(-0.0)], "numbers"),
      ([.integer(1), .decimal(1), .integer(2)], "numbers"),
      ([.integer(1), .integer(9_007_199_254_740_992)], "numbers"),
      ([.decimal(1.5), .exactNumber("1.50"), .exactNumber("-0.00"), .exactNumber("0.050")], "numbers"),
      ([.integer(1), .exactNumber("1234567890.120"), .decimal(2)], "numbers"),
      ([.decimal(1.5), .exactNumber("0.12345678901234567890")], "values"),
      ([.integer(1), .integer(9_007_199_254_740_993), .integer(2)], "values"),
      ([.decimal(1.5), .integer(9_007_199_254_740_993), .decimal(2)], "values"),
      ([.decimal(1.5), .integer(3), .integer(-9_007_199_254_740_993)], "values"),
      ([.integer(1), .exactNumber("12345678901234567890")], "values"),
      ([.integer(.min), .integer(.max)], "values"),
      ([.bool(true), .bool(false), .bool(true)], "flags"),
      ([.bool(true), .null, .bool(true)], "flags"),
      ([.bool(true), .integer(1), .null, .text("yes")], "values"),
      ([.text("a"), .integer(1), .text("a"), .decimal(0.5)], "values"),
      ([.integer(1), .text("1")], "values"),
      ([.decimal(1.5), .integer(2), .bool(false)], "values"),
      ([.list([.integer(1), .null]), .object([Field("a", .list([]))]), .list([])], "values"),
      ([.null, .null], "values"),
      ([.null, .text(""), .null, .text("a"), .text("")], "codes"),
    ] as [([FieldValue], String)])
  func values(values: [FieldValue], kind: String) throws {
    try expectKept(values, as: kind)
  }

  @Test(
    "of texts has a code for each of up to 256 in a byte, for more in two, and none where most differ",
    arguments: [
      (256, 1, "codes", "codes"), (257, 1, "texts", "texts"), (1_024, 1, "texts", "texts"),
      (1_025, 1, "texts", "texts"), (256, 5, "codes", "codes"), (1_000, 2, "wideCodes", "wideCodes"),
      (2_000, 3, "texts", "wideCodes"),
    ])
  func texts(different: Int, times: Int, kind: String, sortedKind: String) throws {
    let count = different * times
    try expectKept((0..<count).map { FieldValue.text("text \($0 % different)") }, as: kind)
    try expectKept((0..<count).map { FieldValue.text("text \($0 / times)") }, as: sortedKind)
  }

  @Test("of texts has codes where four fifths of them or fewer are different, and none where more are")
  func mostlyDifferent() throws {
    func values(repeated: Int) -> [FieldValue] {
      (0..<1_000).map { .text("text \($0 < repeated ? 0 : $0)") }
    }
    try expectKept(values(repeated: 201), as: "wideCodes")
    try expectKept(values(repeated: 200), as: "texts")
  }

  @Test("of a known number gives a whole number as an integer, 45.0 among 45.5 too")
  func knownNumbers() throws {
    let cars = try [FieldValue.integer(45), .decimal(45.5), .decimal(45), .decimal(-0.0)].enumerated().map {
      try Self.car("\($0)", [Field("horsepower", $1)])
    }
    let catalogue = Catalogue(cars)
    #expect(catalogue.map { $0[.horsepower] } == [.integer(45), .decimal(45.5), .integer(45), .integer(0)])
    #expect(catalogue.chunks[0].column(of: .horsepower)?.kind == "decimals")
    let whole = try Catalogue([Self.car("a", [Field("horsepower", .decimal(45))])])
    #expect(whole.chunks[0].column(of: .horsepower)?.kind == "integers")
  }

  @Test("that only some cars have keeps who has what: nothing, null, or a value")
  func sparse() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<Fuzz.cases(60) {
      let cars = try (0..<12).map { number in
        let fields = random.once(in: 3) ? [Field("a", random.once(in: 2) ? .null : .integer(number))] : []
        return try Self.car("\(number)", fields)
      }
      #expect(Catalogue(cars).spelling == cars.spelling)
    }
  }

  /// Expects that cars with these values in an unknown field keep them, and in which kind of column.
  private func expectKept(
    _ values: [FieldValue], as kind: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let cars = try values.enumerated().map { try Self.car("\($0)", [Field("a", $1)]) }
    let catalogue = Catalogue(cars)
    #expect(catalogue.spelling == cars.spelling, sourceLocation: sourceLocation)
    let column = catalogue.chunks[0].columns.first { $0.key == .unknown("a") }
    #expect(column?.kind == kind, sourceLocation: sourceLocation)
  }

  static func car(_ id: String, _ fields: [Field]) throws(CarFault) -> Car {
    try Car(
      fields: [Field("id", .text(id)), Field("make", .text("Kia")), Field("model", .text("EV6"))] + fields)
  }
}

extension Column {
  /// How it keeps its values.
  fileprivate var kind: String {
    switch values {
    case .texts(.bytes, _): "codes"
    case .texts(.words, _): "wideCodes"
    case .texts(.own, _): "texts"
    case .numbers(.integers, _): "integers"
    case .numbers(.decimals, let places): places.isEmpty ? "decimals" : "numbers"
    case .values(.own, _): "values"
    case .values: "flags"
    }
  }
}
