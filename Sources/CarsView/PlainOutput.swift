import Scenes
import TerminalUI

/// Where a plain view prints, and what it has to say besides. Nothing that it prints can act on a terminal.
@MainActor
public final class PlainOutput {
  /// How a plain view ended.
  public enum Ending: Hashable, Sendable {
    /// What was asked for was printed.
    case printed
    /// There was nothing to print, for this reason.
    case nothing(String)
    /// It could not be printed, for this reason.
    case failed(String)
  }

  /// How wide a column is made at most: one text of ten megabytes must not fill every row up to its width.
  static let widestColumn = 60
  private static let chunk = 1 << 16
  private let write: @MainActor (String) -> Void
  private var pending = ""

  /// Makes an output.
  /// - Parameter write: takes some whole lines, each with its newline.
  public init(write: @escaping @MainActor (String) -> Void) {
    self.write = write
  }

  /// The columns that a text asks for.
  static func width(of text: String) -> Int {
    text.truncated(toColumns: widestColumn, ellipsis: "").columnCount
  }

  /// Prints a line of columns.
  /// - Parameters:
  ///   - cells: the texts.
  ///   - widths: how wide each is made, in columns.
  ///   - rightAligned: which of them stand at the right edge.
  func print(_ cells: [String], widths: [Int], rightAligned: [Bool] = []) {
    var line = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { line += "  " }
      let isRight = index < rightAligned.count && rightAligned[index]
      line +=
        index < widths.count
        ? cell.madeVisible.padded(toColumns: widths[index], alignedRight: isRight) : cell.madeVisible
    }
    while line.last == " " { line.removeLast() }
    pending += line + "\n"
    if pending.utf8.count >= Self.chunk { flush() }
  }

  /// Hands over what has not been handed over yet.
  func flush() {
    guard !pending.isEmpty else { return }
    write(pending)
    pending = ""
  }
}

extension NoticeState {
  /// What the notice is to a view without keys: a failure, or nothing that has to be said.
  var ending: PlainOutput.Ending? {
    let line = [text, more].compactMap(\.self).joined(separator: " ")
    return kind == .failure ? .failed(line.madeVisible) : nil
  }
}

extension MessageState {
  /// The words in one line, for standard error.
  var ending: PlainOutput.Ending {
    let line = lines.joined(separator: " ").madeVisible
    return kind == .failure ? .failed(line) : .nothing(line)
  }
}
