public import Scenes
import TerminalUI

/// The output of a plain view: lines of text for a pipe or a file. In a table, control characters are made harmless.
/// The other layouts are for programs and leave the text unchanged.
@MainActor
public final class PlainOutput {
  /// How printing ended.
  public enum Ending: Hashable, Sendable {
    /// The content was printed.
    case printed
    /// There was nothing to print, for this reason.
    case nothing(String)
    /// Printing failed, for this reason.
    case failed(String)
  }

  /// The maximum width of a column: one text of ten megabytes must not widen every row.
  private static let widestColumn = 60
  private static let chunk = 1 << 16
  /// The number of rows between yields to the main actor, so that keys don't wait for a million rows.
  private static let turn = 500
  private let layout: PlainLayout
  private let columns: Int
  private let write: @MainActor (String) -> Void
  private var pending = ""

  /// - Parameters:
  ///   - columns: the width of a table in columns. What doesn't fit is omitted. By default, the width is unlimited.
  ///   - write: receives whole lines, each with its newline.
  public init(
    as layout: PlainLayout = .table, columns: Int = .max, write: @escaping @MainActor (String) -> Void
  ) {
    self.layout = layout
    self.columns = columns
    self.write = write
  }

  /// Prints a scene's content or, if there is none, its message. An empty JSON array is printed too, and so are the
  /// headings of an empty table.
  /// - Parameters:
  ///   - state: the presenter's last state, or nil if there was none.
  ///   - printContent: prints the content.
  /// - Returns: how printing ended.
  public func print<Content, Action>(
    _ state: SceneState<Content, Action>?, content printContent: (Content) async -> Void
  ) async -> Ending {
    switch state?.content {
    case .waiting, nil: return .nothing("")
    case .message(let message):
      if message.kind == .nothing, layout == .jsonList || !message.columns.isEmpty {
        await printRows(0, header: message.columns) { _ in [] }
      }
      flush()
      // After an incomplete read, there may be more rows.
      return state?.notice?.ending(after: message) ?? message.ending
    case .shown(let content):
      await printContent(content)
      flush()
      return state?.notice?.ending(after: nil) ?? .printed
    }
  }

  /// Prints lines of text.
  public func print(lines: some Sequence<String>) {
    for line in lines { print(line: line.madeVisible) }
    flush()
  }

  /// Calls a closure for each row, yielding in between. Stops if the task is cancelled.
  private func forEach(_ count: Int, _ body: (Int) async -> Void) async {
    for index in 0..<count {
      if index > 0, index.isMultiple(of: Self.turn) {
        await Task.yield()
        if Task.isCancelled { return }
      }
      await body(index)
    }
  }

  /// Prints rows below their column headings.
  public func print(_ table: TableState, row: (Int) async -> [String]) async {
    await printRows(
      table.count, header: table.columns.map(\.heading), rightAligned: table.columns.map(\.isNumeric),
      ranks: table.columns.map(\.rank), row: row)
  }

  /// Prints rows in the output's layout. Stops if the task is cancelled.
  ///
  /// In a table, every column is as wide as its widest text. A text wider than 60 columns sticks out without widening
  /// other rows, and so does the last text of a row. If the columns don't all fit, those with the highest rank are
  /// omitted, and a symbol after the headings marks that.
  /// - Parameters:
  ///   - header: the column headings, or empty for none.
  ///   - rightAligned: which columns of a table are aligned right.
  ///   - ranks: the ranks of a table's columns. The lowest stay longest.
  ///   - row: returns a row's texts. It is called twice for each row of a table, also in Markdown, and otherwise once.
  public func printRows(
    _ count: Int, header: [String] = [], rightAligned: [Bool] = [], ranks: [Int] = [],
    row: (Int) async -> [String]
  ) async {
    guard layout != .table else { return await printTable(count, header, rightAligned, ranks, row) }
    guard layout != .markdown else { return await printMarkdown(count, header, rightAligned, row) }
    if layout == .jsonList { print(line: "[") }
    if !header.isEmpty { print(line: layout.line(of: header)) }
    await forEach(count) { index in
      let isFollowed = layout == .jsonList && index < count - 1
      print(line: layout.line(of: await row(index)), end: isFollowed ? ",\n" : "\n")
    }
    if layout == .jsonList { print(line: "]") }
  }

  private func printTable(
    _ count: Int, _ header: [String], _ rightAligned: [Bool], _ ranks: [Int], _ row: (Int) async -> [String]
  ) async {
    var widths: [Int] = []
    let isCut = columns < .max
    func widen(for cells: [String]) {
      while widths.count < cells.count { widths.append(0) }
      for (column, cell) in cells.enumerated() {
        let isRight = column < rightAligned.count && rightAligned[column]
        guard isCut || isRight || column < cells.count - 1 else { break }
        widths[column] = max(widths[column], Self.width(of: cell))
      }
    }
    widen(for: header)
    await forEach(count) { widen(for: await row($0)) }
    let shown = isCut ? fit(widths, ranks) : Array(widths.indices)
    func printRow(_ cells: [String], end: String = "") {
      var line = ""
      for (place, column) in shown.enumerated() where column < cells.count {
        if place > 0 { line += "  " }
        let isRight = column < rightAligned.count && rightAligned[column]
        line += cells[column].madeVisible.padded(toColumns: widths[column], alignedRight: isRight)
      }
      while line.last == " " { line.removeLast() }
      print(line: isCut ? line.truncated(toColumns: columns - end.columnCount) + end : line)
    }
    if !header.isEmpty { printRow(header, end: shown.count < widths.count ? " ›" : "") }
    await forEach(count) { printRow(await row($0)) }
  }

  private func printMarkdown(
    _ count: Int, _ header: [String], _ rightAligned: [Bool], _ row: (Int) async -> [String]
  ) async {
    var table = MarkdownTable(header: header, rightAligned: rightAligned)
    await forEach(count) { table.widen(for: await row($0)) }
    print(line: table.line(header))
    print(line: table.rule)
    await forEach(count) { print(line: table.line(await row($0))) }
  }

  /// Returns the columns of a table that fit, leaving two columns for the symbol that marks omitted ones.
  private func fit(_ widths: [Int], _ ranks: [Int]) -> [Int] {
    var shown = Array(widths.indices)
    func total() -> Int { shown.reduce(-2) { $0 + widths[$1] + 2 } }
    guard total() > columns else { return shown }
    func rank(_ column: Int) -> Int { column < ranks.count ? ranks[column] : column }
    while total() > columns - 2, shown.count > 1,
      let last = shown.indices.max(by: { rank(shown[$0]) < rank(shown[$1]) })
    {
      shown.remove(at: last)
    }
    return shown
  }

  private func print(line: String, end: String = "\n") {
    pending += line
    pending += end
    if pending.utf8.count >= Self.chunk { flush() }
  }

  private func flush() {
    guard !pending.isEmpty else { return }
    write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private static func width(of text: String) -> Int {
    text.truncated(toColumns: widestColumn, ellipsis: "").columnCount
  }
}

extension NoticeState {
  /// Returns how printing ends for a view without keys: a failure, or nil for other notices.
  /// - Parameter message: the message in place of the content, or nil if the content was printed.
  fileprivate func ending(after message: MessageState?) -> PlainOutput.Ending? {
    let lines = (message?.lines ?? []) + [text, more].compactMap(\.self)
    let commands = (message?.commands ?? []) + [command].compactMap(\.self)
    return kind == .failure ? .failed(.printed(lines, commands)) : nil
  }
}

extension MessageState {
  /// The message in one line, followed by a line for each command, for standard error.
  fileprivate var ending: PlainOutput.Ending {
    let text = String.printed(lines, commands)
    return kind == .failure ? .failed(text) : .nothing(text)
  }
}

extension String {
  /// Returns the sentences in one line, followed by each command on a line of its own.
  static func printed(_ sentences: [String], _ commands: [String]) -> String {
    ([sentences.joined(separator: " ").madeVisible] + commands.map { "  \($0.madeVisible)" })
      .joined(separator: "\n")
  }
}
