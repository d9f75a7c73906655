public import TerminalUI

/// A model of a terminal's screen: it interprets bytes like a terminal, so that a test can look at the screen.
///
/// It supports what a full-screen program needs of xterm and similar terminals. Everything else has no effect, and is
/// recorded in `unknownSequences`.
///
/// ```swift
/// var model = TerminalModel(size: Size(columns: 20, rows: 2))
/// model.feed("\u{1B}[1mCars\u{1B}[m\r\n60 of them".utf8)
/// #expect(model.lines == ["Cars", "60 of them"])
/// #expect(model[0, 0] == Cell("C", style: Style().bold()))
/// #expect(model.cursor == Position(column: 10, row: 1))
/// ```
public struct TerminalModel: Sendable {
  /// The screen on display, alternate or main.
  var screen: ScreenGrid
  /// The hidden screen.
  var otherScreen: ScreenGrid
  var pen = Style.plain
  /// Whether the last column was written, so that the next character wraps.
  var pendingWrap = false
  /// The position of the last printed character, which a combining character joins.
  var lastPrinted: Position?
  /// The scroll margins.
  var margins: ClosedRange<Int>
  var saved: SavedCursor?
  var parser = SequenceParser()
  /// The widths of characters that this terminal treats differently from `TerminalUI`.
  var otherWidths: [Unicode.Scalar: Int] = [:]

  /// The size of the screen.
  public internal(set) var size: Size
  /// The cursor's position.
  public internal(set) var cursor = Position(column: 0, row: 0)
  /// The modes that are set, by number: 7 wraps lines, 25 shows the cursor, 1049 is the alternate screen.
  public internal(set) var modes: Set<Int> = [7, 25]
  /// The flags of the kitty keyboard protocol that were pushed but not popped, in order.
  public internal(set) var keyboardFlags: [Int] = []
  /// The contents of operating system commands, device control strings and the like that were received.
  public internal(set) var strings: [String] = []
  /// The sequences that were not recognised, in order.
  public internal(set) var unknownSequences: [String] = []
  /// The number of lines scrolled off the top of the whole screen.
  public internal(set) var lostLines = 0

  /// Creates an empty screen of at least one column and one row, with the cursor at the top left.
  public init(size: Size) {
    let size = Size(columns: max(1, size.columns), rows: max(1, size.rows))
    self.size = size
    screen = ScreenGrid(size: size)
    otherScreen = screen
    margins = 0...size.rows - 1
  }

  /// Interprets bytes. A sequence may be split between two calls.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let token = parser.take(byte) { perform(token) }
    }
    screen.readLines()
  }

  /// The cell at a column and row. Blank outside the screen.
  public subscript(column: Int, row: Int) -> Cell {
    guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return .blank }
    return screen[column, row]
  }

  /// The text of each row, without trailing blanks.
  public var lines: [String] { screen.lines }

  /// Whether the cursor is visible.
  public var isCursorVisible: Bool { modes.contains(25) }

  /// Whether the alternate screen is on display.
  public var isAlternateScreen: Bool { modes.contains(1049) }

  /// Resizes the screen like a window: what doesn't fit is cut off, and new cells are blank.
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

  /// Moves the cursor, clamped to the screen.
  mutating func goTo(column: Int, row: Int) {
    cursor = Position(column: min(max(column, 0), size.columns - 1), row: min(max(row, 0), size.rows - 1))
    pendingWrap = false
    lastPrinted = nil
  }
}

/// The state that DECSC saves.
struct SavedCursor: Sendable {
  let position: Position
  let pen: Style
  let pendingWrap: Bool
}
