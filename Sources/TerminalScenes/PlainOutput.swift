public import Scenes
import TerminalUI

/// Where a plain view prints: lines of text for a pipe or a file. Nothing that it prints can act on a terminal.
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

  /// The most that a column is widened: one text of ten megabytes must not widen every row.
  private static let widestColumn = 60
  private static let chunk = 1 << 16
  private let write: @MainActor (String) -> Void
  private var pending = ""

  /// Makes an output.
  /// - Parameter write: takes some whole lines, each with its newline.
  public init(write: @escaping @MainActor (String) -> Void) {
    self.write = write
  }

  /// Prints a scene: its content or, when there is none, its message.
  /// - Parameters:
  ///   - state: the last state from the presenter; nil if there was none.
  ///   - printContent: prints the content.
  /// - Returns: how it ended.
  public func print<Content, Action>(
    _ state: SceneState<Content, Action>?, content printContent: (Content) -> Void
  ) -> Ending {
    switch state?.content {
    case .waiting, nil: return .nothing("")
    case .message(let message): return message.ending
    case .shown(let content):
      printContent(content)
      flush()
      return state?.notice?.ending ?? .printed
    }
  }

  /// Prints rows, every column as wide as its widest text. A text wider than 60 columns sticks out and makes no other
  /// row longer; nor does the last text of a row.
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - rightAligned: which columns are aligned right.
  ///   - row: the texts of a row. It is called twice for each row.
  public func printRows(_ count: Int, rightAligned: [Bool] = [], row: (Int) -> [String]) {
    var widths: [Int] = []
    for index in 0..<count {
      let cells = row(index)
      for (column, cell) in cells.enumerated() {
        if column == widths.count { widths.append(0) }
        let isRight = column < rightAligned.count && rightAligned[column]
        guard isRight || column < cells.count - 1 else { break }
        widths[column] = max(widths[column], Self.width(of: cell))
      }
    }
    for index in 0..<count { printRow(row(index), widths: widths, rightAligned: rightAligned) }
  }

  private func printRow(_ cells: [String], widths: [Int], rightAligned: [Bool]) {
    var line = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { line += "  " }
      let isRight = index < rightAligned.count && rightAligned[index]
      line += cell.madeVisible.padded(toColumns: widths[index], alignedRight: isRight)
    }
    while line.last == " " { line.removeLast() }
    pending += line + "\n"
    if pending.utf8.count >= Self.chunk { flush() }
  }

  private func flush() {
    guard !pending.isEmpty else { return }
    write(pending)
    pending = ""
  }

  private static func width(of text: String) -> Int {
    text.truncated(toColumns: widestColumn, ellipsis: "").columnCount
  }
}

extension NoticeState {
  /// What the notice means to a view without keys: a failure, or nothing that has to be said.
  fileprivate var ending: PlainOutput.Ending? {
    let line = [text, more].compactMap(\.self).joined(separator: " ")
    return kind == .failure ? .failed(line.madeVisible) : nil
  }
}

extension MessageState {
  /// The words in one line, for standard error.
  fileprivate var ending: PlainOutput.Ending {
    let line = lines.joined(separator: " ").madeVisible
    return kind == .failure ? .failed(line) : .nothing(line)
  }
}
