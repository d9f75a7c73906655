import CarsContracts
import CarsEntity
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting

extension CarRow {
  /// Three rows; the first two look alike.
  static let three = [
    CarRow(id: "a", cells: ["Toyota", "Corolla", "LE", "$22,325"]),
    CarRow(id: "b", cells: ["Toyota", "Corolla", "LE", "$22,325"]),
    CarRow(id: "c", cells: ["현대", "Ioniq 5 👨‍👩‍👧", "Limited AWD", "$54,300"]),
  ]

  /// This many rows, with ids from 0.
  static func many(_ count: Int) -> [CarRow] {
    (0..<count).map { CarRow(id: CarID("\($0)"), cells: ["Make", "Model \($0)", "", "$1"]) }
  }
}

extension CarListViewState {
  /// A list with rows, which can be opened.
  static func rows(
    _ count: Int, notice: NoticeState? = nil, page: PageState? = nil, canOpen: Bool = true,
    sortedBy sorted: Int? = nil
  ) -> CarListViewState {
    let columns = ["Make", "Model", "Trim", "Price"].enumerated().map { index, title in
      TableState.Column(
        title, isNumeric: title == "Price", rank: [1, 0, 3, 2][index], namesRow: index < 2,
        order: index == sorted ? .ascending : nil)
    }
    let open = Command<CarListAction>(
      .scene(.open), title: "open", explanation: "open it", keys: [.enter],
      obstacle: canOpen ? nil : "no", footerRank: 1)
    let mark = Command<CarListAction>(
      .scene(.mark), title: "mark", explanation: "mark it", keys: [.character(" ")])
    return CarListViewState(
      title: "Cars", content: .shown(TableState(columns: columns, count: count)), notice: notice,
      page: page, commands: [open, mark])
  }
}

extension CarDetailViewState {
  /// A car with this many fields besides the first few.
  static func fields(_ more: Int = 0) -> CarDetailViewState {
    let fields =
      [
        CarDetailField(label: "Year", value: "2025"),
        CarDetailField(
          label: "Price", value: "$54,300",
          scale: .init(
            counts: [0, 9, 3, 0, 0, 1], own: 2, least: "$17,190", greatest: "$608,358",
            captions: ["dearer than 24 of 43", "dearer than 24"],
            sentence: "dearer than 24 of 43; $17,190 to $608,358")),
        CarDetailField(label: "이름", value: "아이오닉 5"),
      ] + (0..<more).map { CarDetailField(label: "Field \($0)", value: "value \($0)") }
    return CarDetailViewState(back: "Cars", title: "Hyundai Ioniq 5", content: .shown(fields))
  }
}

/// The list's view in its screen, on a stage.
@MainActor
struct CarListStage {
  let presenter: CarListPresenterSpy
  let view: CarListView
  let stage: Stage<SceneScreen<CarListView>>

  init(_ rows: [CarRow]) {
    presenter = CarListPresenterSpy(rows: rows)
    view = CarListView(presenters: presenter.parts)
    stage = Stage(SceneScreen(view))
    show(rows)
  }

  /// Shows rows in place of the previous ones.
  func show(_ rows: [CarRow]) {
    presenter.rows = rows
    view.render(.rows(rows.count))
    stage.lines()
  }

  /// What the presenter has heard since the view was loaded.
  var events: [CarListPresenterSpy.Message] { Array(presenter.messages.dropFirst()) }

  /// The row with the cursor's mark.
  var cursorLine: String? { stage.lines(40, 10).first { $0.hasPrefix("▌") } }
}
