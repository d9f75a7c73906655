extension CarQuery: CustomStringConvertible {
  /// The query as text, which parses to an equal query. Texts are quoted only if necessary.
  public var description: String { description(writingPrice: Self.plainPrice) }

  /// Returns the query as text, with prices written by a closure.
  /// - Parameter price: writes a bound of a price. The currency is nil if the query names none; it may be omitted
  ///   after the first of two bounds.
  public func description(
    writingPrice price: (_ bound: Double, _ currency: String?, _ isFirstOfTwo: Bool) -> String
  ) -> String {
    alternatives.map { $0.map { $0.description(writingPrice: price) }.joined(separator: " ") }
      .joined(separator: " or ")
  }

  /// Returns a price in a form that can be parsed: `30000EUR`.
  fileprivate static func plainPrice(_ bound: Double, _ currency: String?, isFirstOfTwo: Bool) -> String {
    QueryWriter.number(bound) + (isFirstOfTwo ? "" : currency ?? "")
  }

  /// Returns a value as written after a field and `:` or `=`, quoted if necessary: `kia`, `"alfa romeo"`.
  public static func written(value: String) -> String {
    QueryWriter.value(value)
  }

  /// Returns a field's name as written before `:` or `<`, quoted if necessary: `price`, `"0_60"`.
  public static func written(_ key: FieldKey) -> String {
    QueryWriter.name(of: key)
  }
}

extension CarQuery.Term: CustomStringConvertible {
  /// The term as text.
  public var description: String { description(writingPrice: CarQuery.plainPrice) }

  fileprivate func description(writingPrice price: (Double, String?, Bool) -> String) -> String {
    let text =
      switch condition {
      case .word(let text): QueryWriter.word(text.text)
      case .field(let key, .contains(let text)):
        QueryWriter.name(of: key) + ":" + QueryWriter.value(text.text)
      case .field(let key, .equals(let text)):
        QueryWriter.name(of: key) + "=" + QueryWriter.value(text.text, after: "=")
      case .field(.known(let field), .number(let range)): field.rawValue + QueryWriter.range(range)
      case .field(let key, .number(let range)):
        QueryWriter.name(of: key) + QueryWriter.range(range, isShort: false)
      case .field(let key, .measure(let range)):
        QueryWriter.name(of: key)
          + QueryWriter.range(range.typed, isShort: !key.isUnknown) { bound, _ in
            QueryWriter.number(bound) + range.unit.text
          }
      case .field(let key, .date(let range)): QueryWriter.name(of: key) + range.text
      case .price(let range, let currency):
        CarField.price.rawValue + QueryWriter.range(range) { price($0, currency, $1) }
      }
    return (isExcluded ? "-" : "") + text
  }
}

/// Writes the parts of a query so that they parse to the same parts.
private enum QueryWriter {
  static func word(_ text: String) -> String {
    let begins = text.unicodeScalars.first
    let hasOperator = text.unicodeScalars.contains { QueryScanner.isOperator($0) }
    let isWord = QueryScanner.Term.Joint(text) == nil && !text.isGrouped
    return begins == "-" || begins == "\"" || hasOperator || hasSpace(text) || !isWord ? quoted(text) : text
  }

  /// Two dots would be a range if they weren't quoted.
  static func value(_ text: String, after comparison: Unicode.Scalar = ":") -> String {
    let first = text.unicodeScalars.first
    return first == "\"" || comparison == "=" && first.map { "<=>".unicodeScalars.contains($0) } ?? false
      || text.twoDots != nil || text.contains(",") || hasSpace(text)
      || text.isGrouped
      ? quoted(text) : text
  }

  static func name(of key: FieldKey) -> String {
    let name = key.name
    let isRead = if case .exact = key { CarField(rawValue: name) == nil } else { FieldKey(name) == key }
    return QueryScanner.isName(name.unicodeScalars) && isRead ? name : quoted(name)
  }

  /// Returns a range as written after a field's name.
  /// - Parameters:
  ///   - isShort: whether a single number can be written as such, because the field holds nothing but numbers.
  ///   - bound: writes a bound, given the number and whether it is the first of two.
  static func range(
    _ range: NumberRange, isShort: Bool = true,
    writing bound: (Double, Bool) -> String = { bound, _ in number(bound) }
  ) -> String {
    switch range {
    case .lessThan(let number): "<" + bound(number, false)
    case .atMost(let number): "<=" + bound(number, false)
    case .greaterThan(let number): ">" + bound(number, false)
    case .atLeast(let number): ">=" + bound(number, false)
    case .between(let range) where isShort && range.lowerBound == range.upperBound:
      ":" + bound(range.lowerBound, false)
    case .between(let range): ":" + bound(range.lowerBound, true) + ".." + bound(range.upperBound, false)
    }
  }

  static func number(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? number.description
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
      .joined(separator: "\"\"") + "\""
  }

  private static func hasSpace(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: \.properties.isWhitespace)
  }
}
