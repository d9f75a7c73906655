/// Finds the word that the user may have meant.
enum NearestWord {
  /// The word that it begins; otherwise the same word in another case, or the one that is the fewest typing mistakes
  /// away, at most one for each three letters; of several, the first. Nil when none is near.
  static func of(_ word: String, among words: [String]) -> String? {
    if word.count > 2, let whole = words.first(where: { $0.hasPrefix(word) }) { return whole }
    if let same = words.first(where: { $0.lowercased() == word.lowercased() }) { return same }
    let nearest = words.min { distance(word, $0) < distance(word, $1) }
    return nearest.flatMap { distance(word, $0) <= letters(of: $0) / 3 ? $0 : nil }
  }

  private static func letters(of word: String) -> Int { word.count { $0.isLetter } }

  /// How many letters must be added, removed or changed to turn one word into another (Levenshtein's distance).
  static func distance(_ one: String, _ other: String) -> Int {
    let letters = Array(other.prefix(64))
    var row = Array(0...letters.count)
    for (line, letter) in one.prefix(64).enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in letters.indices {
        let changed = diagonal + (letters[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[letters.count]
  }
}
