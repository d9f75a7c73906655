import TextMatching

/// Words for powers of ten after a number: `2,350만원`, `5.45 Lakh`.
package enum NumberScale {
  /// The powers of ten and their words: English, German, Indian, and the characters of Korea, Japan and China.
  private static let table: [(power: Int, words: String)] = [
    (3, "thousand thousands tsd tsd. 천 千"), (4, "만 万 萬"), (5, "lakh lakhs lac lacs"), (6, "million millions"),
    (7, "crore crores cr"), (8, "억 億 亿"),
  ]

  /// The words, folded, longest first.
  private static let words: [(letters: [UInt8], power: Int)] = table.flatMap { line in
    line.words.split(separator: " ").map { (FoldedText(String($0)).bytes, line.power) }
  }.sorted { $0.letters.count > $1.letters.count }

  /// Returns the power of ten that a word stands for, or nil for any other word.
  package static func power(of word: some StringProtocol) -> Int? {
    power(folded: FoldedText(String(word)).bytes)
  }

  /// Returns the power of ten that a folded word stands for, or nil for any other word.
  static func power(folded word: some Sequence<UInt8>) -> Int? {
    words.first { word.elementsEqual($0.letters) }?.power
  }

  /// Returns the power of ten that a folded text begins with, and the length of its word in bytes.
  static func power(beginning text: some Collection<UInt8>) -> (power: Int, length: Int)? {
    guard mayBegin(text) else { return nil }
    return words.first { text.starts(with: $0.letters) }.map { ($0.power, $0.letters.count) }
  }

  /// Whether a text may begin with such a word, judged by its first letters. Nearly all texts don't, and then the
  /// words needn't be built.
  private static func mayBegin(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first, let second = text.dropFirst().first else { return false }
    switch (first | 0x20, second | 0x20) {
    case (0x80..., _), (UInt8(ascii: "t"), UInt8(ascii: "h")), (UInt8(ascii: "t"), UInt8(ascii: "s")),
      (UInt8(ascii: "l"), UInt8(ascii: "a")), (UInt8(ascii: "m"), UInt8(ascii: "i")),
      (UInt8(ascii: "c"), UInt8(ascii: "r")):
      return true
    default: return false
    }
  }

  /// Returns the factor of a word at the start of a text, and the folded rest. Nil if there is no such word.
  package static func beginning(_ text: some StringProtocol) -> (scale: Double, rest: Substring)? {
    guard mayBegin(text.utf8) else { return nil }
    let letters = FoldedText(String(text)).bytes
    return power(beginning: letters).map { power, length in
      let rest = String(decoding: letters.dropFirst(length), as: UTF8.self)
      return ((0..<power).reduce(1) { scale, _ in scale * 10 }, TypedNumber.trimmed(Substring(rest)))
    }
  }
}
