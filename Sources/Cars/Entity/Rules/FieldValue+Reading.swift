// Parsing of values that are written differently from how a car has them: a number as text, a text as a number, a
// date as a year, a price as an object.

import WrittenNumbers

extension FieldValue {
  /// Returns the number that a value means: a number itself, or text such as `50,300`, `$50,300` or, for horsepower,
  /// `320 hp`; nil for none.
  /// - Parameters:
  ///   - unit: the catalogue's unit for the field.
  ///   - measure: how to read the field's cells; other units of the same quantity are converted.
  package func number(
    for field: CarField, in unit: String? = nil, _ measure: CellMeasure? = nil
  ) -> FieldValue? {
    switch self {
    case .integer(let number) where field == .year && number >= 10_000_000:
      return .integer(WrittenDate(String(number), nil)?.year ?? number)
    case .integer, .decimal, .exactNumber: return self
    case .text(let text):
      if field == .year, let year = Self.year(in: text) { return .integer(year) }
      if let number = measure?.number(of: text) { return FieldValue(number) }
      return WrittenNumber(text, with: field == .price ? .currency : .unit(field.spellings(of: unit))).map {
        FieldValue($0.value)
      }
    case .object(let fields) where field == .price:
      let amount = Self.amount(in: fields).flatMap { $0.value.number(for: .price) }
      guard let places = Self.decimalPlaces(in: fields) else { return amount }
      return amount?.number.map { FieldValue((0..<places.count).reduce($0) { number, _ in number / 10 }) }
    case .object: return measure?.number(of: self).map { FieldValue($0) }
    default: return nil
    }
  }

  /// Whether the value is a blank text or a null marker, or an object with such an amount.
  package var isNothing: Bool {
    switch self {
    case .text(let text): text.isBlank || NothingWord.isAmongNumbers(text)
    case .object(let fields): Self.amount(in: fields).map { $0.value == .null || $0.value.isNothing } ?? false
    default: false
    }
  }

  /// The currency named in a price, if it names exactly one.
  package var priceCurrency: String? {
    let currencies = priceCurrencies
    return currencies.count == 1 ? currencies[0] : nil
  }

  /// The currencies that a price may name; several if it has a sign that several countries share.
  package var priceCurrencies: [String] {
    switch self {
    case .text(let text): return WrittenNumber(text, with: .currency)?.currencies ?? []
    case .object(let fields):
      if let own = Self.currency(in: fields)?.value.text, !own.isBlank { return [own] }
      return Self.amount(in: fields).map(\.value.priceCurrencies) ?? []
    default: return []
    }
  }

  /// Returns whether the sign of a price is also used for a currency that it doesn't usually mean.
  func hasSign(alsoOf currency: String) -> Bool {
    text.flatMap { WrittenNumber($0, with: .currency)?.otherCurrencies.contains(currency) } ?? false
  }

  /// Returns the amount in a price that is an object; schema.org's offers call it `price`.
  package static func amount(in price: [Field]) -> Field? {
    price.first { $0.name == "amount" } ?? price.first { $0.name == "value" }
      ?? price.first { $0.name == "price" }
  }

  /// Returns the number of decimal places in such a price, and the member that holds it:
  /// `{"amount": 3899900, "scale": 2}`.
  static func decimalPlaces(in price: [Field]) -> (name: String, count: Int)? {
    let names = ["scale", "exponent", "precision", "decimals"]
    return price.lazy.compactMap { field in
      guard names.contains(field.name), case .integer(let count) = field.value, 1...6 ~= count else {
        return nil
      }
      return (field.name, count)
    }.first
  }

  /// Returns the currency in such a price.
  package static func currency(in price: [Field]) -> Field? {
    price.first { $0.name == "currency" } ?? price.first { $0.name == "priceCurrency" }
  }

  /// The value as a text; a number as its digits.
  package var asText: String? { text ?? digits }

  /// Returns the year in a text: that of a date, or a model year such as `MY2024`.
  private static func year(in text: String) -> Int? {
    guard text.utf8.count <= 40 else { return nil }
    let letters = text.utf8.prefix { $0 | 0x20 == UInt8(ascii: "m") || $0 | 0x20 == UInt8(ascii: "y") }
    guard letters.elementsEqual("MY".utf8) || letters.elementsEqual("my".utf8) else {
      return year(ofDate: text)
    }
    let digits = text.dropFirst(2).drop { $0 == " " }
    return digits.utf8.count == 4 && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
  }

  /// Returns the leading four-digit year before a bracket or a word for “year”: `2017년 03월`, `2018年式`, `2021款`,
  /// `2018(H30)`, `2021 г.`. In Korean, two digits are enough: `21년형`.
  private static func yearInFront(of text: String) -> Int? {
    let digits = text.utf8.prefix { 0x30...0x39 ~= $0 }
    let rest = text[digits.endIndex...].drop(while: \.isWhitespace)
    guard let sign = rest.first, let number = Int(text[..<digits.endIndex]) else { return nil }
    if digits.count == 4 {
      return "년年款(（".contains(sign) || yearWords.contains(rest.lowercased()) ? number : nil
    }
    guard digits.count == 2, sign == "년" else { return nil }
    return ShortYear.whole(Double(number)).map { Int($0) } ?? (number < 50 ? 2000 + number : nil)
  }

  /// The words after a year in Russian, Bulgarian and Polish.
  private static let yearWords: Set<String> = ["г", "г.", "год", "г.в.", "г. в.", "r", "r.", "rok"]

  /// Returns the year of a date: four digits at the beginning, as in `1970-01-01`, or at the end, as in `1/1/1970`.
  private static func year(ofDate text: String) -> Int? {
    if let year = yearInFront(of: text) ?? WrittenDate(text, .dmy)?.year { return year }
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
}
