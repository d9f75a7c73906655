public import Scenes
public import TerminalUI

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

  private static let chunk = 1 << 16
  /// The number of rows between yields to the main actor, so that keys don't wait for a million rows.
  private static let turn = 500
  private let layout: PlainLayout
  private let columns: Int
  /// What a table is coloured with, or nil for no colours.
  public let colors: PlainColors?
  private let write: @MainActor (String) -> Void
  private var pending = ""

  /// - Parameters:
  ///   - columns: the width of a table in columns. What doesn't fit is omitted. By default, the width is unlimited.
  ///   - colors: the traits of the terminal that shows a table in colours. By default, there are none. Other layouts
  ///     never have any.
  ///   - write: receives whole lines, each with its newline.
  public init(
    as layout: PlainLayout = .table, columns: Int = .max, colors: Traits? = nil,
    write: @escaping @MainActor (String) -> Void
  ) {
    self.layout = layout
    self.columns = columns
    self.colors = layout == .table ? colors.map(PlainColors.init) : nil
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

  /// Prints a line of text that is less important than the rows.
  public func print(note: String) {
    print(line: StyledText(note.madeVisible, style: colors?.palette.quiet ?? .plain).escaped)
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
    await print(table, styles: []) { PlainRow(await row($0)) }
  }

  /// Prints rows below their column headings.
  /// - Parameter styles: the styles of the cells, by column, in place of those by their emphasis.
  public func print(_ table: TableState, styles: [Style] = [], row: (Int) async -> PlainRow) async {
    let own = colors.map { colors in table.columns.map { colors.palette.style(of: $0.emphasis) } } ?? []
    await printRows(
      table.count,
      PlainTable.Columns(
        header: table.columns.map(\.heading), rightAligned: table.columns.map(\.isNumeric),
        ranks: table.columns.map(\.rank), styles: styles.isEmpty ? own : styles),
      row)
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
    let columns = PlainTable.Columns(header: header, rightAligned: rightAligned, ranks: ranks)
    await printRows(count, columns) { PlainRow(await row($0)) }
  }

  /// Prints rows in the output's layout, as above.
  /// - Parameters:
  ///   - styles: the styles of a table's cells, by column, if there are colours.
  ///   - bars: the column before which a table has bars, if there are colours. Nil for no bars.
  ///   - row: returns a row. It is called as often as above.
  public func printRows(
    _ count: Int, header: [String] = [], rightAligned: [Bool] = [], styles: [Style] = [], bars: Int? = nil,
    row: (Int) async -> PlainRow
  ) async {
    await printRows(
      count, PlainTable.Columns(header: header, rightAligned: rightAligned, styles: styles, bars: bars), row)
  }

  private func printRows(_ count: Int, _ columns: PlainTable.Columns, _ row: (Int) async -> PlainRow) async {
    guard layout != .table else { return await printTable(count, columns, row) }
    guard layout != .markdown else { return await printMarkdown(count, columns, row) }
    if layout == .jsonList { print(line: "[") }
    if !columns.header.isEmpty { print(line: layout.line(of: columns.header)) }
    await forEach(count) { index in
      let isFollowed = layout == .jsonList && index < count - 1
      print(line: layout.line(of: await row(index).cells), end: isFollowed ? ",\n" : "\n")
    }
    if layout == .jsonList { print(line: "]") }
  }

  private func printTable(_ count: Int, _ columns: PlainTable.Columns, _ row: (Int) async -> PlainRow) async {
    var table = PlainTable(columns, room: self.columns, colors: colors)
    await forEach(count) { table.widen(for: await row($0)) }
    table.fit()
    if let header = table.header { print(line: header.escaped) }
    await forEach(count) { print(line: table.line(await row($0)).escaped) }
  }

  private func printMarkdown(
    _ count: Int, _ columns: PlainTable.Columns, _ row: (Int) async -> PlainRow
  ) async {
    var table = MarkdownTable(header: columns.header, rightAligned: columns.rightAligned)
    await forEach(count) { table.widen(for: await row($0).cells) }
    print(line: table.line(columns.header))
    print(line: table.rule)
    await forEach(count) { print(line: table.line(await row($0).cells)) }
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
