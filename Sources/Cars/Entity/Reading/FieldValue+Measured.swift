extension FieldValue {
  /// A number and its unit, written apart.
  package struct Measured {
    /// The number.
    package let number: Double
    /// The unit.
    package let unit: FieldUnit
    /// The unit as written; for a code, its symbol.
    fileprivate let symbol: String
  }

  /// The number and unit of an object such as `{"value": 150, "unit": "kW"}`, which may also name its type; nil for
  /// any other value.
  ///
  /// The unit is a text, or a code of UN/CEFACT Recommendation 20, as in schema.org's `unitCode`.
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

  /// The measured value as text, with the number as written: `150 kW`.
  package var measuredText: String? {
    guard case .object(let fields) = self, let measured else { return nil }
    return Self.amount(in: fields)?.value.digits.map { "\($0) \(measured.symbol)" }
  }

  /// Returns the object of a known field's value without unrelated members, and those members, as in
  /// `{"amount": 16995, "currency": "EUR", "previous": 17995}`; nil if there are none, or if the value isn't
  /// understood.
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
