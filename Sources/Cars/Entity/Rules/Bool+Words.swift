/// How people write a flag.
extension Bool {
  /// The word that they read.
  package var word: String { self ? "yes" : "no" }

  /// All words that are understood.
  var words: [String] { self ? ["yes", "true"] : ["no", "false"] }

  /// The flag that a word means; nil where it means none.
  init?(word: some StringProtocol) {
    let word = word.lowercased()
    guard let flag = [true, false].first(where: { $0.words.contains(word) }) else { return nil }
    self = flag
  }
}
