/// The words for a flag.
extension Bool {
  /// The word that is shown.
  package var word: String { self ? "yes" : "no" }

  /// The words that are accepted.
  var words: [String] { self ? ["yes", "true"] : ["no", "false"] }

  /// Creates the flag that a word means, in any case; nil for any other word.
  init?(word: some StringProtocol) {
    let word = word.lowercased()
    guard let flag = [true, false].first(where: { $0.words.contains(word) }) else { return nil }
    self = flag
  }
}
