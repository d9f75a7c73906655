import Scenes
import TerminalScenes
import TerminalUI

/// Shows rows, and nothing else.
@MainActor
final class SampleTableView: SceneTableView {
  let host = SceneHost<TableState, NoAction>()
  let table: SceneTable
  let events = SceneEvents(viewDidLoad: {}, didRequestClose: {})
  private var rows: [[String]] = []
  /// The positions of the rows that were asked for.
  private(set) var asked: [Int] = []

  init(rowsStay: Bool = false) {
    table = SceneTable(rowsStay: rowsStay)
  }

  /// Shows rows in place of those before.
  func show(_ rows: [[String]]) {
    self.rows = rows
    let columns = [
      TableState.Column("Make", rank: 0, namesRow: true), TableState.Column("Cars", isNumeric: true, rank: 1),
    ]
    render(SceneState(title: "Makes", content: .shown(TableState(columns: columns, count: rows.count))))
  }

  func forgetQuestions() { asked = [] }

  func row(at position: Int, symbols: Symbols) -> Table.Row? {
    asked.append(position)
    return rows.indices.contains(position) ? Table.Row(rows[position].map(symbols.words)) : nil
  }
}
