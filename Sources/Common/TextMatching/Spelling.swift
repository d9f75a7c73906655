/// Finds words with nearly the same spelling.
public enum Spelling {
  /// Returns the word with the fewest typing errors, at most one for every three of its letters. On a tie, the first
  /// wins. Case, accents and width are ignored. Nil if no word is close.
  ///
  /// An error is an extra, missing or wrong letter, or two swapped neighbours (the restricted Damerau–Levenshtein
  /// distance). Only the first 64 letters count.
  public static func nearest(to word: String, among words: some Sequence<String>) -> String? {
    let typed = letters(of: word)
    var nearest: (word: String, mistakes: Int)?
    for candidate in words {
      let wanted = letters(of: candidate)
      let limit = min(wanted.count / 3, nearest.map { $0.mistakes - 1 } ?? .max)
      guard limit >= 0, abs(wanted.count - typed.count) <= limit else { continue }
      let mistakes = mistakes(between: typed, wanted)
      if mistakes <= limit { nearest = (candidate, mistakes) }
      if mistakes == 0 { break }
    }
    return nearest?.word
  }

  private static func letters(of word: String) -> [Unicode.Scalar] {
    Array(String(decoding: FoldedText(word).bytes, as: UTF8.self).unicodeScalars.prefix(64))
  }

  static func mistakes(between one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var row = Array(0...other.count)
    for line in one.indices {
      let above = row
      row[0] = line + 1
      for column in other.indices {
        let isSame = one[line] == other[column]
        row[column + 1] = min(above[column] + (isSame ? 0 : 1), above[column + 1] + 1, row[column] + 1)
        if line > 0, column > 0, one[line] == other[column - 1], one[line - 1] == other[column] {
          row[column + 1] = min(row[column + 1], before[column - 1] + 1)
        }
      }
      before = above
    }
    return row[other.count]
  }
}
