public import TerminalUI

/// What a terminal would show: it interprets bytes as one does, so that a test can look at the screen.
///
/// It knows as much as xterm and similar terminals do of what a full-screen program needs. Anything else is not acted
/// upon, but recorded in `unknownSequences`.
///
/// ```swift
/// var model = TerminalModel(size: Size(columns: 20, rows: 2))
/// model.feed("\u{1B}[1mCars\u{1B}[m\r\n60 of them".utf8)
/// #expect(model.lines == ["Cars", "60 of them"])
/// #expect(model[0, 0] == Cell("C", style: Style().bold()))
/// #expect(model.cursor == Position(column: 10, row: 1))
/// ```
public struct TerminalModel: Sendable {
  /// What each row shows, the alternate screen's or the main one's.
  var screen: ScreenGrid
  /// The other screen, while it is not shown.
  var otherScreen: ScreenGrid
  var pen = Style.plain
  /// Whether the last column was written, so that the next character goes to the next row.
  var pendingWrap = false
  /// Where the last character went, which a combining one joins.
  var lastPrinted: Position?
  /// The first and the last row that scroll.
  var margins: ClosedRange<Int>
  var saved: SavedCursor?
  var parser = SequenceParser()
  /// The columns of characters to which this terminal gives others than `TerminalUI` does.
  var otherWidths: [Unicode.Scalar: Int] = [:]

  /// How large the screen is.
  public internal(set) var size: Size
  /// Where the cursor is.
  public internal(set) var cursor = Position(column: 0, row: 0)
  /// The modes that are set, by their numbers: 7 wraps lines, 25 shows the cursor, 1049 is the alternate screen.
  public internal(set) var modes: Set<Int> = [7, 25]
  /// The flags of the kitty keyboard protocol that were pushed but not popped, in order.
  public internal(set) var keyboardFlags: [Int] = []
  /// The operating system commands, device control strings and the like that were received, without their frames.
  public internal(set) var strings: [String] = []
  /// What was not understood, in order.
  public internal(set) var unknownSequences: [String] = []
  /// How often lines were pushed out at the top of the whole screen.
  public internal(set) var lostLines = 0

  /// An empty screen of at least one column and one row, with the cursor at its top left.
  public init(size: Size) {
    let size = Size(columns: max(1, size.columns), rows: max(1, size.rows))
    self.size = size
    screen = ScreenGrid(size: size)
    otherScreen = screen
    margins = 0...size.rows - 1
  }

  /// Interprets bytes; a sequence may be split between two calls.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let token = parser.take(byte) { perform(token) }
    }
    screen.readLines()
  }

  /// The cell in a column of a row; blank outside the screen.
  public subscript(column: Int, row: Int) -> Cell {
    guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return .blank }
    return screen[column, row]
  }

  /// Each row's text, without the blanks at its end.
  public var lines: [String] { screen.lines }

  /// Whether the cursor is shown.
  public var isCursorVisible: Bool { modes.contains(25) }

  /// Whether the alternate screen is shown.
  public var isAlternateScreen: Bool { modes.contains(1049) }

  /// Changes the size as a window does: what does not fit is cut off, new cells are blank.
  public mutating func resize(to newSize: Size) {
    size = Size(columns: max(1, newSize.columns), rows: max(1, newSize.rows))
    screen = screen.resized(to: size)
    otherScreen = otherScreen.resized(to: size)
    margins = 0...size.rows - 1
    goTo(column: cursor.column, row: cursor.row)
  }

  mutating func perform(_ token: SequenceParser.Token) {
    switch token {
    case .print(let scalar): print(scalar)
    case .control(let byte): control(byte)
    case .escape(let text): escape(text)
    case .command(let command): perform(command)
    case .string(let text): strings.append(text)
    case .malformed(let text): unknownSequences.append(text)
    }
  }

  /// Moves the cursor, within the screen.
  mutating func goTo(column: Int, row: Int) {
    cursor = Position(column: min(max(column, 0), size.columns - 1), row: min(max(row, 0), size.rows - 1))
    pendingWrap = false
    lastPrinted = nil
  }
}

/// What DECSC keeps.
struct SavedCursor: Sendable {
  let position: Position
  let pen: Style
  let pendingWrap: Bool
}
