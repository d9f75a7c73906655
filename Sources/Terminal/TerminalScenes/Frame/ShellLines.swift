import TerminalUI

/// A command of the shell in lines that the shell reads as the same command when they are selected on the screen: all but the
/// last end in a `\`.
///
/// A line ends at a blank between two words if there is one. A word that is too long for a line is broken: in quotation
/// marks, at a blank if there is one, and they end before the break and begin again behind it.
struct ShellLines {
  /// The lines.
  private(set) var lines: [String] = []
  private let columns: Int
  private var rest: Substring
  /// Whether the rest begins inside of quotation marks.
  private var isQuoted = false

  /// Where a line can end.
  private struct Break {
    var index: String.Index
    var kind: Kind

    /// The last is the best.
    enum Kind: Int {
      case inWord, atQuotedBlank, atBlank
    }
    var isQuoted: Bool
  }

  /// The fewest columns of a line: for a character, with quotation marks and a `\`.
  private static let fewestColumns = 6

  /// - Parameters:
  ///   - text: the command; where it quotes, it does so by `'`.
  ///   - columns: the most columns of a line.
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

  /// What opens the quotation marks again that the line before has closed.
  private var start: String { isQuoted ? "'" : "" }

  /// Where the next line ends; nil where the rest fits.
  private func nextBreak() -> Break? {
    var (used, isQuoted, isEscaped) = (start.columnCount, isQuoted, false)
    var best: Break?
    var index = rest.startIndex
    while index < rest.endIndex {
      let character = rest[index]
      let isFirst = index == rest.startIndex
      // A break needs room for what ends the line.
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
