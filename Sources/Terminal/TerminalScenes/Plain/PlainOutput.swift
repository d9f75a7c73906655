public import Scenes
import TerminalUI

/// Where a plain view prints: lines of text for a pipe or a file. Nothing in a table can act on a terminal; other layouts
/// are for programs, and have the texts as they are.
@MainActor
public final class PlainOutput {
  /// How a plain view ended.
  public enum Ending: Hashable, Sendable {
    /// The scene was printed.
    case printed
    /// There was nothing to print, for this reason.
    case nothing(String)
    /// It could not be printed, for this reason.
    case failed(String)
  }

  /// The most that a column is widened: one text of ten megabytes must not widen every row.
  private static let widestColumn = 60
  private static let chunk = 1 << 16
  /// After how many rows whoever waits for the main actor has a turn: a key need not wait for a million rows.
  private static let turn = 500
  private let layout: PlainLayout
  private let columns: Int
  private let write: @MainActor (String) -> Void
  private var pending = ""

  /// - Parameters:
  ///   - columns: how many columns there are for a table, in which what does not fit is left out; by default, as many as it
  ///     needs.
  ///   - write: called with whole lines, each ending in a newline.
  public init(
    as layout: PlainLayout = .table, columns: Int = .max, write: @escaping @MainActor (String) -> Void
  ) {
    self.layout = layout
    self.columns = columns
    self.write = write
  }

  /// Prints a scene: its content or, when there is none, its message. A list of JSON that has no rows is printed too, and so are
  /// the headings of a table without any.
  /// - Parameters:
  ///   - state: the last state from the presenter; nil if there was none.
  ///   - printContent: prints the content.
  /// - Returns: how it ended.
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
      // Where not all of it could be read, nobody knows whether there is more.
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

  /// Does something for each row, with turns for others in between; when the task is cancelled, for no more of them.
  private func forEach(_ count: Int, _ body: (Int) async -> Void) async {
    for index in 0..<count {
      if index > 0, index.isMultiple(of: Self.turn) {
        await Task.yield()
        if Task.isCancelled { return }
      }
      await body(index)
    }
  }

  /// Prints rows below the headings of their columns.
  public func print(_ table: TableState, row: (Int) async -> [String]) async {
    await printRows(
      table.count, header: table.columns.map(\.heading), rightAligned: table.columns.map(\.isNumeric),
      ranks: table.columns.map(\.rank), row: row)
  }

  /// Prints rows, laid out as the output is. When the task is cancelled, it prints no more.
  ///
  /// In a table, every column is as wide as its widest text. A text wider than 60 columns sticks out and makes no other
  /// row longer; nor does the last text of a row. Where not all columns have room, those with the highest rank are left out,
  /// and a sign behind the headings says so.
  /// - Parameters:
  ///   - header: the headings of the columns; empty where there are none.
  ///   - rightAligned: which columns of a table are aligned right.
  ///   - ranks: the ranks of a table's columns, of which the lowest stay longest.
  ///   - row: the texts of a row. For a table it is called twice for each row, in Markdown too, otherwise once.
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

  /// The columns of a table that have room, with two more for the sign that there are others.
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
  /// What the notice means to a view without keys: a failure, or nothing that has to be said.
  /// - Parameter message: what is shown in place of the content; nil where that was printed.
  fileprivate func ending(after message: MessageState?) -> PlainOutput.Ending? {
    let lines = (message?.lines ?? []) + [text, more].compactMap(\.self)
    let commands = (message?.commands ?? []) + [command].compactMap(\.self)
    return kind == .failure ? .failed(.printed(lines, commands)) : nil
  }
}

extension MessageState {
  /// The words in one line, and each command in one behind it, for standard error.
  fileprivate var ending: PlainOutput.Ending {
    let text = String.printed(lines, commands)
    return kind == .failure ? .failed(text) : .nothing(text)
  }
}

extension String {
  /// Sentences in one line, and behind them each command in a line of its own, as they are printed.
  static func printed(_ sentences: [String], _ commands: [String]) -> String {
    ([sentences.joined(separator: " ").madeVisible] + commands.map { "  \($0.madeVisible)" })
      .joined(separator: "\n")
  }
}
