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
          "fetch the cars again", obstacle: CarListText.obstacle(toReload: situation.reload),
          footerRank: hasRows ? 5 : 1),
        .scene(
          .chooseColumns, "columns", "choose the columns", .character("c"), rank: 9,
          obstacle: hasRows ? nil : "there are no columns"
        ).about(.finding),
        .scene(
          .togglePane, "panes", "show the car beside the list, or not", .character("v"),
          obstacle: hasRows ? nil : "there is no car to show"),
        .scene(
          .showSchema, "names", "show what each column is taken for, or say it", .character("n"),
          rank: situation.question == nil ? nil : 0,
          obstacle: situation.hasColumns || situation.question != nil ? nil : "there are no columns"
        ).about(.file),
      ] + marking(situation) + changing(situation).map { $0.about(.changing) } + [
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
            ? "no record was rejected, no value left out, and no id is there twice" : nil,
          footerRank: 5),
        .help(footerRank: 0),
        Command(
          .close, title: "quit", explanation: "leave the program", keys: [.character("q")], footerRank: 2,
          group: .file),
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
        .dismiss, "dismiss", "dismiss the notice", .escape, rank: 6,
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
    // Counts of cars that are still arriving would soon be of fewer than there are.
    let toCounting =
      !hasRows ? "there are no cars to count" : isLoading ? "cars are still arriving; Esc stops that" : nil
    let commands: [Command<CarListAction>] = [
      .scene(
        .showOnlyThis, "only this", "show only cars with this value", .character(","),
        obstacle: hasRows ? nil : "there are no cars to choose from"),
      .scene(
        .showFacets, "values", "count the values of this column", .character("f"),
        obstacle: toCounting),
      .scene(
        .showOverview, "overview", "show the cars at a glance, counted", .character("o"),
        obstacle: toCounting),
      .scene(
        .search, "search", "search words and fields", .character("/"), rank: 4,
        obstacle: situation.cars == .none && !isLoading ? "there are no cars to search" : nil),
      .scene(
        .sort, "sort", "sort by this column, or the next one", .character("s"), rank: 7,
        obstacle: hasRows ? nil : "there are no cars to sort"),
      .scene(
        .reverse, "reverse", "sort the other way round", .character("S"),
        obstacle: situation.state.request.order != nil ? nil : "the cars are not sorted; s sorts them"),
    ]
    return commands.map { $0.about(.finding) }
  }

  /// Commands that mark cars and use the marks. Esc clears the search before the marks, which are meant to outlast
  /// it.
  private static func marking(_ situation: CarListSituation) -> [Command<CarListAction>] {
    let hasRows = situation.cars == .listed
    let hasMarks = !situation.state.marks.isEmpty
    return [
      .scene(
        .mark, "mark", "mark the car, or no longer; y, Y and = take those that are marked", .character(" "),
        rank: hasMarks ? 3 : 11, obstacle: hasRows ? nil : "there is no car to mark"
      ).about(.finding),
      .scene(
        .compare, "compare", "show the marked cars side by side", .character("="), rank: hasMarks ? 2 : nil,
        obstacle: CarListText.obstacle(toComparing: situation.state.marks.count)
      ).about(.finding),
      .scene(
        .write, "write", "write these cars, or the marked ones, to a file or a command", .character("w"),
        obstacle: obstacle(toWriting: situation)
      ).about(.file),
      Command(
        .scene(.unmarkAll), title: "unmark", explanation: "take away all marks",
        keys: [.character("U")] + (situation.shown == .marks ? [.escape] : []),
        obstacle: hasMarks ? nil : "no car is marked", footerRank: hasMarks ? 5 : nil,
        group: .finding),
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
      .scene(.add, "add", "write a new car", .character("a"), rank: 8, obstacle: toAdding),
      .scene(
        .addLike, "like", "write a new car like the one under the cursor", .character("A"),
        obstacle: hasRows ? toAdding : "there is no car to begin with"),
      .scene(
        .edit, "edit", "edit the car under the cursor", .character("e"), rank: 10,
        obstacle: hasRows ? toChanging : "there is no car to edit"),
      .scene(
        .remove, "remove", "remove the car under the cursor", .character("D"),
        obstacle: hasRows ? toChanging : "there is no car to remove"),
      .scene(
        .undo, "undo", "take back the last change", .character("u"),
        obstacle: situation.changes.canUndo ? nil : CarChangeText.nothingToUndo),
    ]
  }
}
