import TextMatching

/// Finds the closest match for a mistyped word.
enum NearestWord {
  /// Returns the word with this prefix, or else the one with the most similar spelling, ignoring leading hyphens. On a
  /// tie, the first wins. Nil if none is close.
  static func of(_ word: String, among words: [String]) -> String? {
    if word.count > 2, let whole = words.first(where: { $0.hasPrefix(word) }) { return whole }
    func letters(_ word: String) -> String { String(word.drop { $0 == "-" }) }
    let nearest = Spelling.nearest(to: letters(word), among: words.map(letters))
    return words.first { letters($0) == nearest }
  }
}
