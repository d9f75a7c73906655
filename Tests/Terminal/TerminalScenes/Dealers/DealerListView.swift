import Scenes
import TerminalScenes
import TerminalUI

@MainActor
final class DealerListView: SceneView, DealerListViewing {
  let host = SceneHost<[DealerRow], DealerListAction>()
  private let presenter: any DealerListPresenting
  private var table = Table()
  private let columns = [Table.Column("Name", rank: 0, namesRow: true), Table.Column("City", rank: 1)]

  init(presenter: any DealerListPresenting) { self.presenter = presenter }

  var events: SceneEvents {
    SceneEvents(
      viewDidLoad: presenter.viewDidLoad, didRequestReload: presenter.didRequestReload,
      didCancelLoad: presenter.didCancelLoad, didRequestClose: presenter.didRequestClose)
  }
  var position: String { table.position }

  func take(_ content: [DealerRow]) {
    table.setCount(content.count)
    table.measure(columns, sample: content.map(\.cells))
  }
  func draw(_ content: [DealerRow], in rect: Rect, on canvas: inout Canvas) {
    table.draw(in: rect, on: &canvas, columns: columns, styles: canvas.palette.table) { content[$0].cells }
  }
  func move(_ motion: Motion) -> Bool { table.move(motion) }
  func click(at position: Position) { table.row(at: position).map { table.moveCursor(to: $0) } }
  func perform(_ action: DealerListAction) {
    guard case .shown(let rows) = host.state?.content else { return }
    presenter.didRequestCall(rows[table.cursor].name)
  }
}
