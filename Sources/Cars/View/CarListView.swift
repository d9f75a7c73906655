public import CarsContracts
public import Scenes
public import TerminalScenes
public import TerminalUI

/// The list of cars on a terminal.
@MainActor
public final class CarListView: SceneView, CarListViewing {
  public let host = SceneHost<TableState, CarListAction>()
  private let presenter: any CarListPresenting & CarTablePresenting
  private var table = Table()
  /// The car under the cursor, to be found again when the rows change.
  private var current: CarRow?
  /// The first rows, from which the widths of the columns were taken.
  private var sample: [CarRow] = []
  /// The car that was clicked a moment ago.
  private var clicked: CarRow?
  /// The rows that were asked for since the last state, after which they may be other ones.
  private var rows = RowCache()
  /// The columns of the last state.
  private var columns: [Table.Column] = []
  private static let sampleSize = 100
  private static let doubleClick = Duration.milliseconds(400)

  /// - Parameter presenter: what hears what happened, and gives the rows.
  public init(presenter: any CarListPresenting & CarTablePresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    let search = presenter.search
    return SceneEvents(
      viewDidLoad: presenter.viewDidLoad, didRequestReload: presenter.didRequestReload,
      didCancelLoad: presenter.didCancelLoad, didAnswer: presenter.didAnswer,
      prompt: PromptEvents(
        didEdit: search.didEditPrompt, didAccept: search.didAcceptPrompt,
        didCancel: search.didCancelPrompt, didRequestCompletion: search.didRequestCompletion),
      didRequestClose: presenter.didRequestClose)
  }

  public func selectRow(at position: Int) {
    moveCursor(to: position)
    host.setNeedsDisplay()
  }

  /// Takes new rows. The cursor stays on its car, wherever that is now, or on its row if the car is gone.
  public func take(_ content: TableState) {
    rows.removeAll()
    columns = content.columns.map(Table.Column.init)
    let cursor = current.flatMap { presenter.position(of: $0.id) } ?? table.cursor
    table.setCount(content.count)
    moveCursor(to: cursor)
    let first = (0..<min(content.count, Self.sampleSize)).compactMap(row)
    let hasOnlyGrown = !sample.isEmpty && first.starts(with: sample)
    sample = first
    table.measure(columns, sample: first.map { $0.cells.map(\.text) }, keepsWidths: hasOnlyGrown)
  }

  public func draw(_ content: TableState, in rect: Rect, on canvas: inout Canvas) {
    table.draw(in: rect, on: &canvas, columns: columns, styles: Palette.table) { position in
      let cells = row(at: position)?.cells ?? []
      return Table.Row(cells.map(\.text), marks: cells.map(\.marks))
    }
  }

  public var position: String { table.position }

  @discardableResult
  public func move(_ motion: Motion) -> Bool {
    let moved = table.move(motion)
    moveCursor(to: table.cursor)
    return moved
  }

  /// A click chooses a row; a second one on the same car soon after opens it. One on a heading sorts by its column.
  public func click(at position: Position) {
    if let column = table.column(at: position) {
      host.tell { [presenter] in await presenter.didSelectHeading(ofColumn: column) }
    }
    guard let row = table.row(at: position) else { return }
    moveCursor(to: row)
    guard clicked?.id != current?.id else {
      clicked = nil
      if host.isAvailable(.open) { perform(.open) }
      return
    }
    clicked = current
    guard let context = host.context else { return }
    context.run(.doubleClick) { [weak self] in
      guard (try? await context.clock.sleep(for: Self.doubleClick)) != nil else { return }
      self?.clicked = nil
    }
  }

  public func perform(_ action: CarListAction) {
    let cursor = CarListCursor(car: current?.id, columns: table.shownColumns)
    host.tell { [presenter] in await presenter.didRequest(action, at: cursor) }
  }

  private func moveCursor(to row: Int) {
    table.moveCursor(to: row)
    current = self.row(at: table.cursor)
  }

  private func row(at position: Int) -> CarRow? {
    rows.row(at: position) { presenter.row(at: $0) }
  }
}

extension WorkName {
  fileprivate static let doubleClick = WorkName("double click")
}
