import TextMatching

/// The words for yes and no in a column that has no others: `ja` and `nein`. Case and accents don't count.
public struct FlagWords: Hashable, Sendable {
  /// The index of the pair of words.
  private let pair: Int

  /// Creates the pair that has all of these words, or nil. Single letters only count if both are present.
  /// - Parameter words: the distinct texts of the column.
  package init?(_ words: some Collection<String>) {
    let words = Set(words.map { FoldedText($0).bytes })
    let found = Self.pairs.firstIndex { pair in
      words.allSatisfy { $0 == pair.yes || $0 == pair.no } && (words.count > 1 || pair.yes.count > 1)
    }
    guard let found, !words.isEmpty else { return nil }
    pair = found
  }

  /// The longest word, in bytes.
  static let longest = 9

  /// Returns the flag that a cell means, or nil.
  /// - Parameter text: the cell in UTF-8.
  package func flag(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard text.count <= Self.longest else { return nil }
    let folded = FoldedText.fold(text)
    if folded == Self.pairs[pair].yes { return true }
    return folded == Self.pairs[pair].no ? false : nil
  }

  /// Returns the flag that a text means, or nil.
  package func flag(_ text: String) -> Bool? {
    var text = text
    return text.withUTF8 { flag($0) }
  }

  /// Returns the word for what a value means, capitalized like another cell; nil if it means neither yes nor no.
  package func word(for value: FieldValue, like other: String) -> String? {
    if case .bool(let flag) = value { return word(flag, like: other) }
    return value.text.flatMap { Bool(word: $0) ?? flag($0) }.map { word($0, like: other) }
  }

  /// Returns the word for a flag, capitalized like another cell.
  func word(_ flag: Bool, like other: String) -> String {
    let word = flag ? Self.words[pair].yes : Self.words[pair].no
    guard let first = other.first, first.isUppercase else { return word }
    return other.dropFirst().contains(where: \.isLowercase)
      ? word.prefix(1).uppercased() + word.dropFirst() : word.uppercased()
  }

  private static let words: [(yes: String, no: String)] = [
    ("yes", "no"), ("ja", "nein"), ("ja", "nee"), ("ja", "nej"), ("oui", "non"), ("sí", "no"), ("sì", "no"),
    ("sim", "não"), ("tak", "nie"), ("да", "нет"), ("evet", "hayır"), ("ano", "ne"), ("예", "아니오"),
    ("있음", "없음"), ("是", "否"), ("有", "无"), ("有", "無"), ("はい", "いいえ"), ("あり", "なし"), ("y", "n"), ("t", "f"),
    ("j", "n"), ("o", "n"), ("s", "n"),
  ]

  /// The pairs, folded.
  private static let pairs = words.map { (yes: FoldedText($0).bytes, no: FoldedText($1).bytes) }

  /// Whether a word may begin with a byte, which rules out most texts.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "y"), UInt8(ascii: "n"), UInt8(ascii: "j"), UInt8(ascii: "o"), UInt8(ascii: "s"),
      UInt8(ascii: "t"), UInt8(ascii: "e"), UInt8(ascii: "a"), UInt8(ascii: "h"), UInt8(ascii: "f"), 0x80...:
      true
    default: false
    }
  }

  /// Returns whether a text is a word of any pair.
  package static func hasWord(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= longest, let first = text.first, mayBegin(first) else { return false }
    let folded = FoldedText.fold(text)
    return pairs.contains { $0.yes == folded || $0.no == folded }
  }
}
