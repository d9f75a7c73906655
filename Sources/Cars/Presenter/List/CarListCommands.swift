import CarsContracts
import Scenes

/// The list's commands.
enum CarListCommands {
  /// Returns the list's commands in the order of the help page.
  static func all(in situation: CarListSituation) -> [Command<CarListAction>] {
    let hasRows = situation.cars == .listed
    return going(situation)
      + [
        .reload(
          "reload", obstacle: CarListText.obstacle(toReload: situation.reload),
          footerRank: situation.hasNews ? 1 : nil),
        .scene(
          .chooseColumns, "columns", "choose the columns", .character("c"),
          obstacle: hasRows ? nil : "there are no columns"
        ).about(.finding),
        .scene(
          .togglePane, "panes", "show or hide the details pane", .character("v"),
          obstacle: hasRows ? nil : "there is no car to show"),
        .scene(
          .showSchema, "names", "show or correct what each column means", .character("n"),
          rank: situation.question == nil ? nil : 0,
          obstacle: situation.hasColumns || situation.question != nil ? nil : "there are no columns"
        ).about(.file),
      ] + following(situation) + marking(situation) + changing(situation).map { $0.about(.changing) } + [
        .scene(
          .copy, "copy", "copy the id of the car under the cursor", .character("y"),
          obstacle: hasRows ? nil : "there is no car to copy"
        ).about(.changing),
        .scene(
          .copyValue, "copy value",
          "copy the value under the cursor, or the car as JSON", .character("Y"),
          obstacle: hasRows ? nil : "there is no car to copy"
        ).about(.changing),
        Command(
          .showPage, title: situation.reports.commandTitle,
          explanation: "show rejected records, values left out and repeated ids", keys: [.character("!")],
          obstacle: situation.reports.isEmpty
            ? "no record was rejected, no value left out, and there is no duplicate id" : nil,
          footerRank: 10),
        .help(footerRank: 0),
        Command(
          .close, title: "quit", explanation: "leave the program", keys: [.character("q")],
          footerRank: hasRows ? nil : 2, group: .file),
      ]
      + Command.cursorSteps(
        to: "car", hint: "5G to the fifth", obstacle: hasRows ? nil : "there is no car to go to"
      ).map { $0.without(.character(" ")) }
      + Command.columnSteps(obstacle: hasRows ? nil : "there are no columns") + Command.everywhere
  }

  /// Commands that open a car, and those of Esc.
  private static func going(_ situation: CarListSituation) -> [Command<CarListAction>] {
    let hasRows = situation.cars == .listed
    let isLoading = situation.reload == .running
    return [
      .scene(
        .open, "open", "open the car under the cursor", .enter, .tab, rank: 1,
        obstacle: hasRows ? nil : "there is no car to open"),
      .cancelLoad(
        obstacle: isLoading || situation.state.writing.isRunning
          ? nil : "there is nothing to cancel or to dismiss"),
      .scene(
        .dismiss, "dismiss", "dismiss the notice", .escape, rank: 3,
        obstacle: situation.shown == .notice ? nil : "there is no notice"),
      .scene(
        .showAll, situation.state.search.isNarrow ? "back" : "all cars",
        situation.state.search.isNarrow ? "show the cars from before again" : "show all cars again", .escape,
        rank: 3, obstacle: situation.shown == .search ? nil : "all cars are shown"),
    ] + finding(situation)
  }

  /// Commands that search and sort.
  private static func finding(_ situation: CarListSituation) -> [Command<CarListAction>] {
    let hasRows = situation.cars == .listed
    let isLoading = situation.reload == .running
    // Counts of cars that are still arriving would soon be out of date.
    let toCounting =
      !hasRows ? "there are no cars to count" : isLoading ? "cars are still arriving; Esc stops that" : nil
    let commands: [Command<CarListAction>] = [
      .scene(
        .search, "search", "search words and fields", .character("/"), rank: 2,
        obstacle: situation.cars == .none && !isLoading ? "there are no cars to search" : nil),
      .scene(
        .sort, "sort", "choose the order, beginning with this column", .character("s"), rank: 4,
        obstacle: hasRows ? nil : "there are no cars to sort"),
      .scene(
        .reverse, "reverse", "reverse the sort", .character("S"),
        obstacle: situation.state.request.order != nil ? nil : "nothing is sorted yet; s sorts"),
      .scene(
        .showOnlyThis, "only this", "show only cars with this value", .character(","),
        obstacle: hasRows ? nil : "there are no cars to choose from"),
    ]
    let counting: [Command<CarListAction>] = [
      .scene(
        .showFacets, "count", "count the values of this column", .character("f"), rank: 5,
        obstacle: toCounting),
      .scene(
        .showOverview, "overview", "show charts and counts of the cars", .character("o"), rank: 6,
        obstacle: toCounting),
    ]
    return commands.map { $0.about(.finding) } + counting.map { $0.about(.comparing) }
  }

  /// Commands that show further scenes.
  private static func following(_ situation: CarListSituation) -> [Command<CarListAction>] {
    situation.ways.map { .scene(.follow($0), $0.title, $0.explanation, $0.key) }
  }

  /// Commands that mark cars and use the marks. Esc, which leaves every scene, doesn't clear the marks,
  /// because they couldn't be restored.
  private static func marking(_ situation: CarListSituation) -> [Command<CarListAction>] {
    let hasRows = situation.cars == .listed
    let hasMarks = !situation.state.marks.isEmpty
    return [
      .scene(
        .mark, "mark", "mark or unmark; y, Y, w and = act on the marked cars", .character(" "),
        rank: hasMarks ? 3 : 7, obstacle: hasRows ? nil : "there is no car to mark"
      ).about(.comparing),
      .scene(
        .compare, "compare", "show the marked cars side by side", .character("="), rank: hasMarks ? 2 : 8,
        obstacle: CarListText.obstacle(toComparing: situation.state.marks.count)
      ).about(.comparing),
      .scene(
        .write, "write", "save these cars, or the marked ones, to a file or a command", .character("w"),
        obstacle: obstacle(toWriting: situation)
      ).about(.file),
      .scene(
        .unmarkAll, "unmark", "unmark all", .character("U"), rank: hasMarks ? 4 : nil,
        obstacle: hasMarks ? nil : "no car is marked"
      ).about(.comparing),
    ]
  }

  private static func obstacle(toWriting situation: CarListSituation) -> String? {
    guard situation.canWrite else { return "there is nowhere to write cars here" }
    let hasCars = situation.cars == .listed || !situation.state.marks.isEmpty
    return hasCars ? nil : "there are no cars to write"
  }

  private static func changing(_ situation: CarListSituation) -> [Command<CarListAction>] {
    let hasRows = situation.cars == .listed
    let policy = situation.changes.policy
    let toAdding = CarChangeText.obstacle(toAddingUnder: policy)
    let toChanging = CarChangeText.obstacle(toChanging: .list, under: policy)
    return [
      .scene(
        .add, "add", "add a car", .character("a"), rank: hasRows ? nil : 4, obstacle: toAdding),
      .scene(
        .addLike, "like", "add a copy of the car under the cursor", .character("A"),
        obstacle: hasRows ? toAdding : "there is no car to begin with"),
      .scene(
        .edit, "edit", "edit the car, at the column under the cursor", .character("e"),
        obstacle: hasRows ? toChanging : "there is no car to edit"),
      .scene(
        .remove, "remove", "remove the car under the cursor", .character("D"),
        obstacle: hasRows ? toChanging : "there is no car to remove"),
      .scene(
        .undo, "undo", "undo the last change", .character("u"),
        obstacle: situation.changes.canUndo ? nil : CarChangeText.nothingToUndo),
    ]
  }
}
