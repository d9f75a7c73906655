import Scenes

/// Completions and corrections of typed text, in words.
enum CompletionText {
  /// Offers a replacement for the typed text.
  static func didYouMean(_ text: String) -> String { "Did you mean \(text)?" }

  /// Offers some of a word's completions.
  static func suggestions(_ texts: [String]) -> String {
    let shown = texts.prefix(mostSuggestions)
    return shown.joined(separator: "  ") + (shown.count < texts.count ? "  …" : "")
  }

  private static let mostSuggestions = 12
}

extension [String] {
  /// The common prefix of all texts; nil if it is empty.
  var commonBeginning: String? {
    guard let first else { return nil }
    let common = reduce(first) { $0.commonPrefix(with: $1) }
    return common.isEmpty ? nil : common
  }
}

extension String {
  /// Returns the text with a range of characters replaced by a word, followed by a space if the word is
  /// complete.
  func completing(_ range: Range<Int>, with word: String, isWhole: Bool) -> PromptCompletion {
    let end = isWhole && !word.hasSuffix(":") ? word + " " : word
    return PromptCompletion(
      prefix(range.lowerBound) + end + dropFirst(range.upperBound), cursor: range.lowerBound + end.count)
  }

  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
