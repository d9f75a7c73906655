// The parts of the list. Each has its own contract, so a replacement implements only that part.

public import Scenes

/// The presenters that the list's view talks to.
public struct CarListPresenters: Sendable {
  /// The scene's events.
  public let list: any CarListPresenting
  /// The table.
  public let table: any CarTablePresenting
  /// The prompt, for a search or a destination.
  public let prompt: any PromptPresenting

  public init(
    list: any CarListPresenting, table: any CarTablePresenting, prompt: any PromptPresenting
  ) {
    (self.list, self.table, self.prompt) = (list, table, prompt)
  }
}

/// The interactors of the list's presenter.
public struct CarListInteractors: Sendable {
  /// Loads and lists the cars.
  public let list: any CarListInteracting
  /// Helps with typing a query.
  public let search: any CarSearching
  /// Changes cars.
  public let changes: any CarChanging
  /// Knows whether a car is shown beside the list.
  public let pane: any CarPaneInteracting
  /// Writes cars to files and commands; nil if nothing does.
  public let writing: (any CarWriting)?

  public init(
    list: any CarListInteracting, search: any CarSearching, changes: any CarChanging,
    pane: any CarPaneInteracting, writing: (any CarWriting)?
  ) {
    (self.list, self.search, self.changes) = (list, search, changes)
    (self.pane, self.writing) = (pane, writing)
  }
}

/// The routers of the list's presenter.
public struct CarListRouters: Sendable {
  /// Leads to other scenes and back.
  public let list: any CarListRouting
  /// Leads to the counts that narrow the list.
  public let narrowing: any CarListNarrowing
  /// Takes the marked cars elsewhere.
  public let marked: any MarkedCarsRouting
  /// The pane beside the list.
  public let pane: any CarPaneRouting
  /// Leads to further scenes.
  public let ways: any CarWaysRouting

  public init(
    list: any CarListRouting, narrowing: any CarListNarrowing, marked: any MarkedCarsRouting,
    pane: any CarPaneRouting, ways: any CarWaysRouting
  ) {
    (self.list, self.narrowing, self.marked, self.pane) = (list, narrowing, marked, pane)
    self.ways = ways
  }
}
