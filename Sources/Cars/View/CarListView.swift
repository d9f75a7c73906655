public import CarsContracts
public import Scenes
public import TerminalScenes
public import TerminalUI

/// The list of cars on a terminal.
@MainActor
public final class CarListView: SceneTableView, CarListViewing {
  public let host = SceneHost<TableState, CarListAction>()
  public let table = SceneTable(scrollsSideways: true, hasSigns: true)
  private let presenter: any CarListPresenting
  private let tablePresenter: any CarTablePresenting
  private let prompt: any PromptPresenting
  /// The car under the cursor, to find it again when the rows change.
  private var current: CarRow?
  private let doubleClick = DoubleClick<CarRow>()
  /// The rows requested since the last state.
  private var rows = RowCache()

  /// - Parameter presenters: handles events, and provides the rows.
  public init(presenters: CarListPresenters) {
    (presenter, tablePresenter, prompt) = (presenters.list, presenters.table, presenters.prompt)
  }

  public var events: SceneEvents {
    SceneEvents(
      viewDidLoad: presenter.viewDidLoad, didRequestReload: presenter.didRequestReload,
      didCancelLoad: presenter.didCancelLoad, didAnswer: presenter.didAnswer,
      prompt: prompt, didRequestClose: presenter.didRequestClose)
  }

  public func selectRow(at position: Int) {
    moveCursor(to: position)
    host.setNeedsDisplay()
  }

  /// Takes new rows. The cursor follows its car, or stays on its row if the car is gone.
  public func take(_ content: TableState) {
    rows.removeAll()
    let cursor = current?.id.flatMap(tablePresenter.position)
    table.take(content, cursor: cursor) { row(at: $0, symbols: $1) }
    if keepCar() { tablePresenter.didMoveCursor(to: current?.id) }
  }

  public func row(at position: Int, symbols: Symbols) -> Table.Row? {
    car(at: position).map { car in
      var row = Table.Row(
        car.cells.map(\.text), marks: car.cells.map(\.marks), mark: car.mark.map(symbols.words))
      row.sign = car.sign.flatMap { Table.Sign($0, symbols) }
      row.share = car.share
      return row
    }
  }

  @discardableResult
  public func move(_ motion: Motion) -> Bool {
    let moved = table.move(motion)
    keepMovedCar()
    return moved
  }

  /// A click selects a row and a column, a double click opens the car, and a click on a heading sorts. A click before a
  /// row marks its car, and one on the symbol for more columns shows them.
  public func click(at position: Position) {
    if table.showMore(at: position) { return }
    if let column = table.heading(at: position) {
      return host.tell { [tablePresenter] in await tablePresenter.didSelectHeading(ofColumn: column) }
    }
    guard table.click(at: position) != nil else { return }
    keepMovedCar()
    if table.isBeforeRow(at: position), host.isAvailable(.mark) { return perform(.mark) }
    if let current, doubleClick.ends(on: current, in: host.context), host.isAvailable(.open) {
      perform(.open)
    }
  }

  public func perform(_ action: CarListAction) {
    let cursor = CarListCursor(
      car: current?.id, columns: table.columnsInOrder, column: table.columnCursor)
    host.tell { [presenter] in await presenter.didRequest(action, at: cursor) }
  }

  private func moveCursor(to row: Int) {
    table.moveCursor(to: row)
    keepMovedCar()
  }

  /// Remembers the car that the cursor is on now.
  /// - Returns: whether it has changed.
  private func keepCar() -> Bool {
    let old = current?.id
    current = table.cursor.flatMap(car)
    return current?.id != old
  }

  /// The same after a key or a click. The presenter hears of it once the list has been drawn, because nobody waits for what
  /// shows the car elsewhere.
  private func keepMovedCar() {
    guard keepCar(), let context = host.context else { return }
    context.run(.cursor) { [weak self] in
      await Task.yield()
      guard let self, !Task.isCancelled else { return }
      tablePresenter.didMoveCursor(to: current?.id)
    }
  }

  private func car(at position: Int) -> CarRow? {
    rows.row(at: position) { tablePresenter.row(at: $0) }
  }
}

extension WorkName {
  fileprivate static let cursor = WorkName("cursor")
}
