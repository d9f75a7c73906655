import TerminalUI

/// A page of rows with a cursor on one of them, as a table view is.
public struct ListPage {
  /// The texts of each row; nil as long as there is nothing to show, and then a failure stands in their place.
  public var rows: [[String]]? {
    didSet {
      table.setCount(rows?.count ?? 0)
      table.measure(columns, sample: rows ?? [])
    }
  }
  /// What went wrong; nil for nothing.
  public var failure: String?
  /// What is good to know; nil for nothing.
  public var hint: String?
  /// Whether rows are on their way.
  public var isLoading = false

  private let page: Page
  private let columns: [Table.Column]
  private var table = Table()

  /// - Parameters:
  ///   - title: what the rows are.
  ///   - headings: what stands over the columns.
  ///   - keys: the keys and what they do; the last leads out of the screen.
  public init(_ title: String, headings: [String], keys: KeyValuePairs<String, String>) {
    page = Page(title, keys: keys)
    columns = headings.enumerated().map { Table.Column($1, rank: $0) }
  }

  /// The row under the cursor; nil where there are no rows.
  public var chosenRow: Int? { table.count > 0 ? table.cursor : nil }

  /// Puts the cursor on the last row.
  public mutating func chooseLastRow() { table.move(.bottom) }

  /// Takes the keys that move the cursor.
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
