extension FieldValue {
  /// A number and a unit that stand apart.
  package struct Measured {
    /// The number.
    package let number: Double
    /// The unit.
    package let unit: FieldUnit
    /// The unit as it is written, but for a code, which is its symbol.
    fileprivate let symbol: String
  }

  /// The number and the unit of an object in which they stand apart, with perhaps its type beside them:
  /// `{"value": 150, "unit": "kW"}`; nil for any other value.
  ///
  /// A unit is a text, or a code of UN/CEFACT Recommendation 20, as schema.org's `unitCode` has it.
  package var measured: Measured? {
    guard case .object(let fields) = self, 2...4 ~= fields.count,
      let number = Self.amount(in: fields)?.value.number
    else { return nil }
    var symbol: String?
    for field in fields where field.name != "value" && field.name != "amount" {
      switch (field.name, field.value) {
      case ("@type", _), ("type", _): break
      case ("unit", .text(let text)), ("unitText", .text(let text)): symbol = text
      case ("unitCode", .text(let code)): symbol = symbol ?? Self.codes[code]
      default: return nil
      }
    }
    return symbol.flatMap { symbol in
      FieldUnit(symbol).map { Measured(number: number, unit: $0, symbol: symbol) }
    }
  }

  /// The same as a text, with the number as it is written: `150 kW`.
  package var measuredText: String? {
    guard case .object(let fields) = self, let measured else { return nil }
    return Self.amount(in: fields)?.value.digits.map { "\($0) \(measured.symbol)" }
  }

  /// The object that a known field's value is without the members that are no part of it, and those, as in
  /// `{"amount": 16995, "currency": "EUR", "previous": 17995}`; nil where it has none, or is not understood.
  package func divided(as field: CarField) -> (own: FieldValue, rest: [Field])? {
    guard case .object(let members) = self, let amount = Self.amount(in: members) else { return nil }
    let units =
      field == .price
      ? [Self.currency(in: members)?.name, Self.decimalPlaces(in: members)?.name].compactMap(\.self)
      : ["unit", "unitText", "unitCode"]
    let names = Set([amount.name, "type", "@type"] + units)
    let own = FieldValue.object(members.filter { names.contains($0.name) })
    let rest = members.filter { !names.contains($0.name) }
    let isUnderstood = field == .price || field.quantity != nil && own.measured != nil
    return isUnderstood && !rest.isEmpty ? (own, rest) : nil
  }

  private static let codes = [
    "KWT": "kW", "BHP": "bhp", "N12": "PS", "NU": "Nm", "SEC": "s", "KMT": "km", "SMI": "mi", "KMH": "km/h",
    "HM": "mph", "KWH": "kWh", "KGM": "kg", "LBR": "lb", "MMT": "mm", "CMT": "cm", "MTR": "m", "LTR": "l",
    "CMQ": "cm³",
  ]
}
