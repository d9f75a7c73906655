// What a record says in other words than a catalogue should: a number as text, a text as a number, a date as a year, a
// price as an object, and make and model as one name.

extension Record {
  /// A text in place of a number that says that there is none.
  private static let nothing: Set<String> = ["na", "n/a", "nan", "null", "none", "unknown", "-", "?"]

  /// The number that a value means: itself, or one that is written as text, such as `50,300`, `$50,300` or, of horsepower,
  /// `320 hp`; nil for none.
  static func number(_ value: FieldValue, of field: CarField) -> FieldValue? {
    switch value {
    case .integer, .decimal, .exactNumber: return value
    case .text(let text):
      if field == .year, let year = year(in: text) { return .integer(year) }
      return RecordedNumber(text, with: field == .price ? .currency : .unit(of: field)).map {
        FieldValue($0.value)
      }
    case .object(let fields) where field == .price:
      return amount(in: fields).flatMap { number($0.value, of: .price) }
    default: return nil
    }
  }

  /// Whether a value says that there is no number: a text, or an object with an amount that does.
  static func isNothing(_ value: FieldValue) -> Bool {
    switch value {
    case .text(let text): text.isBlank || text.utf8.count <= 7 && nothing.contains(text.lowercased())
    case .object(let fields): amount(in: fields).map { $0.value == .null || isNothing($0.value) } ?? false
    default: false
    }
  }

  /// The currency that a price names itself.
  static func currency(inPrice value: FieldValue) -> String? {
    let currencies = currencies(inPrice: value)
    return currencies.count == 1 ? currencies[0] : nil
  }

  /// The currencies that a price may name itself: several where it has a sign that is used in several countries.
  static func currencies(inPrice value: FieldValue) -> [String] {
    switch value {
    case .text(let text): return RecordedNumber(text, with: .currency)?.currencies ?? []
    case .object(let fields):
      if let own = fields.first(where: { $0.name == "currency" })?.value.text, !own.isBlank { return [own] }
      return amount(in: fields).map { currencies(inPrice: $0.value) } ?? []
    default: return []
    }
  }

  static func amount(in price: [Field]) -> Field? {
    price.first { $0.name == "amount" } ?? price.first { $0.name == "value" }
  }

  /// The text that a number means: its digits.
  static func text(_ value: FieldValue) -> String? {
    switch value {
    case .text(let text): text
    default: value.digits
    }
  }

  /// As much of a text as a fault has of it: a catalogue can have many, each with a text of any length.
  static func beginning(of text: String) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: mostOfFault, limitedBy: scalars.endIndex)
    return end.map { $0 == scalars.endIndex ? text : String(scalars[..<$0]) + "…" } ?? text
  }

  /// How much that is, in Unicode scalars: more than anybody is shown.
  private static let mostOfFault = 200

  /// The year of a text: of a date, or a model year, as in `MY2024`.
  private static func year(in text: String) -> Int? {
    guard text.utf8.count <= 40 else { return nil }
    let letters = text.utf8.prefix { $0 | 0x20 == UInt8(ascii: "m") || $0 | 0x20 == UInt8(ascii: "y") }
    guard letters.elementsEqual("MY".utf8) || letters.elementsEqual("my".utf8) else {
      return year(ofDate: text)
    }
    let digits = text.dropFirst(2).drop { $0 == " " }
    return digits.utf8.count == 4 && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
  }

  /// The year of a date: four digits in front, as in `1970-01-01`, or at the end, as in `1/1/1970`.
  private static func year(ofDate text: String) -> Int? {
    let day = text.split { $0 == "T" || $0 == " " }.first ?? ""
    let parts = day.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" || $0 == "." }
    guard 2...3 ~= parts.count,
      parts.allSatisfy({ part in
        [1, 2, 4].contains(part.utf8.count) && part.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      })
    else { return nil }
    let years = parts.filter { $0.utf8.count == 4 }
    guard years.count == 1, years[0] == parts.first || years[0] == parts.last else { return nil }
    return Int(years[0])
  }

  /// Make and model of a whole name: its first word and the rest, or only a model if it is one word.
  static func makeAndModel(in name: String) -> (make: String?, model: String)? {
    let words = name.split(maxSplits: 1) { $0.isWhitespace }
    guard let first = words.first else { return nil }
    guard words.count > 1 else { return (nil, String(first)) }
    let rest = words[1].trimmed
    return rest.isEmpty ? (nil, String(first)) : (String(first), String(rest))
  }
}
