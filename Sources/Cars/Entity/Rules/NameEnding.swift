import WrittenNumbers

/// What a name ends with, in brackets or as its last word, and what it says before that: `EUR` of `Preis (EUR)`, `price_eur`
/// and `PriceEUR`.
package struct NameEnding {
  /// What the name says before that.
  package let rest: Substring
  private let word: Substring
  private let isInBrackets: Bool

  /// Takes a name apart; nil where it has only one part.
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

  /// What it says of the numbers of a price: its currency, or that they are cents; nil where it says neither.
  package var priceUnit: PriceUnit? {
    isInBrackets || !Self.isWord(word) ? PriceUnit(word) : nil
  }

  /// Whether what could be the code of a currency is a word outside brackets: `ALL` and `TOP` are.
  static func isWord(_ code: Substring) -> Bool { ["all", "top"].contains(code.lowercased()) }

  /// The opening bracket of a closing one.
  static func opening(of bracket: Character) -> Character? {
    switch bracket {
    case ")": "("
    case "]": "["
    case "）": "（"
    default: nil
    }
  }

  /// The letters at the end of a name, from a sign on or from a capital behind a small letter.
  private static func lastWord(of name: String) -> Substring {
    let letters = name.utf8.reversed().prefix { 0x61...0x7A ~= $0 | 0x20 }.count
    let word = Array(name.utf8.suffix(letters))
    let capital = word.indices.dropFirst().last { word[$0] < 0x61 && word[$0 - 1] > 0x60 }
    return name.suffix(word.count - (capital ?? 0))
  }

  /// What a name says before its unit, without signs at the end and the word `in`: `Weight` of `Weight_in_lbs`, and `price` of
  /// `priceInCents`.
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
