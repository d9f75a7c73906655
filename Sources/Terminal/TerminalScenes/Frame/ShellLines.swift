import TerminalUI

/// A shell command wrapped into lines that can be selected on screen and pasted as the same command. All but the last
/// end in `\`.
///
/// A line breaks at a space between two words if possible. A word too long for a line is broken inside, if quoted
/// preferably at a space. The quotation marks then close before the break and reopen after it.
struct ShellLines {
  /// The lines.
  private(set) var lines: [String] = []
  private let columns: Int
  private var rest: Substring
  /// Whether the rest begins inside quotation marks.
  private var isQuoted = false

  /// A possible line break.
  private struct Break {
    var index: String.Index
    var kind: Kind

    /// From worst to best.
    enum Kind: Int {
      case inWord, atQuotedBlank, atBlank
    }
    var isQuoted: Bool
  }

  /// The minimum width in columns: a character, its quotation marks and `\`.
  private static let fewestColumns = 6

  /// - Parameters:
  ///   - text: the command, which quotes only with `'`.
  ///   - columns: the width in columns.
  init(_ text: String, columns: Int) {
    self.columns = max(Self.fewestColumns, columns)
    rest = text[...]
    while let next = nextBreak() {
      lines.append(start + rest[..<next.index] + (next.isQuoted ? "'\\" : "\\"))
      rest = rest[next.index...]
      isQuoted = next.isQuoted
    }
    lines.append(start + rest)
  }

  /// The quotation mark that reopens after a break.
  private var start: String { isQuoted ? "'" : "" }

  /// Returns the next line break, or nil if the rest fits.
  private func nextBreak() -> Break? {
    var (used, isQuoted, isEscaped) = (start.columnCount, isQuoted, false)
    var best: Break?
    var index = rest.startIndex
    while index < rest.endIndex {
      let character = rest[index]
      let isFirst = index == rest.startIndex
      // A break needs room for the characters that end the line.
      if !isFirst, !isEscaped, used + (isQuoted ? 2 : 1) <= columns {
        let isBehindBlank = rest[rest.index(before: index)] == " "
        let kind: Break.Kind = !isBehindBlank ? .inWord : isQuoted ? .atQuotedBlank : .atBlank
        if kind.rawValue >= best?.kind.rawValue ?? 0 {
          best = Break(index: index, kind: kind, isQuoted: isQuoted)
        }
      }
      used += String(character).columnCount
      if used > columns { return best }
      if character == "'", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isQuoted && !isEscaped
      index = rest.index(after: index)
    }
    return nil
  }
}
