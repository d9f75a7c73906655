public import CarsContracts
public import Scenes
public import TerminalScenes
public import TerminalUI

/// The choice of columns on a terminal.
@MainActor
public final class CarColumnsView: SceneView, CarColumnsViewing {
  public let host = SceneHost<TableState, CarColumnsAction>()
  private let presenter: any CarColumnsPresenting
  private var table = Table()
  /// The signs of the terminal that was drawn on last.
  private var symbols = Symbols.unicode
  private static let sampleSize = 100

  /// - Parameter presenter: what hears what happened, and gives the rows.
  public init(presenter: any CarColumnsPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(
      viewDidLoad: presenter.viewDidLoad, didRequestClose: presenter.didRequestClose)
  }

  public func selectRow(at position: Int) {
    table.moveCursor(to: position)
    host.setNeedsDisplay()
  }

  public func take(_ content: TableState) {
    table.setCount(content.count)
    measure(content)
  }

  private func measure(_ content: TableState) {
    let first = (0..<min(content.count, Self.sampleSize)).map(cells)
    table.measure(content.columns.map(Table.Column.init), sample: first, keepsWidths: true)
  }

  /// The texts of a row, with the words of the program as the terminal shows them: the field, and the sign for more
  /// examples. Names and examples stay as the catalogue has them.
  private func cells(ofRowAt position: Int) -> [String] {
    guard let row = presenter.row(at: position) else { return [] }
    return [
      row.number, symbols.words(row.label), row.name, row.count, row.examples + symbols.words(row.more),
    ]
  }

  public func draw(_ content: TableState, in rect: Rect, on canvas: inout Canvas) {
    if canvas.traits.symbols != symbols {
      symbols = canvas.traits.symbols
      measure(content)
    }
    let columns = content.columns.map(Table.Column.init)
    table.draw(in: rect, on: &canvas, columns: columns, styles: Palette.table) { cells(ofRowAt: $0) }
  }

  public var position: String { table.position }

  @discardableResult
  public func move(_ motion: Motion) -> Bool { table.move(motion) }

  /// A click chooses the field, or no longer.
  public func click(at position: Position) {
    guard let row = table.row(at: position) else { return }
    table.moveCursor(to: row)
    if host.isAvailable(.toggle) { perform(.toggle) }
  }

  public func perform(_ action: CarColumnsAction) {
    presenter.didRequest(action, at: table.count > 0 ? table.cursor : nil)
  }
}
