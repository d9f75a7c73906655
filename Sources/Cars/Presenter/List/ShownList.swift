import CarsContracts
import CarsEntity
import Scenes

/// The list on screen or in print: its state, and the questions and loads that change it. The presenter's
/// parts change the list through it; it doesn't know them.
@MainActor
final class ShownList {
  weak var view: (any CarListViewing)?
  /// What the list keeps between events.
  var state: CarListState
  let changes: CarChanges
  let preview: CarPreview

  private let interactor: any CarListInteracting
  private let search: any CarSearching
  private let canWrite: Bool
  private let ways: [CarListWay]
  private let medium: Medium<Void>
  private let now: @Sendable () -> TimeOfDay
  private let load = LatestLoad<CarsError>()

  init(
    _ interactors: CarListInteractors, on medium: Medium<CarListRouters>, request: CarListRequest,
    now: @escaping @Sendable () -> TimeOfDay
  ) {
    state = CarListState(request: request)
    changes = CarChanges(interactors.changes)
    preview = CarPreview(interactors.pane, medium.router?.pane)
    (interactor, search, canWrite) = (interactors.list, interactors.search, interactors.writing != nil)
    ways = medium.router?.ways.ways ?? []
    self.medium = medium.withoutRouter
    self.now = now
  }

  // MARK: Showing

  /// Everything that the view state is made of.
  var situation: CarListSituation {
    CarListSituation(
      state: state, load: load.phase, changes: changes.state, earlierSearches: search.earlier,
      catalogueName: interactor.catalogueName, reloadPolicy: interactor.reloadPolicy, medium: medium,
      canWrite: canWrite, ways: ways)
  }

  func show() {
    let situation = situation
    view?.render(situation.viewState)
    preview.update(hasCars: situation.cars == .listed)
  }

  /// Changes the state, and shows it.
  func change(_ change: (inout CarListState) -> Void) {
    change(&state)
    show()
  }

  /// Makes an announcement.
  func say(_ text: String) { view?.announce(text) }

  func selectRow(at position: Int) { view?.selectRow(at: position) }

  /// Moves the cursor to a car, if it is listed.
  func selectCar(_ id: CarID) {
    if let position = position(of: id) { selectRow(at: position) }
  }

  func position(of id: CarID) -> Int? { state.shownTable?.listed.cars.position(of: id).value }

  // MARK: Loading

  /// Whether the cars are being loaded.
  var isLoading: Bool { load.isRunning }

  /// Loads the cars afresh, and lists them as they arrive.
  func loadCars() async {
    state.isChangedElsewhere = false
    let isFirst = state.loadedAt == nil && state.understood == nil
    await load.run(isReload: state.loadedAt != nil) { [self] () throws(CarsError) in
      show()
      for try await answer in interactor.loadCars(for: state.request, asTheyArrive: medium.isUpdated) {
        if await take(answer), !answer.catalogue.isComplete, medium.isUpdated {
          show()
          await correct()
        }
      }
      if !Task.isCancelled { state.loadedAt = now() }
    } whenOver: { [self] in
      preview.outdate()
      show()
    }
    // Print hasn't yet shown the cars that arrived before a failure.
    if !medium.isUpdated, state.loadedAt == nil { await list() } else { await correct() }
    if isFirst, state.loadedAt != nil, let reading = state.listed?.catalogue.reading, !Task.isCancelled {
      ReadingText.takenFor(reading).map(say)
    }
  }

  /// Cancels the load. Before any load has finished, the list states that it was cancelled.
  func cancelLoad() {
    load.cancel(as: state.loadedAt == nil ? .cancelled : nil)
    show()
  }

  /// Dismisses the failure of a load.
  func dismissFailure() { load.cancel() }

  /// Records that a change has brought all cars, as a load does.
  func noteLoadByChange() {
    load.cancel()
    (state.loadedAt, state.isChangedElsewhere) = (now(), false)
  }

  // MARK: Listing

  /// Lists the cars of the current request and, if there are none, looks for a correction.
  func list() async {
    guard await take(await interactor.cars(for: state.request)) else { return }
    show()
    await correct()
  }

  func find(_ query: CarQuery) async {
    state.request.query = query
    await list()
  }

  /// Takes an answer, unless a later question has been answered.
  /// - Returns: whether its cars are listed.
  private func take(_ answer: ListedCars?) async -> Bool {
    // Print has one chance to show the cars.
    if !medium.isUpdated { await answer?.cars.settle(upTo: CarListTable.carsToLookAt) }
    // The cursor stays on its car, whose position has to be known.
    if let id = preview.selected { _ = await answer?.cars.arrivedPosition(of: id) }
    guard let answer, answer.number >= state.listed?.number ?? 0, !Task.isCancelled else { return false }
    state.take(CarListTable(answer, as: medium.form, asWritten: medium.isAsWritten))
    state.marks.forgetCars(goneFrom: answer)
    // While cars arrive, the car beside the list is updated once, at the end.
    if !load.isRunning { preview.outdate() }
    return true
  }

  /// Looks for a likely correction of a query that finds nothing, unless the user has to choose a field
  /// first.
  private func correct() async {
    guard let listed = state.listed, listed.cars.isEmpty else { return }
    if case .oneOf? = listed.missing.query?.meaning { return }
    let query = listed.request.query
    guard !query.isEmpty, let meant = await search.correction(of: query),
      query == state.listed?.request.query, !Task.isCancelled
    else { return }
    change { $0.search.correct(query, to: meant) }
  }
}
