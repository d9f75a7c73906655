import TextMatching

/// Finds the word that the user may have meant.
enum NearestWord {
  /// The word that it begins; otherwise the one that is spelled most like it, whatever the hyphens in front; of several, the
  /// first. Nil when none is near.
  static func of(_ word: String, among words: [String]) -> String? {
    if word.count > 2, let whole = words.first(where: { $0.hasPrefix(word) }) { return whole }
    func letters(_ word: String) -> String { String(word.drop { $0 == "-" }) }
    let nearest = Spelling.nearest(to: letters(word), among: words.map(letters))
    return words.first { letters($0) == nearest }
  }
}
