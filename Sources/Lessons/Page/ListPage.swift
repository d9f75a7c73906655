import TerminalUI

/// A page of rows with a cursor on one of them, as a table view is.
public struct ListPage {
  /// The texts of each row; nil while there is nothing to show. A failure is then shown in their place.
  public var rows: [[String]]? {
    didSet {
      table.setCount(rows?.count ?? 0)
      table.measure(columns, sample: rows ?? [])
    }
  }
  /// The error message; nil for none.
  public var failure: String?
  /// A hint; nil for none.
  public var hint: String?
  /// Whether rows are being loaded.
  public var isLoading = false

  private let page: Page
  private let columns: [Table.Column]
  private var table = Table()

  /// - Parameters:
  ///   - title: what the rows are.
  ///   - headings: the headings of the columns.
  ///   - keys: the keys and what they do; the last leads out of the screen.
  public init(_ title: String, headings: [String], keys: KeyValuePairs<String, String>) {
    page = Page(title, keys: keys)
    columns = headings.enumerated().map { Table.Column($1, rank: $0) }
  }

  /// The row under the cursor; nil if there are no rows.
  public var chosenRow: Int? { table.count > 0 ? table.cursor : nil }

  /// Moves the cursor to the last row.
  public mutating func chooseLastRow() { table.move(.bottom) }

  /// Handles the keys that move the cursor.
  /// - Returns: whether the event was one of them.
  public mutating func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(Key(.up)), .key(Key(.character("k"))): table.move(.up)
    case .key(Key(.down)), .key(Key(.character("j"))): table.move(.down)
    case .key(Key(.pageUp)): table.move(.pageUp)
    case .key(Key(.pageDown)): table.move(.pageDown)
    case .key(Key(.home)): table.move(.top)
    case .key(Key(.end)): table.move(.bottom)
    default: return false
    }
    return true
  }

  /// Draws the page.
  public mutating func draw(on canvas: inout Canvas) {
    var page = page
    page.activity = isLoading ? "loading…" : nil
    page.failure = rows == nil ? nil : failure
    page.hint = hint
    let place = page.draw(on: &canvas)
    guard let rows else { return write(failure ?? "", in: place, on: &canvas) }
    let styles = Table.Styles(
      header: Style().dim(), cursorRow: Style().bold(), cursorMark: Style().foreground(.cyan))
    table.draw(in: place, on: &canvas, columns: columns, styles: styles) { rows[$0] }
  }

  private func write(_ message: String, in place: Rect, on canvas: inout Canvas) {
    for (index, line) in message.wrapped(toColumns: place.columns - 4).prefix(place.rows).enumerated() {
      canvas.write(line, column: place.column + 2, row: place.row + index)
    }
  }
}
