import CarsContracts
import CarsEntity
import Scenes

extension Command {
  /// A command as a presenter would make it.
  init(
    _ action: CommandAction<SceneAction>, _ title: String, _ key: CommandKey, rank: Int? = nil,
    unavailable: String? = nil
  ) {
    self.init(
      action, title: title, explanation: "explains \(title)", keys: [key], unavailable: unavailable,
      footerRank: rank)
  }
}

/// The commands of a list, of which some cannot be given now.
func listCommands(without missing: Set<CommandAction<CarListAction>> = [.scene(.cancelReload)]) -> [Command<
  CarListAction
>] {
  let all: [(CommandAction<CarListAction>, String, CommandKey, Int?)] = [
    (.scene(.open), "open", .enter, 1), (.scene(.cancelReload), "cancel", .escape, 0),
    (.scene(.reload), "reload", .character("r"), 4),
    (.scene(.copy), "copy", .character("y"), nil), (.scene(.showProblems), "left out", .character("!"), 5),
    (.showHelp, "help", .character("?"), 3),
    (.scene(.close), "quit", .character("q"), 2), (.move(.down), "down", .down, nil),
    (.move(.up), "up", .up, nil),
    (.move(.pageDown), "page down", .pageDown, nil), (.move(.pageUp), "page up", .pageUp, nil),
    (.move(.halfPageDown), "half down", .control("d"), nil),
    (.move(.halfPageUp), "half up", .control("u"), nil),
    (.move(.toTop), "top", .home, nil), (.move(.toBottom), "bottom", .end, nil),
    (.redraw, "redraw", .control("l"), nil), (.suspend, "suspend", .control("z"), nil),
    (.quit, "quit now", .control("c"), nil),
  ]
  return all.map { action, title, key, rank in
    Command(action, title, key, rank: rank, unavailable: missing.contains(action) ? "no \(title) now" : nil)
  }
}

/// The commands of a detail, of which some cannot be given now.
func detailCommands(without missing: Set<CommandAction<CarDetailAction>> = [.scene(.cancelReload)])
  -> [Command<CarDetailAction>]
{
  let all: [(CommandAction<CarDetailAction>, String, CommandKey, Int?)] = [
    (.scene(.cancelReload), "cancel", .escape, 0), (.scene(.close), "back", .left, 1),
    (.scene(.next), "next", .character("J"), 3),
    (.scene(.previous), "previous", .character("K"), 4), (.scene(.reload), "reload", .character("r"), 5),
    (.scene(.copy), "copy", .character("y"), nil), (.showHelp, "help", .character("?"), 2),
    (.move(.down), "down", .down, nil), (.move(.up), "up", .up, nil),
    (.move(.pageDown), "page down", .pageDown, nil), (.move(.pageUp), "page up", .pageUp, nil),
    (.move(.halfPageDown), "half down", .control("d"), nil),
    (.move(.halfPageUp), "half up", .control("u"), nil),
    (.move(.toTop), "top", .home, nil), (.move(.toBottom), "bottom", .end, nil),
    (.redraw, "redraw", .control("l"), nil), (.suspend, "suspend", .control("z"), nil),
    (.quit, "quit now", .control("c"), nil),
  ]
  return all.map { action, title, key, rank in
    Command(action, title, key, rank: rank, unavailable: missing.contains(action) ? "no \(title) now" : nil)
  }
}

extension CarRow {
  /// Rows of which the first two look alike.
  static let three = [
    CarRow(id: "a", cells: ["Toyota", "Corolla", "LE", "$22,325"]),
    CarRow(id: "b", cells: ["Toyota", "Corolla", "LE", "$22,325"]),
    CarRow(id: "c", cells: ["현대", "Ioniq 5 👨‍👩‍👧", "Limited AWD", "$54,300"]),
  ]

  /// So many rows, with ids from 0.
  static func many(_ count: Int) -> [CarRow] {
    (0..<count).map { CarRow(id: CarID("\($0)"), cells: ["Make", "Model \($0)", "", "$1"]) }
  }
}

extension CarListViewState {
  /// A list with rows.
  static func rows(
    _ count: Int = 3, revision: Int = 1, activity: String? = nil, notice: NoticeState? = nil,
    announcement: String? = nil, focus: CarID? = nil,
    problems: PageState? = PageState(title: "Left out", lines: ["line 4: no make"]),
    without missing: Set<CommandAction<CarListAction>> = [.scene(.cancelReload)]
  ) -> CarListViewState {
    CarListViewState(
      title: "Cars", summary: "\(count) cars · loaded 12:04", activity: activity,
      content: .rows(count: count, revision: revision), notice: notice, announcement: announcement,
      columns: [
        CarListColumn("Make", rank: 1), CarListColumn("Model", rank: 0), CarListColumn("Trim", rank: 3),
        CarListColumn("Price", isNumeric: true, rank: 2),
      ],
      focus: focus, problems: problems, commands: listCommands(without: missing))
  }

  /// Words in place of rows.
  static func message(_ message: MessageState) -> CarListViewState {
    CarListViewState(
      title: "Cars", content: .message(message),
      commands: listCommands(without: [.scene(.open), .scene(.cancelReload)]))
  }
}

extension CarDetailViewState {
  /// A car with so many lines of fields besides the first few.
  static func fields(_ more: Int = 0, activity: String? = nil, notice: NoticeState? = nil)
    -> CarDetailViewState
  {
    let fields =
      [
        CarDetailField(label: "Year", value: "2025"),
        CarDetailField(
          label: "Price", value: "$54,300", bar: .init(share: 0.78, caption: "dearer than 78% of the cars")),
        CarDetailField(label: "이름", value: "아이오닉 5"),
      ] + (0..<more).map { CarDetailField(label: "Field \($0)", value: "value \($0)") }
    return CarDetailViewState(
      backTitle: "Cars", title: "Hyundai Ioniq 5 Limited AWD", summary: "3 of 60", activity: activity,
      content: .fields(fields), notice: notice, commands: detailCommands())
  }
}
