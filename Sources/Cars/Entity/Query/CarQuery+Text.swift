extension CarQuery: CustomStringConvertible {
  /// The query as text, which reads as the same query. A text is in quotes only where it has to be.
  public var description: String {
    alternatives.map { $0.map(\.description).joined(separator: " ") }.joined(separator: " or ")
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
  public var description: String {
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
      case .price(let range, let currency):
        CarField.price.rawValue + QueryWriter.range(range, in: currency ?? "")
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
    return QueryScanner.isName(name.unicodeScalars) && FieldKey(name) == key ? name : quoted(name)
  }

  /// A range as it follows a field's name.
  /// - Parameter isShort: whether one number can be written without a range, where nothing else would be a number.
  static func range(_ range: NumberRange, in currency: String = "", isShort: Bool = true) -> String {
    switch range {
    case .lessThan(let bound): "<" + number(bound) + currency
    case .atMost(let bound): "<=" + number(bound) + currency
    case .greaterThan(let bound): ">" + number(bound) + currency
    case .atLeast(let bound): ">=" + number(bound) + currency
    case .between(let range) where isShort && range.lowerBound == range.upperBound:
      ":" + number(range.lowerBound) + currency
    case .between(let range): ":" + number(range.lowerBound) + ".." + number(range.upperBound) + currency
    }
  }

  private static func number(_ number: Double) -> String {
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
