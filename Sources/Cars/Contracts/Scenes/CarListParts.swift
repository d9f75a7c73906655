// The list's parts, each with a contract of its own: whoever replaces one writes no more than that.

public import Scenes

/// What the list's view tells what happened.
public struct CarListPresenters: Sendable {
  /// The list as a scene.
  public let list: any CarListPresenting
  /// Its table.
  public let table: any CarTablePresenting
  /// The line in which the user types, for a search or for something else.
  public let prompt: any PromptPresenting

  public init(
    list: any CarListPresenting, table: any CarTablePresenting, prompt: any PromptPresenting
  ) {
    (self.list, self.table, self.prompt) = (list, table, prompt)
  }
}

/// What the list's presenter asks.
public struct CarListInteractors: Sendable {
  /// Has the cars.
  public let list: any CarListInteracting
  /// Helps with typing a query.
  public let search: any CarSearching
  /// Changes cars.
  public let changes: any CarChanging
  /// Knows of the car beside the list.
  public let pane: any CarPaneInteracting
  /// Takes cars out of the program; nil where nothing does.
  public let writing: (any CarWriting)?

  public init(
    list: any CarListInteracting, search: any CarSearching, changes: any CarChanging,
    pane: any CarPaneInteracting, writing: (any CarWriting)?
  ) {
    (self.list, self.search, self.changes) = (list, search, changes)
    (self.pane, self.writing) = (pane, writing)
  }
}

/// What the list's presenter tells where to go.
public struct CarListRouters: Sendable {
  /// The scenes that the list leads to, and back.
  public let list: any CarListRouting
  /// Those that narrow it.
  public let narrowing: any CarListNarrowing
  /// Where the marked cars go.
  public let marked: any MarkedCarsRouting
  /// The pane beside the list.
  public let pane: any CarPaneRouting

  public init(
    list: any CarListRouting, narrowing: any CarListNarrowing, marked: any MarkedCarsRouting,
    pane: any CarPaneRouting
  ) {
    (self.list, self.narrowing, self.marked, self.pane) = (list, narrowing, marked, pane)
  }
}
