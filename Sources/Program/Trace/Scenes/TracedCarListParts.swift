import CarsContracts

extension CarListPresenters {
  /// Creates decorators that trace the messages to each part.
  @MainActor
  init(tracing next: CarListPresenters, _ boundary: Boundary, seen: SeenView<any CarListViewing>) {
    self.init(
      list: TracedCarListPresenter(next.list, boundary, seen: seen),
      table: TracedCarTable(next: next.table, boundary: boundary),
      prompt: TracedPrompt(next: next.prompt, boundary: boundary))
  }
}

extension CarListInteractors {
  /// Creates decorators that trace the requests to each part.
  init(tracing next: CarListInteractors, _ boundary: Boundary) {
    self.init(
      list: TracedCarListInteractor(next: next.list, boundary: boundary),
      search: TracedCarSearch(next: next.search, boundary: boundary),
      changes: TracedCarChanges(next: next.changes, boundary: boundary),
      pane: TracedCarPaneInteractor(next: next.pane, boundary: boundary),
      writing: next.writing.map { TracedCarWriting(next: $0, boundary: boundary) })
  }
}

extension CarListRouters {
  /// Creates decorators that trace the messages to each part.
  @MainActor
  init(tracing next: CarListRouters, _ boundary: Boundary) {
    self.init(
      list: TracedCarListRouter(next.list, boundary),
      narrowing: TracedCarListNarrowing(next.narrowing, boundary),
      marked: TracedMarkedCarsRouter(next.marked, boundary),
      pane: TracedCarPaneRouter(next.pane, boundary), ways: TracedCarWaysRouter(next.ways, boundary))
  }
}
