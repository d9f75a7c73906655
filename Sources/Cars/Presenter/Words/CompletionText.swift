import Scenes

/// How what is being typed can go on, and what may have been meant, in words.
enum CompletionText {
  /// Offers something in place of what was typed.
  static func didYouMean(_ text: String) -> String { "Did you mean \(text)?" }

  /// Offers some of the texts that a word can be completed to.
  static func suggestions(_ texts: [String]) -> String {
    let shown = texts.prefix(mostSuggestions)
    return shown.joined(separator: "  ") + (shown.count < texts.count ? "  …" : "")
  }

  private static let mostSuggestions = 12
}

extension [String] {
  /// What all of them begin with; nil when that is nothing.
  var commonBeginning: String? {
    guard let first else { return nil }
    let common = reduce(first) { $0.commonPrefix(with: $1) }
    return common.isEmpty ? nil : common
  }
}

extension String {
  /// The text with something else in place of some of its characters, and a space behind it if it is whole.
  func completing(_ range: Range<Int>, with word: String, isWhole: Bool) -> PromptCompletion {
    let end = isWhole && !word.hasSuffix(":") ? word + " " : word
    return PromptCompletion(
      prefix(range.lowerBound) + end + dropFirst(range.upperBound), cursor: range.lowerBound + end.count)
  }

  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
