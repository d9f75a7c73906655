/// The fields of one record while a car is made of them: each is taken once, and what is left is the rest.
struct Record {
  private var fields: [Field]

  init(_ fields: [Field]) throws(CarFault) {
    if let name = Self.repeatedName(in: fields) { throw .repeatedField(name) }
    if let field = fields.first(where: { !$0.value.isFinite }) { throw .tooLarge(field: field.name) }
    self.fields = fields
  }

  /// The first name that is there twice. A record has few fields, and to compare each with those before it is then
  /// quicker than a set; one with many gets the set, or it would take the time of their square.
  private static func repeatedName(in fields: [Field]) -> String? {
    if fields.count > 32 {
      var names: Set<String> = []
      return fields.first { !names.insert($0.name).inserted }?.name
    }
    for (index, field) in fields.enumerated()
    where fields[..<index].contains(where: { $0.name == field.name }) {
      return field.name
    }
    return nil
  }

  /// What nobody took, in the record's order.
  var rest: [Field] { fields }

  mutating func requiredText(_ name: String) throws(CarFault) -> String {
    guard let text = try text(name) else { throw .missing(field: name) }
    return text
  }

  /// A text that says something; a blank one counts as absent.
  mutating func text(_ name: String) throws(CarFault) -> String? {
    guard let value = take(name) else { return nil }
    guard case .text(let text) = value else {
      throw .wrongKind(field: name, expected: .text, found: value.kind)
    }
    return text.isBlank ? nil : text
  }

  mutating func number(_ name: String, in allowed: ClosedRange<Double>) throws(CarFault) -> Double? {
    guard let value = take(name) else { return nil }
    guard let number = value.number else {
      throw .wrongKind(field: name, expected: .number, found: value.kind)
    }
    guard allowed.contains(number) else { throw .outOfRange(field: name, value: number, allowed: allowed) }
    return number
  }

  /// An amount with its currency. A currency without an amount is left among the rest.
  mutating func money(_ name: String, currency: String) throws(CarFault) -> Money? {
    guard let amount = try number(name, in: 0...1e15) else { return nil }
    return Money(amount, try text(currency)?.uppercased() ?? "USD")
  }

  mutating func wholeNumber(_ name: String, in allowed: ClosedRange<Double>) throws(CarFault) -> Int? {
    guard let number = try number(name, in: allowed) else { return nil }
    guard let whole = Int(exactly: number) else {
      throw .wrongKind(field: name, expected: .wholeNumber, found: .number)
    }
    return whole
  }

  /// An identifier, which some catalogues write as a number.
  mutating func identifier(_ name: String) throws(CarFault) -> CarID? {
    guard let position = fields.firstIndex(where: { $0.name == name }) else { return nil }
    guard case .integer(let number) = fields[position].value else { return try text(name).map { CarID($0) } }
    fields.remove(at: position)
    return CarID(String(number))
  }

  /// Removes a field; one that is null counts as absent.
  private mutating func take(_ name: String) -> FieldValue? {
    guard let position = fields.firstIndex(where: { $0.name == name }) else { return nil }
    let value = fields.remove(at: position).value
    return value == .null ? nil : value
  }
}

extension String {
  /// Whether the text says nothing. Most texts begin with a letter or a digit, which tells it at once.
  fileprivate var isBlank: Bool {
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return allSatisfy(\.isWhitespace)
  }
}
