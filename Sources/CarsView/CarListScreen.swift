public import CarsContracts
import Scenes
import TerminalUI

/// The list of cars on a terminal.
@MainActor
public final class CarListScreen: SceneScreen<CarListAction>, CarListViewing {
  private let presenter: any CarListPresenting
  private var state = CarListViewState(title: "")
  private var table = Table()
  /// The car under the cursor, to be found again when the rows change.
  private var current: CarRow?
  /// The first rows, from which the widths of the columns were taken.
  private var sample: [CarRow] = []
  /// The row that was clicked a moment ago.
  private var clickedRow: Int?
  private static let sampleSize = 100
  private static let doubleClick = Duration.milliseconds(400)

  /// Makes the screen.
  /// - Parameter presenter: whom it tells what happened, and whom it asks for rows.
  public init(presenter: any CarListPresenting) {
    self.presenter = presenter
  }

  public override func didAppear() {
    run("load") { [presenter] in await presenter.viewDidLoad() }
  }

  public func render(_ state: CarListViewState) {
    let old = self.state
    self.state = state
    if old.content != state.content { takeRows() }
    if let focus = state.focus, focus != old.focus, let row = presenter.position(of: focus) {
      moveCursor(to: row)
    }
    didRender()
  }

  override var commands: [Command<CarListAction>] { state.commands }

  override var frame: SceneFrame {
    SceneFrame(
      title: state.title, summary: state.summary, activity: state.activity, notice: state.notice)
  }

  override var announcement: String? { state.announcement }

  override var isWaiting: Bool { state.content == .waiting }

  override func drawBody(in rect: Rect, on canvas: inout Canvas) {
    switch state.content {
    case .waiting: break
    case .message(let message): message.draw(in: rect, on: &canvas)
    case .rows:
      table.draw(in: rect, on: &canvas, columns: columns, styles: Palette.table) {
        presenter.row(at: $0).cells
      }
    }
  }

  override func perform(_ action: CarListAction) {
    switch action {
    case .open:
      guard let current else { break }
      run("open") { [presenter] in await presenter.didSelectRow(current.id) }
    case .reload:
      run("load") { [presenter] in await presenter.didRequestReload() }
    case .cancelReload:
      cancel("load")
      presenter.didCancelReload()
    case .copy:
      current.map { presenter.didRequestCopy($0.id) }
    case .showProblems:
      guard let problems = state.problems else { break }
      openPage(problems.title) { [weak self] _ in
        (self?.state.problems?.lines ?? []).map { KeyValueList.Entry("", $0) }
      }
    case .close:
      presenter.didRequestClose()
    }
  }

  override func move(_ motion: Motion) {
    guard case .rows = state.content else { return }
    table.move(motion)
    moveCursor(to: table.cursor)
  }

  /// A click chooses a row; a second one on it soon after opens it.
  override func click(at position: Position) {
    guard case .rows = state.content, let row = table.row(at: position) else { return }
    moveCursor(to: row)
    guard clickedRow != row else {
      clickedRow = nil
      if commands.contains(where: { $0.action == .scene(.open) && $0.isAvailable }) { perform(.open) }
      return
    }
    clickedRow = row
    guard let clock = stack?.clock else { return }
    run("click") { [weak self] in
      guard (try? await clock.sleep(for: Self.doubleClick)) != nil else { return }
      self?.clickedRow = nil
    }
  }

  override var position: String {
    guard case .rows = state.content else { return "" }
    return "\(table.cursor + 1)/\(table.count)"
  }

  private var columns: [TableColumn] {
    state.columns.compactMap { column in
      column.rank.map { TableColumn(column.title, alignsRight: column.isNumeric, rank: $0) }
    }
  }

  private func moveCursor(to row: Int) {
    table.moveCursor(to: row)
    current = table.count > 0 ? presenter.row(at: table.cursor) : nil
  }

  /// Takes new rows. The cursor stays on its car, wherever that is now, or on its row if the car is gone.
  private func takeRows() {
    guard case .rows(let count, _) = state.content else { return }
    let row = current.flatMap { presenter.position(of: $0.id) } ?? table.cursor
    table.setCount(count)
    clickedRow = nil
    moveCursor(to: row)
    let rows = (0..<min(count, Self.sampleSize)).map { presenter.row(at: $0) }
    let hasOnlyGrown = !sample.isEmpty && rows.starts(with: sample)
    sample = rows
    table.measure(columns, sample: rows.map(\.cells), keepsWidths: hasOnlyGrown)
  }
}
