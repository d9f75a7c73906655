/// Takes a text apart into words as a shell does, without expanding anything: white space separates, quotation marks of
/// both kinds keep it, and a backslash makes the next character an ordinary one.
enum QuotedWords {
  /// The words of a text.
  /// - Throws: a quotation mark that is not closed, or a backslash with nothing behind it.
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

  /// What is in quotation marks, of which the first one has been read. Between double ones a backslash is one, unless it
  /// comes before what would have a meaning there.
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
