import CarsContracts
import CarsEntity
import Scenes

/// Traces the messages to the list's presenter.
final class TracedCarListPresenter:
  TracedPresenter<any CarListPresenting, any CarListViewing>, CarListPresenting
{
  func viewDidLoad() async { await boundary.pass(to: await next.viewDidLoad()) }
  func didRequestReload() async { await boundary.pass(to: await next.didRequestReload()) }
  func didCancelLoad() { boundary.pass(to: next.didCancelLoad()) }
  func didRequest(_ action: CarListAction, at cursor: CarListCursor) async {
    await boundary.pass("\(action)", TraceText.id(cursor.car), to: await next.didRequest(action, at: cursor))
  }
  func didAnswer(_ isYes: Bool) async {
    await boundary.pass(TraceText.answer(isYes), to: await next.didAnswer(isYes))
  }
  func didRequestClose() { boundary.pass(to: next.didRequestClose()) }
}

/// Traces the messages from the list's table.
@MainActor
struct TracedCarTable: CarTablePresenting {
  let next: any CarTablePresenting
  let boundary: Boundary

  func didMoveCursor(to id: CarID?) { boundary.pass(TraceText.id(id), to: next.didMoveCursor(to: id)) }
  func didSelectHeading(ofColumn index: Int) async {
    await boundary.pass("\(index)", to: await next.didSelectHeading(ofColumn: index))
  }
  func row(at position: Int) -> CarRow? { boundary.count(to: next.row(at: position)) }
  func arrivedRow(at position: Int) async -> CarRow? {
    let row = await next.arrivedRow(at: position)
    return boundary.count(to: row)
  }
  func position(of id: CarID) -> Int? { boundary.count(to: next.position(of: id)) }
}

/// Traces the messages from the prompt.
@MainActor
struct TracedPrompt: PromptPresenting {
  let next: any PromptPresenting
  let boundary: Boundary

  func didEditPrompt(_ text: String) async {
    await boundary.pass(TraceText.quoted(text), to: await next.didEditPrompt(text))
  }
  func didAcceptPrompt() async { await boundary.pass(to: await next.didAcceptPrompt()) }
  func didCancelPrompt() async { await boundary.pass(to: await next.didCancelPrompt()) }
  func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion? {
    await boundary.ask(
      TraceText.quoted(text), "\(cursor)", of: await next.didRequestCompletion(of: text, at: cursor),
      { $0.map { TraceText.quoted($0.text) } ?? "nothing to complete" })
  }
}

/// Traces the messages to the list's view.
final class TracedCarListView: TracedView<any CarListViewing>, CarListViewing {
  func render(_ state: CarListViewState) {
    boundary.pass(
      TraceText.state(state) { TraceText.count($0.count, "car") }, to: next?.render(state.offeringTrace()))
  }
  func announce(_ text: String) { boundary.pass(TraceText.quoted(text), to: next?.announce(text)) }
  func selectRow(at position: Int) { boundary.pass("\(position)", to: next?.selectRow(at: position)) }
}

/// Traces the requests to the list's interactor.
struct TracedCarListInteractor: CarListInteracting {
  let next: any CarListInteracting
  let boundary: Boundary

  var catalogueName: String? { next.catalogueName }
  var reloadPolicy: ReloadPolicy { next.reloadPolicy }

  func loadCars(for request: CarListRequest, asTheyArrive: Bool) -> Arrivals<ListedCars, CarsError> {
    boundary.arrivals(
      of: next.loadCars(for: request, asTheyArrive: asTheyArrive),
      about: [TraceText.request(request)], until: { $0.catalogue.isComplete || !asTheyArrive },
      { TraceText.listed($0) }, orWhy: { TraceText.error($0) })
  }
  func changesElsewhere() -> Arrivals<Void, Never> {
    boundary.arrivals(of: next.changesElsewhere(), { "a change" })
  }
  func rowArrivals() -> Arrivals<Void, Never> {
    boundary.news(of: next.rowArrivals(), "rows")
  }
  @concurrent func cars(for request: CarListRequest) async -> ListedCars? {
    await boundary.ask(TraceText.request(request), of: await next.cars(for: request), TraceText.listed)
  }
}

/// Traces the requests about the car in the side pane.
struct TracedCarPaneInteractor: CarPaneInteracting {
  let next: any CarPaneInteracting
  let boundary: Boundary

  var lastPlace: CarListPlace? { next.lastPlace }
  func keep(selected id: CarID?) { boundary.pass(TraceText.id(id), to: next.keep(selected: id)) }

  var showsPane: Bool { next.showsPane }

  func keep(showsPane: Bool) {
    boundary.pass(TraceText.answer(showsPane), to: next.keep(showsPane: showsPane))
  }
  func changesInOtherScenes() -> Arrivals<Void, Never> {
    boundary.arrivals(of: next.changesInOtherScenes(), { "a change" })
  }
}

/// Traces the requests while a query is typed.
struct TracedCarSearch: CarSearching {
  let next: any CarSearching
  let boundary: Boundary

  var earlier: [String] { next.earlier }

  func keep(_ query: String) { boundary.pass(TraceText.quoted(query), to: next.keep(query)) }
  func query(_ text: String) throws(CarQueryFault) -> CarQuery {
    boundary.pass(TraceText.quoted(text), to: ())
    return try next.query(text)
  }
  @concurrent func correction(of query: CarQuery) async -> CarQuery? {
    await boundary.ask(
      TraceText.quoted(query.description), of: await next.correction(of: query),
      { $0.map { TraceText.quoted($0.description) } ?? "no correction" })
  }
  @concurrent func narrowed(_ query: CarQuery, to id: CarID, in key: FieldKey) async -> CarQuery? {
    await boundary.ask(
      TraceText.quoted(query.description), TraceText.id(id), TraceText.quoted(key.name),
      of: await next.narrowed(query, to: id, in: key),
      { $0.map { TraceText.quoted($0.description) } ?? "no query" })
  }
  @concurrent func completions(of text: String, at cursor: Int) async -> QueryCompletions {
    await boundary.ask(
      TraceText.quoted(text), "\(cursor)", of: await next.completions(of: text, at: cursor),
      { TraceText.count($0.texts.count, "text") })
  }
  func field(atEndOf text: String) -> TypedField? {
    boundary.pass(TraceText.quoted(text), to: next.field(atEndOf: text))
  }
}

/// Traces the list's routes.
final class TracedCarListRouter: TracedRouter<any CarListRouting>, CarListRouting {
  func showDetail(
    of id: CarID, follow: @escaping @MainActor (CarID) -> Void
  ) async -> CarDetailOutcome {
    await boundary.ask(
      TraceText.id(id), of: await next.showDetail(of: id, follow: follow), { TraceText.outcome($0) })
  }
  func chooseColumns(from columns: [FieldKey]) async -> ColumnChoice? {
    await boundary.ask(TraceText.keys(columns), of: await next.chooseColumns(from: columns), TraceText.choice)
  }
  func chooseOrder(_ question: OrderQuestion) async -> OrderChoice? {
    await boundary.ask(
      TraceText.order(question.order), of: await next.chooseOrder(question), TraceText.choice)
  }
  func showSchema(asking question: NamesQuestion?) async -> UnderstoodCatalogue? {
    await boundary.ask(
      TraceText.question(question), of: await next.showSchema(asking: question), TraceText.understood)
  }
  func openEditor(for task: CarEditorTask, at field: FieldKey?) async -> CarEditorOutcome {
    await boundary.ask(
      TraceText.task(task), field.map { TraceText.keys([$0]) } ?? "none",
      of: await next.openEditor(for: task, at: field), { TraceText.outcome($0) })
  }
  func close() { boundary.pass(to: next.close()) }
}

/// Traces the list's routes to further scenes.
final class TracedCarWaysRouter: TracedRouter<any CarWaysRouting>, CarWaysRouting {
  var ways: [CarListWay] { next.ways }
  func follow(_ way: CarListWay) async { await boundary.pass(way.title, to: await next.follow(way)) }
}

/// Traces the list's routes for narrowing.
final class TracedCarListNarrowing: TracedRouter<any CarListNarrowing>, CarListNarrowing {
  func showFacets(of key: FieldKey, among fields: [FieldKey]) async -> CarQuery? {
    await boundary.ask(
      key.name, TraceText.keys(fields), of: await next.showFacets(of: key, among: fields), TraceText.query)
  }
  func showOverview() async -> CarQuery? {
    await boundary.ask(of: await next.showOverview(), TraceText.query)
  }
}

/// Traces the routes of the marked cars.
final class TracedMarkedCarsRouter: TracedRouter<any MarkedCarsRouting>, MarkedCarsRouting {
  func compare(_ ids: [CarID]) async -> [CarID] {
    await boundary.ask(TraceText.ids(ids), of: await next.compare(ids), TraceText.ids)
  }
  func copy(_ text: String) { boundary.pass(TraceText.lines(of: text), to: next.copy(text)) }
}

/// Traces the routes of the side pane.
final class TracedCarPaneRouter: TracedRouter<any CarPaneRouting>, CarPaneRouting {
  func preview(_ id: CarID?) { boundary.pass(TraceText.id(id), to: next.preview(id)) }
  func hidePane() { boundary.pass(to: next.hidePane()) }
  func togglePane() -> PaneChange {
    let change = next.togglePane()
    return boundary.pass(to: change, "togglePane() → \(change)")
  }
}
