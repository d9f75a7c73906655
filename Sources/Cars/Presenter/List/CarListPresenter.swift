public import CarsContracts
public import CarsEntity
public import Scenes

/// Presents the list, and responds to what the user wants.
@MainActor
public final class CarListPresenter: CarListPresenting, CarTablePresenting {
  /// The view, which owns the presenter.
  public weak var view: (any CarListViewing)? {
    get { list.view }
    set { list.view = newValue }
  }

  /// Receives what is typed in the prompt.
  public let prompt: any PromptPresenting

  let list: ShownList
  private let search: CarSearch
  private let marked: MarkedCars
  /// Writes cars; nil if nothing can.
  private let writing: CarListWriting?
  private let interactor: any CarListInteracting
  private let medium: Medium<CarListRouters>
  /// The latest change.
  private var lastSaved: SavedChange?

  /// - Parameters:
  ///   - interactors: provide the cars, and carry out the user's requests.
  ///   - medium: the medium; a screen comes with the routers.
  ///   - request: the first request; by default, for all cars.
  ///   - now: the time of day, for the time of the last load.
  public init(
    interactors: CarListInteractors, on medium: Medium<CarListRouters>,
    request: CarListRequest = CarListRequest(), now: @escaping @Sendable () -> TimeOfDay
  ) {
    let list = ShownList(interactors, on: medium, request: request, now: now)
    let search = CarSearch(list: list, interactor: interactors.search, router: medium.router?.narrowing)
    let writing = interactors.writing.map { CarListWriting(list, $0) }
    (self.list, self.search, self.writing) = (list, search, writing)
    marked = MarkedCars(list: list, router: medium.router?.marked)
    prompt = CarPrompts(list: list, search: search, writing: writing)
    (interactor, self.medium) = (interactors.list, medium)
  }

  /// The presenters that the view talks to.
  public var parts: CarListPresenters { CarListPresenters(list: self, table: self, prompt: prompt) }

  private var state: CarListState { list.state }

  // MARK: Loading

  public func viewDidLoad() async {
    list.preview.begin()
    if case .print = medium { return await loadCars() }
    // Requested before the cars, so that no arrival goes unnoticed.
    let arrivals = interactor.rowArrivals()
    async let rows: Void = showRows(arrivals)
    let place = list.takeLastPlace()
    await loadCars()
    if let place { await list.goBack(to: place) }
    for await _ in interactor.changesElsewhere() { list.change { $0.isChangedElsewhere = true } }
    await rows
  }

  /// Shows cars and counts when they arrive late.
  private func showRows(_ arrivals: Arrivals<Void, Never>) async {
    for await _ in arrivals { list.show() }
  }

  public func didRequestReload() async {
    list.changes.dismissFailure()
    guard list.situation.reload == .news else { return }
    await loadCars()
  }

  public func didCancelLoad() {
    if let writing, state.writing.isRunning { return writing.cancel() }
    if list.isLoading { list.cancelLoad() }
  }

  private func loadCars() async {
    await list.loadCars()
    if !Task.isCancelled, list.situation.question != nil { await showSchema() }
  }

  /// Shows the meanings of the columns, or asks for them if there are no cars without an answer. If the user
  /// changes one, the cars are loaded again.
  private func showSchema() async {
    guard let understood = await medium.router?.list.showSchema(asking: list.situation.question)
    else { return }
    list.state.understood = understood
    await loadCars()
  }

  // MARK: The table

  public func didMoveCursor(to id: CarID?) {
    list.preview.select(id)
    // Before the cars are there, the cursor isn't yet where the user left it.
    if state.loadedAt != nil { list.preview.keepPlace() }
  }

  public func row(at position: Int) -> CarRow? {
    state.shownTable?.row(at: position).map(state.marks.marking)
  }

  public func arrivedRow(at position: Int) async -> CarRow? {
    if let row = row(at: position), row.id != nil { return row }
    await state.listed?.cars.wait(for: .row(at: position))
    return row(at: position)
  }

  public func position(of id: CarID) -> Int? { list.position(of: id) }

  public func didSelectHeading(ofColumn index: Int) async {
    guard let key = state.key(ofColumn: index) else { return }
    let isSorted = state.listed?.request.order?.key == key
    await sort(by: isSorted ? state.request.order?.reversed : CarOrder(by: key))
  }

  private func sort(by order: CarOrder?) async {
    list.state.request.order = order
    await list.list()
    if order?.key == .known(.price), let listed = state.listed, listed.usualCurrency != nil {
      list.say(CarListText.sorted(byCurrencyOf: listed))
    }
  }

  private func show(_ fields: CarListRequest.Fields) async {
    list.state.request.fields = fields
    await list.list()
  }

  // MARK: What the user wants

  public func didRequest(_ action: CarListAction, at cursor: CarListCursor) async {
    switch action {
    case .open: if let id = cursor.car { await open(id) }
    case .copy: if let id = cursor.car { await marked.copyIdentifiers(orOf: id) }
    case .copyValue:
      if let id = cursor.car {
        await marked.copyValues(
          inColumn: cursor.column.flatMap { state.table?.values(inColumn: $0) }, orOf: id)
      }
    case .mark: if let id = cursor.car { marked.mark(id) }
    case .unmarkAll: list.change { $0.marks.replace(with: []) }
    case .compare: if await marked.compare(with: cursor.car) { await list.list() }
    case .write: writing?.open()
    case .dismiss: await dismiss()
    case .search: search.open()
    case .showOnlyThis: if let id = cursor.car { await search.showOnly(id, inColumn: cursor.column ?? 0) }
    case .showAll: await search.widen()
    case .showFacets: await search.showFacets(ofColumn: cursor.column ?? 0)
    case .showOverview: await search.showOverview()
    case .sort: await chooseOrder(at: cursor)
    case .reverse: await sort(by: state.request.order?.reversed)
    case .chooseColumns: await chooseColumns(cursor.columns)
    case .follow(let way): await follow(way)
    case .togglePane: if let remark = list.preview.toggle() { list.say(remark) }
    case .showSchema: await showSchema()
    case .add: await edit(.create)
    case .addLike: if let id = cursor.car { await edit(.createLike(id)) }
    case .edit:
      if let id = cursor.car { await edit(.edit(id), at: cursor.column.flatMap(state.key(ofColumn:))) }
    case .remove:
      if let id = cursor.car { await list.changes.askToRemove(id) }
      list.show()
    case .undo: await tell(of: await list.changes.undo())
    }
  }

  public func didAnswer(_ isYes: Bool) async {
    if let writing, state.writing.isAsking { return await writing.answer(isYes) }
    await tell(of: await list.changes.answer(isYes, then: list.show))
  }

  public func didRequestClose() {
    medium.router?.list.close()
  }

  private func open(_ id: CarID) async {
    let outcome = await list.preview.followed(by: list.list) {
      await medium.router?.list.showDetail(of: id, follow: list.selectCar)
    }
    if case .removed(let saved) = outcome { return await tell(of: saved) }
    // The other scene may have refreshed or changed the cars.
    await list.list()
    // If the car is still the one that was opened, the cursor is there already, or where the user has moved it since.
    if case .left(let last) = outcome, last != id { list.selectCar(last) }
  }

  /// Shows a further scene. It may have refreshed or changed the cars.
  private func follow(_ way: CarListWay) async {
    await medium.router?.ways.follow(way)
    await list.list()
  }

  private func dismiss() async {
    switch list.situation.notice {
    case .unchanged: list.changes.dismissFailure()
    case .unwritten: writing?.cancel()
    case .unloaded: list.dismissFailure()
    case .emptyColumn(let column):
      let keys = (state.table?.keys ?? []).filter { $0 != column.key }
      // Without any, the usual ones are shown.
      return await show(.chosen(keys))
    case let notice?: list.state.dismiss(notice)
    case nil: break
    }
    list.show()
  }

  private func chooseOrder(at cursor: CarListCursor) async {
    let table = state.table
    let question = OrderQuestion(
      state.listed?.request.order, at: cursor.column.flatMap(state.key(ofColumn:)),
      columns: table?.keysToChooseFrom(inOrder: cursor.columns) ?? [])
    switch await medium.router?.list.chooseOrder(question) {
    case .by(let order): await sort(by: order)
    case .unsorted: await sort(by: nil)
    case nil: break
    }
  }

  private func chooseColumns(_ order: [Int]) async {
    let keys = state.table?.keysToChooseFrom(inOrder: order) ?? []
    switch await medium.router?.list.chooseColumns(from: keys) {
    case .fields(let keys): await show(.chosen(keys))
    case .suggested: await show(.suggested)
    case nil: break
    }
  }
}

// MARK: Changes

extension CarListPresenter {
  /// - Parameter field: the field to begin at; nil for the first one.
  private func edit(_ task: CarEditorTask, at field: FieldKey? = nil) async {
    await tell(of: list.changes.saved(by: await medium.router?.list.openEditor(for: task, at: field)))
  }

  /// Shows the cars after a change, with the cursor on the changed car, and reports what was done.
  private func tell(of saved: SavedChange?) async {
    guard let saved else { return list.show() }
    lastSaved = saved
    list.noteLoadByChange()
    await list.list()
    // Of two changes in quick succession, only the later one is reported.
    guard !Task.isCancelled, !list.isLoading, lastSaved == saved else { return }
    let position = saved.kind == .removed ? nil : position(of: saved.car.id)
    if let position { list.selectRow(at: position) }
    let isHidden = saved.kind != .removed && position == nil && !state.request.query.isEmpty
    list.say(CarChangeText.done(saved) + (isHidden ? " " + CarChangeText.notFound : ""))
  }
}
