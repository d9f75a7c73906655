public import CarsEntity
public import SceneTesting

extension SeededGenerator {
  /// A car whose fields have few different values, so that queries find some and not others.
  public mutating func car() throws(CarFault) -> Car {
    var fields = [
      Field("make", .text(pick(["Kia", "Hyundai", "Citroën", "Alfa Romeo"]))),
      Field("model", .text(pick(["EV6", "EV9", "Ioniq 5", "C3", "Giulia 30"]))),
      Field("id", .text("\(pick(["car", "car", "CAR", "Çar"]))-\(Int.random(in: 0...99, using: &self))")),
    ]
    let others: [(String, [FieldValue])] = [
      ("trim", [.text("GT"), .text("GT Line"), .text("30 Jahre")]),
      ("year", [.integer(2020), .integer(2022), .integer(2030)]),
      ("price", [.integer(20_000), .integer(30_000), .decimal(30_000.5), .integer(40_000)]),
      ("currency", [.text("EUR"), .text("KRW")]),
      ("fuel", [.text("Electric"), .text("Petrol")]),
      ("horsepower", [.integer(100), .integer(300), .decimal(300.5)]),
      (
        "MPG",
        [
          .integer(30), .integer(300), .text("30 city"), .text("300"), .bool(true), .bool(false),
          .text("3,000"), .text("30,5"), .text("-0,5"), .text("030"), .list([.integer(3), .text("30")]),
          .integer(-5), .decimal(-0.5), .decimal(-0.0), .integer(0),
        ]
      ),
      // To a query, the same field.
      ("mpg", [.integer(30), .text("300"), .bool(true), .null]),
      ("Top Speed", [.integer(200), .object([Field("kmh", .decimal(30))]), .null, .text(" ")]),
      ("Heated", [.bool(true), .bool(false)]), ("Note", [.text(" "), .text("30 city"), .text("a e")]),
      ("Mileage", [.text("3,000"), .text("300"), .text("30.000,5")]),
    ]
    for (name, values) in others.shuffled(using: &self) where !once(in: 3) {
      fields.append(Field(name, pick(values)))
    }
    return try Car(fields: fields)
  }

  /// A term about cars like these.
  public mutating func term() -> CarQuery.Term {
    CarQuery.Term(condition(), isExcluded: once(in: 3))
  }

  private mutating func condition() -> CarQuery.Condition {
    let texts = [
      "k", "ki", "kia", "e", "ev", "ev6", "3", "30", "300", "gt", "gt l", "a e", "kia ev", "c3", "true", "y",
      "ja", "20", "no", "car", "ar-1", " ",
    ]
    let text = QueryText(pick(texts))
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return .word(text)
    case 1:
      return .price(range(of: [20_000, 30_000, 30_000.5, 40_000]), currency: pick([nil, nil, "EUR", "USD"]))
    case 2:
      return .field(
        .known(pick([.year, .horsepower])), .number(range(of: [100, 300, 300.5, 2020, 2022, 2030])))
    default:
      if once(in: 2) {
        return .field(
          .known(pick([.make, .model, .trim, .fuel, .id])), once(in: 3) ? .equals(text) : .contains(text))
      }
      let key = FieldKey(pick(["mpg", "Top-Speed", "heated", "note", "mileage"]))
      switch Int.random(in: 0..<3, using: &self) {
      case 0: return .field(key, .number(range(of: [-5, 0, 3, 30, 200, 300, 3000])))
      case 1: return .field(key, .contains(text))
      default: return .field(key, .equals(text))
      }
    }
  }

  /// A range with one of these numbers as a bound.
  public mutating func range(of bounds: [Double]) -> NumberRange {
    let (one, other) = (pick(bounds), pick(bounds))
    return pick([
      .lessThan(one), .atMost(one), .greaterThan(one), .atLeast(one), .between(one...one),
      .between(min(one, other)...max(one, other)),
    ])
  }

  /// A query of a few terms about cars like these, or of two alternatives.
  public mutating func query(upTo count: Int) -> CarQuery {
    let terms = (0..<Int.random(in: 0...count, using: &self)).map { _ in term() }
    return terms.isEmpty || !once(in: 4) ? CarQuery(terms: terms) : CarQuery(anyOf: [terms, [term()]])
  }
}
