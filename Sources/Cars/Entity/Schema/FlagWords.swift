import TextMatching

/// The words for yes and no in a column whose cells have one of the two: `ja` and `nein`. Case and accents do not count.
public struct FlagWords: Hashable, Sendable {
  /// Which of the pairs it is.
  private let pair: Int

  /// The pair that some words are of, of a letter each only if both are there; nil where they are of none.
  /// - Parameter words: different texts.
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

  /// What a cell says; nil where it is something else.
  /// - Parameter text: the cell in UTF-8.
  package func flag(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard text.count <= Self.longest else { return nil }
    let folded = FoldedText.fold(text)
    if folded == Self.pairs[pair].yes { return true }
    return folded == Self.pairs[pair].no ? false : nil
  }

  /// The same of a text.
  package func flag(_ text: String) -> Bool? {
    var text = text
    return text.withUTF8 { flag($0) }
  }

  /// The word for a flag, in capitals as another cell has it.
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

  /// Whether a word may begin with a byte: nearly all texts are none, which this one shows.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "y"), UInt8(ascii: "n"), UInt8(ascii: "j"), UInt8(ascii: "o"), UInt8(ascii: "s"),
      UInt8(ascii: "t"), UInt8(ascii: "e"), UInt8(ascii: "a"), UInt8(ascii: "h"), UInt8(ascii: "f"), 0x80...:
      true
    default: false
    }
  }

  /// Whether a text is a word of one of the pairs.
  package static func hasWord(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= longest, let first = text.first, mayBegin(first) else { return false }
    let folded = FoldedText.fold(text)
    return pairs.contains { $0.yes == folded || $0.no == folded }
  }
}
