/// Splits a text into words like a shell, but without expansion. White space separates words, single and double quotes
/// keep it, and a backslash escapes the next character.
enum QuotedWords {
  /// Returns the words of a text.
  /// - Throws: if a quotation mark is unclosed, or the text ends in a backslash.
  static func split(_ text: String) throws(UsageError) -> [CommandWord] {
    var words: [CommandWord] = []
    var word: String.UnicodeScalarView?
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case " ", "\t", "\n":
        if let word { words.append(CommandWord(String(word))) }
        word = nil
      case "'", "\"": word = (word ?? .init()) + (try quoted(by: scalar, &rest))
      case "\\":
        guard let next = rest.popFirst() else { throw .danglingBackslash }
        word = (word ?? .init()) + (next == "\n" ? [] : [next])
      default: word = (word ?? .init()) + [scalar]
      }
    }
    if let word { words.append(CommandWord(String(word))) }
    return words
  }

  /// Returns the text up to the closing quotation mark. In double quotes, a backslash is literal unless it precedes a
  /// special character.
  private static func quoted(
    by mark: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
  ) throws(UsageError) -> String.UnicodeScalarView {
    var quoted = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == mark { return quoted }
      if scalar == "\\", mark == "\"", let next = rest.first, ["\"", "\\", "$", "`", "\n"].contains(next) {
        rest.removeFirst()
        if next != "\n" { quoted.append(next) }
      } else {
        quoted.append(scalar)
      }
    }
    throw .unclosedQuote
  }
}
