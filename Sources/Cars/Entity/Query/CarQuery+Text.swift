extension CarQuery: CustomStringConvertible {
  /// The query as text, which reads as the same query. A text is in quotes only where it has to be.
  public var description: String { description(writingPrice: Self.plainPrice) }

  /// The query as text in which prices are written in another way.
  /// - Parameter price: writes a bound of a price that is in a currency or, for nil, in that of the question; behind the
  ///   first of two, the currency need not be said.
  public func description(
    writingPrice price: (_ bound: Double, _ currency: String?, _ isFirstOfTwo: Bool) -> String
  ) -> String {
    alternatives.map { $0.map { $0.description(writingPrice: price) }.joined(separator: " ") }
      .joined(separator: " or ")
  }

  /// A price as it is read again: `30000EUR`.
  fileprivate static func plainPrice(_ bound: Double, _ currency: String?, isFirstOfTwo: Bool) -> String {
    QueryWriter.number(bound) + (isFirstOfTwo ? "" : currency ?? "")
  }

  /// A value as it is written after a field and `:` or `=`, in quotes if it needs them: `kia`, `"alfa romeo"`.
  public static func written(value: String) -> String {
    QueryWriter.value(value)
  }

  /// A field's name as it is written before `:` or `<`, in quotes if it needs them: `price`, `"0_60"`.
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

/// Writes the parts of a query so that they are read as they were.
private enum QueryWriter {
  static func word(_ text: String) -> String {
    let begins = text.unicodeScalars.first
    let hasOperator = text.unicodeScalars.contains { QueryScanner.isOperator($0) }
    let isWord = QueryScanner.Term.Joint(text) == nil && !text.isGrouped
    return begins == "-" || begins == "\"" || hasOperator || hasSpace(text) || !isWord ? quoted(text) : text
  }

  /// Dots are a range, and not part of a text, unless they are in quotes.
  static func value(_ text: String, after comparison: Unicode.Scalar = ":") -> String {
    let first = text.unicodeScalars.first
    return first == "\"" || comparison == "=" && first.map { "<=>".unicodeScalars.contains($0) } ?? false
      || text.twoDots != nil || hasSpace(text)
      || text.isGrouped
      ? quoted(text) : text
  }

  static func name(of key: FieldKey) -> String {
    let name = key.name
    let isRead = if case .exact = key { CarField(rawValue: name) == nil } else { FieldKey(name) == key }
    return QueryScanner.isName(name.unicodeScalars) && isRead ? name : quoted(name)
  }

  /// A range as it follows a field's name.
  /// - Parameters:
  ///   - isShort: whether one number can be written without a range, where nothing else would be a number.
  ///   - bound: writes a bound, and is told whether it is the first of two.
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
