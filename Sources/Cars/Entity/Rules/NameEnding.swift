import WrittenNumbers

/// The ending of a name, in brackets or as its last word, and the rest: `EUR` of `Preis (EUR)`, `price_eur` and
/// `PriceEUR`.
package struct NameEnding {
  /// The name before the ending.
  package let rest: Substring
  private let word: Substring
  private let isInBrackets: Bool

  /// Splits a name; nil if it has only one part.
  package init?(_ name: String) {
    guard let last = name.last, name.utf8.count <= FieldLabel.longestName else { return nil }
    if let opening = Self.opening(of: last) {
      guard let place = name.lastIndex(of: opening) else { return nil }
      (word, rest) = (name[place...].dropFirst().dropLast().trimmed, name[..<place].trimmed)
    } else {
      word = last.isASCII ? Self.lastWord(of: name) : name.suffix(1)
      rest = Self.withoutIn(name[..<word.startIndex])
    }
    isInBrackets = Self.opening(of: last) != nil
    if rest.isEmpty || word.isEmpty { return nil }
  }

  /// The unit of a price: its currency, or that it is in cents; nil if the ending is neither.
  package var priceUnit: PriceUnit? {
    isInBrackets || !Self.isWord(word) ? PriceUnit(word) : nil
  }

  /// Returns whether a possible currency code is an ordinary word outside brackets, as `ALL` and `TOP` are.
  static func isWord(_ code: Substring) -> Bool { ["all", "top"].contains(code.lowercased()) }

  /// Returns the opening bracket for a closing one.
  static func opening(of bracket: Character) -> Character? {
    switch bracket {
    case ")": "("
    case "]": "["
    case "）": "（"
    default: nil
    }
  }

  /// Returns the trailing ASCII letters of a name; in camel case, only from the last capital after a lowercase
  /// letter.
  private static func lastWord(of name: String) -> Substring {
    let letters = name.utf8.reversed().prefix { 0x61...0x7A ~= $0 | 0x20 }.count
    let word = Array(name.utf8.suffix(letters))
    let capital = word.indices.dropFirst().last { word[$0] < 0x61 && word[$0 - 1] > 0x60 }
    return name.suffix(word.count - (capital ?? 0))
  }

  /// Returns the name before a unit, without trailing punctuation and the word `in`: `Weight` for `Weight_in_lbs`,
  /// and `price` for `priceInCents`.
  static func withoutIn(_ rest: Substring) -> Substring {
    func trimmed(_ rest: Substring) -> Substring {
      rest.lastIndex { $0.isLetter || $0.isNumber || $0 == ")" }.map { rest[...$0] } ?? rest
    }
    let rest = trimmed(rest)
    let words = rest.dropLast(2)
    guard rest.suffix(2).lowercased() == "in", let before = words.last else { return rest }
    let isWord = rest.hasSuffix("In") ? before.isLowercase || !before.isLetter : !before.isLetter
    guard isWord, !before.isNumber else { return rest }
    return trimmed(words)
  }
}
