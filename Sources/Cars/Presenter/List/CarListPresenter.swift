public import CarsContracts
public import CarsEntity
public import Scenes

/// What the list says, and when.
@MainActor
public final class CarListPresenter: CarListPresenting, CarTablePresenting {
  /// The view that shows it. The view owns the presenter, never the other way round.
  public weak var view: (any CarListViewing)?

  private let interactor: any CarListInteracting
  private let medium: Medium<CarListRouters>
  private let now: @Sendable () -> TimeOfDay

  private let load = LatestLoad<CarsError>()
  private let changes: CarChanges
  private let searching: CarSearch
  private let preview: CarPreview
  private let marks: CarMarks
  private let writing: CarListWriting
  /// What hears what is typed in the line.
  public let prompt: any PromptPresenting
  private var situation: CarListSituation
  /// The change that was made last.
  private var lastSaved: SavedChange?
  /// How often the cars were asked for, and which of these questions has been answered.
  private var (askCount, answered) = (0, 0)

  /// - Parameters:
  ///   - interactors: whom it asks for cars, and for what can be done with them.
  ///   - medium: what the list is shown on; on a screen, whom it tells where to go.
  ///   - request: which cars it asks for first; by default, all.
  ///   - now: the time of day, for the time of the last load.
  public init(
    interactors: CarListInteractors, on medium: Medium<CarListRouters>,
    request: CarListRequest = CarListRequest(), now: @escaping @Sendable () -> TimeOfDay
  ) {
    interactor = interactors.list
    self.medium = medium
    self.now = now
    changes = CarChanges(interactors.changes)
    searching = CarSearch(interactors.search, medium.router?.narrowing)
    preview = CarPreview(interactors.pane, medium.router?.pane)
    marks = CarMarks(medium.router?.marked)
    writing = CarListWriting(interactors.writing)
    prompt = CarPrompts(searching, writing)
    situation = CarListSituation(
      interactor: interactor, load: load, changes: changes, search: searching, marks: marks, writing: writing,
      form: medium.form, request: request)
    searching.list = self
    marks.list = self
    writing.list = self
  }

  // MARK: Loading

  public func viewDidLoad() async {
    preview.begin()
    guard medium.isScreen else { return await loadCars() }
    async let rows: Void = followRows()
    await loadCars()
    for await _ in interactor.changesElsewhere() {
      situation.isChangedElsewhere = true
      show()
    }
    await rows
  }

  /// Shows cars and counts that were on their way when they arrive.
  private func followRows() async {
    for await _ in interactor.rowArrivals() { show() }
  }

  public func didRequestReload() async {
    changes.dismissFailure()
    guard situation.reload == .news else { return }
    await loadCars()
  }

  public func didCancelLoad() {
    if writing.isRunning { return writing.cancel() }
    guard load.isRunning else { return }
    load.cancel(as: situation.loadedAt == nil ? .cancelled : nil)
    show()
  }

  private func loadCars() async {
    situation.isChangedElsewhere = false
    let isFirst = situation.loadedAt == nil && situation.understood == nil
    await load.run(isReload: situation.loadedAt != nil) { [self] () throws(CarsError) in
      show()
      for try await arrival in interactor.loadCars() {
        switch arrival {
        // What is printed is printed at the end, and need not be searched and sorted as it grows.
        case .some where medium.isScreen: await list()
        // The rest need not come where there are as many as were asked for.
        case .some: if await hasFirstCars() { return arrived() }
        case .all:
          await ask()
          arrived()
        }
      }
    } whenOver: { [self] in
      preview.outdate()
      show()
    }
    // What has ended early is printed as far as it has come.
    if !medium.isScreen, situation.loadedAt == nil { await list() } else { await searching.correct() }
    if Task.isCancelled { return }
    if isFirst, situation.loadedAt != nil, let reading = listed?.catalogue.reading {
      ReadingText.takenFor(reading).map(say)
    }
    if situation.question != nil { await showSchema() }
  }

  /// Shows what the columns are taken for, or asks for it where that is why there are no cars. Where the user says something
  /// else, the cars are loaded again.
  private func showSchema() async {
    guard let understood = await medium.router?.list.showSchema(asking: situation.question) else { return }
    situation.understood = understood
    await loadCars()
  }

  /// Whether there are as many cars as are wanted, and nothing is missing that those behind them may have.
  private func hasFirstCars() async -> Bool {
    guard request.isOfFirstCars, await ask(), let listed else { return false }
    return listed.cars.count == request.limit && listed.missing == ListedCars.Missing()
  }

  /// All cars are there that are wanted.
  private func arrived() {
    if !Task.isCancelled { situation.loadedAt = now() }
  }

  // MARK: Which cars are listed

  var request: CarListRequest { situation.request }

  var table: CarListTable? { situation.table }

  var listed: ListedCars? { situation.listed }

  /// Asks for the cars that are to be listed now. An answer that comes when others are, or behind the one to a later question,
  /// is dropped.
  /// - Returns: whether they are listed.
  @discardableResult
  private func ask() async -> Bool {
    let asked = request
    askCount += 1
    let number = askCount
    let answer = await interactor.listing(asked)
    // What is printed is printed once, with as many cars as there are.
    if !medium.isScreen { await answer?.cars.settle(upTo: CarListTable.carsToLookAt) }
    // The cursor stays on its car, so it has to be known where that is.
    if let id = preview.selected { _ = await answer?.cars.arrivedPosition(of: id) }
    guard let listed = answer, asked == request, number > answered, !Task.isCancelled
    else { return false }
    answered = number
    // What was asked for before the names were known means what it means with them, and goes on meaning that.
    situation.request.query = asked.query.read(with: listed.names)
    situation.table = CarListTable(listed, as: medium.form, asWritten: medium.isAsWritten)
    marks.forgetCars(goneFrom: listed)
    // What arrives bit by bit is said of a car once, at the end.
    if !load.isRunning { preview.outdate() }
    return true
  }

  /// Lists the cars that are asked for now and, where there are none, says what may have been meant.
  private func list() async {
    guard await ask() else { return }
    show()
    await searching.correct()
  }

  /// What the view tells what happened.
  public var parts: CarListPresenters { CarListPresenters(list: self, table: self, prompt: prompt) }

  func find(_ query: CarQuery) async {
    situation.request.query = query
    await list()
  }

  private func sort(by order: CarOrder?) async {
    situation.request.order = order
    await list()
    if order?.key == .known(.price), listed?.usualCurrency != nil {
      say(CarListText.sortedByCurrency)
    }
  }

  private func show(_ fields: CarListRequest.Fields) async {
    situation.request.fields = fields
    await list()
  }

  public func didMoveCursor(to id: CarID?) { preview.select(id) }

  public func row(at position: Int) -> CarRow? {
    situation.table?.row(at: position).map(marks.marking)
  }

  public func arrivedRow(at position: Int) async -> CarRow? {
    if let row = row(at: position), row.id != nil { return row }
    await listed?.cars.wait(for: .row(at: position))
    return row(at: position)
  }

  public func position(of id: CarID) -> Int? { listed?.cars.position(of: id).value }

  var carsToWrite: (cars: CarsToWrite, count: Int) { situation.carsToWrite }

  // MARK: What the user wants

  public func didRequest(_ action: CarListAction, at cursor: CarListCursor) async {
    switch action {
    case .open: if let id = cursor.car { await open(id) }
    case .copy: if let id = cursor.car { await marks.copy(orElse: id) }
    case .copyValue:
      if let id = cursor.car {
        await marks.copy(cursor.column.flatMap { situation.table?.values(inColumn: $0) }, orElse: id)
      }
    case .mark: if let id = cursor.car { marks.mark(id) }
    case .unmarkAll: marks.unmarkAll()
    case .compare: if await marks.compare(cursor.car) { await list() }
    case .write: writing.open()
    case .dismiss: await dismiss()
    case .search: searching.open()
    case .showOnlyThis: if let id = cursor.car { await searching.showOnly(id, inColumn: cursor.column ?? 0) }
    case .showAll: await searching.widen()
    case .showFacets: await searching.showFacets(ofColumn: cursor.column ?? 0)
    case .showOverview: await searching.showOverview()
    case .sort: await sort(by: situation.table?.nextOrder(at: cursor))
    case .reverse: await sort(by: request.order?.reversed)
    case .chooseColumns: await chooseColumns(cursor.columns)
    case .togglePane: if let remark = preview.toggle() { say(remark) }
    case .showSchema: await showSchema()
    case .add: await edit(.create)
    case .addLike: if let id = cursor.car { await edit(.createLike(id)) }
    case .edit: if let id = cursor.car { await edit(.edit(id)) }
    case .remove:
      if let id = cursor.car { await changes.askToRemove(id) }
      show()
    case .undo: await tell(of: await changes.undo())
    }
  }

  public func didSelectHeading(ofColumn index: Int) async {
    guard let key = situation.table?.keys(at: [index]).first else { return }
    await sort(by: listed?.request.order?.key == key ? request.order?.reversed : CarOrder(by: key))
  }

  public func didAnswer(_ isYes: Bool) async {
    if writing.isAsking { return await writing.answer(isYes) }
    await tell(of: await changes.answer(isYes, then: show))
  }

  public func didRequestClose() {
    medium.router?.list.close()
  }

  private func open(_ id: CarID) async {
    let outcome = await preview.followed(by: list) {
      await medium.router?.list.showDetail(of: id) { [weak self] in self?.selectCar($0) }
    }
    if case .removed(let saved) = outcome { return await tell(of: saved) }
    // The other scene may have learned something about the cars, or changed them.
    await list()
    // If the car is still the one that was opened, the cursor is there already, or where the user has moved it since.
    if case .left(let last) = outcome, last != id { selectCar(last) }
  }

  /// Puts the cursor on a car, if it is listed.
  private func selectCar(_ id: CarID) {
    if let position = position(of: id) { selectRow(at: position) }
  }

  private func dismiss() async {
    switch situation.notice {
    case .unchanged: changes.dismissFailure()
    case .unwritten: writing.cancel()
    case .unloaded: load.cancel()
    case .emptyColumn(let column):
      let keys = (situation.table?.keys ?? []).filter { $0 != column.key }
      return await show(keys.isEmpty ? .suggested : .chosen(keys))
    case let notice?: situation.dismiss(notice)
    case nil: break
    }
    show()
  }

  private func chooseColumns(_ shown: [Int]) async {
    let keys = situation.table?.keysToChooseFrom(onScreen: shown) ?? []
    switch await medium.router?.list.chooseColumns(from: keys) {
    case .fields(let keys): await show(.chosen(keys))
    case .suggested: await show(.suggested)
    case nil: break
    }
  }
}

// MARK: Changes

extension CarListPresenter {
  private func edit(_ task: CarEditorTask) async {
    await tell(of: changes.saved(by: await medium.router?.list.openEditor(for: task)))
  }

  /// Shows the cars as a change has left them, with the cursor on the one that it was about, and says what was done.
  private func tell(of saved: SavedChange?) async {
    guard let saved else { return show() }
    lastSaved = saved
    // The change has brought all cars, as they are after those of any load.
    load.cancel()
    (situation.loadedAt, situation.isChangedElsewhere) = (now(), false)
    await list()
    // Of two changes in a row, the later one is told of.
    guard !Task.isCancelled, !load.isRunning, lastSaved == saved else { return }
    let position = saved.kind == .removed ? nil : position(of: saved.car.id)
    if let position { selectRow(at: position) }
    let isHidden = saved.kind != .removed && position == nil && !request.query.isEmpty
    say(CarChangeText.done(saved) + (isHidden ? " " + CarChangeText.notFound : ""))
  }
}

// MARK: What its parts ask of it

extension CarListPresenter: SearchedList, MarkedList, WrittenList {
  func show() {
    view?.render(situation.state)
    preview.update(hasCars: situation.cars == .listed)
  }

  func say(_ text: String) { view?.announce(text) }

  func selectRow(at position: Int) { view?.selectRow(at: position) }
}
