import CarsContracts
import CarsEntity
import Scenes

/// Writes what the list's presenter hears.
@MainActor
final class TracedCarListPresenter:
  TracedPresenter<any CarListPresenting & CarTablePresenting, any CarListViewing>,
  CarListPresenting, CarTablePresenting
{
  var search: any CarSearchPresenting { TracedCarSearchPresenter(presenter: presenter.search, trace: trace) }

  func viewDidLoad() async {
    trace.tell(.viewToPresenter, "viewDidLoad()")
    await presenter.viewDidLoad()
  }

  func didRequestReload() async {
    trace.tell(.viewToPresenter, "didRequestReload()")
    await presenter.didRequestReload()
  }

  func didCancelLoad() {
    trace.tell(.viewToPresenter, "didCancelLoad()")
    presenter.didCancelLoad()
  }

  func didRequest(_ action: CarListAction, at cursor: CarListCursor) async {
    trace.tell(.viewToPresenter, "didRequest(\(action), \(TraceText.id(cursor.car)))")
    await presenter.didRequest(action, at: cursor)
  }

  func didAnswer(_ isYes: Bool) async {
    trace.tell(.viewToPresenter, "didAnswer(\(isYes ? "yes" : "no"))")
    await presenter.didAnswer(isYes)
  }

  func didRequestClose() {
    trace.tell(.viewToPresenter, "didRequestClose()")
    presenter.didRequestClose()
  }

  func didMoveCursor(to id: CarID?) {
    trace.tell(.viewToPresenter, "didMoveCursor(to: \(TraceText.id(id)))")
    presenter.didMoveCursor(to: id)
  }

  func didSelectHeading(ofColumn index: Int) async {
    trace.tell(.viewToPresenter, "didSelectHeading(ofColumn: \(index))")
    await presenter.didSelectHeading(ofColumn: index)
  }

  func row(at position: Int) -> CarRow? {
    trace.count(.viewToPresenter, "row(at:)")
    return presenter.row(at: position)
  }

  func position(of id: CarID) -> Int? {
    trace.count(.viewToPresenter, "position(of:)")
    return presenter.position(of: id)
  }
}

/// Writes what is heard of the line in which the user types what to look for.
@MainActor
struct TracedCarSearchPresenter: CarSearchPresenting {
  let presenter: any CarSearchPresenting
  let trace: SceneTrace

  func didEditPrompt(_ text: String) async {
    trace.tell(.viewToPresenter, "didEditPrompt(\(TraceText.quoted(text)))")
    await presenter.didEditPrompt(text)
  }

  func didAcceptPrompt() async {
    trace.tell(.viewToPresenter, "didAcceptPrompt()")
    await presenter.didAcceptPrompt()
  }

  func didCancelPrompt() async {
    trace.tell(.viewToPresenter, "didCancelPrompt()")
    await presenter.didCancelPrompt()
  }

  func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion? {
    await trace.ask(
      .viewToPresenter, "didRequestCompletion(of: \(TraceText.quoted(text)), at: \(cursor))",
      { $0.map { TraceText.quoted($0.text) } ?? "nothing to complete" },
      { await presenter.didRequestCompletion(of: text, at: cursor) })
  }
}

/// Writes what the list's view hears.
@MainActor
final class TracedCarListView: CarListViewing {
  private weak var view: (any CarListViewing)?
  private let trace: SceneTrace

  init(_ view: any CarListViewing, _ trace: SceneTrace) {
    self.view = view
    self.trace = trace
  }

  func render(_ state: CarListViewState) {
    trace.tell(.presenterToView, "render(\(TraceText.state(state) { TraceText.count($0.count, "car") }))")
    view?.render(state.offeringTrace())
  }

  func announce(_ text: String) {
    trace.tell(.presenterToView, "announce(\(TraceText.quoted(text)))")
    view?.announce(text)
  }

  func selectRow(at position: Int) {
    trace.tell(.presenterToView, "selectRow(at: \(position))")
    view?.selectRow(at: position)
  }
}

/// Writes what the list's interactor is asked.
struct TracedCarListInteractor: CarListInteracting, CarWritingInteracting, CarPaneInteracting {
  let interactor: any CarListInteracting
  let trace: SceneTrace

  var search: any CarSearching { TracedCarSearch(search: interactor.search, trace: trace) }
  var changes: any CarChanging { TracedCarChanges(changes: interactor.changes, trace: trace) }
  var writing: (any CarWriting)? { interactor.writing.map { TracedCarWriting(writing: $0, trace: trace) } }
  var catalogueName: String? { interactor.catalogueName }
  var reloadPolicy: ReloadPolicy { interactor.reloadPolicy }
  var showsPane: Bool { interactor.showsPane }

  func keep(showsPane: Bool) {
    trace.tell(.presenterToInteractor, "keep(showsPane: \(showsPane ? "yes" : "no"))")
    interactor.keep(showsPane: showsPane)
  }

  func loadCars() -> Arrivals<CarsArrival, CarsError> {
    trace.arrivals(
      .presenterToInteractor, "loadCars()", interactor.loadCars(), until: { $0 == .all }, { "\($0) cars" },
      { TraceText.error($0) })
  }

  func changesElsewhere() -> Arrivals<Void, Never> {
    trace.arrivals(
      .presenterToInteractor, "changesElsewhere()", interactor.changesElsewhere(), { "a change" })
  }

  func changesInOtherScenes() -> Arrivals<Void, Never> {
    trace.arrivals(
      .presenterToInteractor, "changesInOtherScenes()", interactor.changesInOtherScenes(), { "a change" })
  }

  @concurrent
  func listing(_ request: CarListRequest) async -> ListedCars? {
    await trace.ask(
      .presenterToInteractor, "listing(\(TraceText.request(request)))", TraceText.listed,
      { await interactor.listing(request) })
  }
}

/// Writes what is asked for while a query is typed.
struct TracedCarSearch: CarSearching {
  let search: any CarSearching
  let trace: SceneTrace

  var earlier: [String] { search.earlier }

  func keep(_ query: String) {
    trace.tell(.presenterToInteractor, "keep(\(TraceText.quoted(query)))")
    search.keep(query)
  }

  @concurrent
  func correction(of query: CarQuery) async -> CarQuery? {
    await trace.ask(
      .presenterToInteractor, "correction(of: \(TraceText.quoted(query.description)))",
      { $0.map { TraceText.quoted($0.description) } ?? "no correction" },
      { await search.correction(of: query) })
  }

  @concurrent
  func completions(of text: String, at cursor: Int) async -> QueryCompletions {
    await trace.ask(
      .presenterToInteractor, "completions(of: \(TraceText.quoted(text)), at: \(cursor))",
      { TraceText.count($0.texts.count, "text") }, { await search.completions(of: text, at: cursor) })
  }
}

/// Writes where the list goes.
@MainActor
final class TracedCarListRouter: CarListRouting, CarListNarrowing, MarkedCarsRouting, CarPaneRouting {
  private let router: any CarListRouting
  private let trace: SceneTrace

  init(_ router: any CarListRouting, _ trace: SceneTrace) {
    self.router = router
    self.trace = trace
  }

  func preview(_ id: CarID?) {
    trace.tell(.presenterToRouter, "preview(\(TraceText.id(id)))")
    router.preview(id)
  }

  func hidePane() {
    trace.tell(.presenterToRouter, "hidePane()")
    router.hidePane()
  }

  func togglePane() -> PaneChange {
    let change = router.togglePane()
    trace.tell(.presenterToRouter, "togglePane() → \(change)")
    return change
  }

  func showDetail(
    of id: CarID, follow: @escaping @MainActor (CarID) -> Void
  ) async -> CarDetailOutcome {
    await trace.ask(
      .presenterToRouter, "showDetail(of: \(TraceText.id(id)))", { TraceText.outcome($0) },
      { await router.showDetail(of: id, follow: follow) })
  }

  func chooseColumns(from columns: [FieldKey]) async -> ColumnChoice? {
    await trace.ask(
      .presenterToRouter, "chooseColumns(from: \(TraceText.keys(columns)))", TraceText.choice,
      { await router.chooseColumns(from: columns) })
  }

  func showFacets(of key: FieldKey, among fields: [FieldKey]) async -> CarQuery? {
    await trace.ask(
      .presenterToRouter, "showFacets(of: \(key.name), among: \(TraceText.keys(fields)))", TraceText.query,
      { await router.showFacets(of: key, among: fields) })
  }

  func showOverview() async -> CarQuery? {
    await trace.ask(
      .presenterToRouter, "showOverview()", TraceText.query, { await router.showOverview() })
  }

  func showSchema(asking question: NamesQuestion?) async -> UnderstoodCatalogue? {
    await trace.ask(
      .presenterToRouter, "showSchema(asking: \(TraceText.question(question)))",
      TraceText.understood, { await router.showSchema(asking: question) })
  }

  func compare(_ ids: [CarID]) async -> [CarID] {
    await trace.ask(
      .presenterToRouter, "compare(\(TraceText.ids(ids)))", { TraceText.ids($0) },
      { await router.compare(ids) })
  }

  func openEditor(for task: CarEditorTask) async -> CarEditorOutcome {
    await trace.ask(
      .presenterToRouter, "openEditor(for: \(TraceText.task(task)))", { TraceText.outcome($0) },
      { await router.openEditor(for: task) })
  }

  func copy(_ text: String) {
    trace.tell(.presenterToRouter, "copy(\(TraceText.lines(of: text)))")
    router.copy(text)
  }

  func close() {
    trace.tell(.presenterToRouter, "close()")
    router.close()
  }
}
