import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import Scenes

/// What the list says, and when.
@MainActor
public final class CarListPresenter: CarListPresenting, CarSearchPresenting {
  /// The view that shows it. The view owns the presenter, never the other way round.
  public weak var view: (any CarListViewing)?

  private let interactor: any CarListInteracting
  let router: (any CarListRouting)?
  private let now: @Sendable () -> TimeOfDay
  /// How the list is printed; nil on a screen.
  private let printing: CarListPrinting?

  let load = LatestLoad<CarsError>()
  let changes: CarChanges
  /// The cars to show, of those that have arrived; nil before the first answer.
  private var listing: CarListing?
  /// The columns, and what is in them.
  private var table = CarListTable.usual
  /// The fields that are to be the columns on a screen; nil for those that the catalogue suggests.
  private var columns: [FieldKey]?
  /// Which columns there was room for; nil before anything was drawn.
  private var shownColumns: [Int]?
  /// Which cars were asked for last.
  private(set) var request: CarListRequest
  /// The same, with the fields that the catalogue has.
  private var resolved = CarListRequest()
  /// What is being typed; nil while nothing is.
  private var typing: TypedQuery?
  /// The queries that were kept, the oldest first.
  private var earlier: [String] = []
  /// A query that finds something, where the last one does not.
  private var correction: CarQuery?
  /// What the user has dismissed.
  private var putAway = PutAway()
  /// When all of them had arrived; nil until then.
  private var loadedAt: TimeOfDay?
  /// Whether somebody else has changed the catalogue since.
  private var isChangedElsewhere = false
  /// The change that was made last.
  var lastSaved: SavedChange?

  /// - Parameters:
  ///   - interactor: whom it asks for cars.
  ///   - router: whom it tells where to go; nil where there is nowhere to go, as in a pipe.
  ///   - request: which cars it asks for first; by default, all.
  ///   - columns: the fields that are columns on a screen; nil for those that the catalogue suggests.
  ///   - printing: how the list is printed; nil on a screen.
  ///   - now: the time of day, for the time of the last load.
  public init(
    interactor: any CarListInteracting, router: (any CarListRouting)?,
    request: CarListRequest = CarListRequest(), columns: [FieldKey]? = nil,
    printing: CarListPrinting? = nil, now: @escaping @Sendable () -> TimeOfDay
  ) {
    self.interactor = interactor
    changes = CarChanges(interactor)
    self.router = router
    self.request = request
    self.columns = columns
    self.printing = printing
    self.now = now
  }

  public func viewDidLoad() async {
    await loadCars()
    guard printing == nil else { return }
    for await _ in interactor.changesElsewhere() {
      isChangedElsewhere = true
      show()
    }
  }

  public func didRequestReload() async {
    changes.dismissFailure()
    guard !load.isRunning, !isLast else { return }
    await loadCars()
  }

  public func didCancelLoad() {
    guard load.isRunning else { return }
    load.cancel(as: loadedAt == nil ? .cancelled : nil)
    show()
  }

  public func didRequest(_ action: CarListAction, of id: CarID?) async {
    switch action {
    case .open: if let id { await open(id) }
    case .copy: if let id { copy(id) }
    case .dismiss: dismiss()
    case .search: startTyping()
    case .showAll: await find(CarQuery())
    case .sort: await sort(by: table.orderAfter(resolved.order, among: shownColumns))
    case .reverse: await sort(by: request.order?.reversed)
    case .chooseColumns: await chooseColumns()
    case .add: await edit(.create)
    case .addLike: if let id { await edit(.createLike(id)) }
    case .edit: if let id { await edit(.edit(id)) }
    case .remove:
      if let id { await changes.askToRemove(id) }
      show()
    case .undo: await take(await changes.undo())
    }
  }

  public func didSelectHeading(ofColumn index: Int) async {
    guard table.keys.indices.contains(index) else { return }
    let key = table.keys[index]
    await sort(by: resolved.order?.key == key ? request.order?.reversed : CarOrder(by: key))
  }

  public func didShow(columns: [Int]) {
    shownColumns = columns
  }

  public func didRequestClose() {
    router?.close()
  }

  public func row(at position: Int) -> CarRow {
    guard let listing, listing.indices.contains(position) else { return CarRow(id: "", cells: []) }
    return table.row(listing[position], resolved.query)
  }

  public func position(of id: CarID) -> Int? {
    listing?.position(of: id)
  }

  private func open(_ id: CarID) async {
    let outcome = await router?.showDetail(of: id)
    if case .removed(let saved) = outcome { return await take(saved) }
    await takeLearned()
    // If the car is still the one that was opened, the cursor is there already, or where the user has moved it since.
    if case .left(let last) = outcome, last != id, let position = position(of: last) {
      view?.selectRow(at: position)
    }
  }

  /// Takes what another scene has learned. While a load is under way it may bring newer cars: then that is asked after it.
  private func takeLearned() async {
    if await interactor.isOutdated() { return await loadCars() }
    guard !load.isRunning, await interactor.hasLearned(), !load.isRunning else { return }
    await list()
  }

  private func copy(_ id: CarID) {
    guard let car = listing?.car(id) else { return }
    router?.copy(FieldText.lines(of: car))
    view?.announce(FieldText.copied(car.name))
  }

  private func dismiss() {
    if changes.failure != nil {
      changes.dismissFailure()
    } else if load.failure != nil {
      load.cancel()
    } else if let missing = missingColumn, let catalogue = listing?.catalogue {
      columns = catalogue.fields(columns, without: missing)
      layOut()
    } else if let catalogue = listing?.catalogue {
      putAway.dismiss(catalogue)
    }
    show()
  }

  private func chooseColumns() async {
    let keys = table.keys
    let shown = shownColumns?.filter(keys.indices.contains).map { keys[$0] } ?? keys
    guard let choice = await router?.chooseColumns(from: columns == nil ? shown : keys) else { return }
    columns = choice.fields
    layOut()
    show()
  }

  func loadCars() async {
    isChangedElsewhere = false
    await load.run(isReload: loadedAt != nil) { [self] () throws(CarsError) in
      show()
      for try await arriving in interactor.loadCars() {
        guard arriving.isComplete else {
          // What is printed is printed at the end, and need not be searched and sorted as it grows.
          if printing == nil { await list(arriving) }
          continue
        }
        _ = await take(arriving)
        return loadedAt = Task.isCancelled ? loadedAt : now()
      }
    } whenOver: { [self] in
      show()
    }
    if printing != nil, listing == nil { await list() }
    await takeLearned()
    await correct()
  }

  /// Takes the cars that are asked for now, unless others are by the time of the answer.
  /// - Parameter arrived: all that there is, if it has just arrived; where it is asked for as it is, there is no question.
  /// - Returns: whether cars were taken.
  private func take(_ arrived: Catalogue?) async -> Bool {
    let asked = request
    let resolved = asked.resolved(in: arrived ?? listing?.catalogue)
    let answer =
      if let arrived, asked == CarListRequest() {
        CarListing(arrived)
      } else {
        await interactor.listing(resolved)
      }
    guard let answer, asked == request, !Task.isCancelled else { return false }
    listing = answer
    self.resolved = resolved
    correction = nil
    layOut()
    return true
  }

  /// Shows the cars that are asked for now and, where there are none, what may have been meant.
  private func list(_ arrived: Catalogue? = nil) async {
    guard await take(arrived) else { return }
    show()
    await correct()
  }

  /// Where no cars are found, shows what may have been meant.
  private func correct() async {
    let asked = request
    guard let listing, listing.isEmpty, correction == nil, asked.query.isClear(in: listing.catalogue) else {
      return
    }
    let corrected = await interactor.correction(of: resolved.query)
    guard asked == request, corrected != nil, !Task.isCancelled else { return }
    correction = corrected
    show()
  }

  /// Makes the columns that the cars are shown in.
  private func layOut() {
    guard let catalogue = listing?.catalogue else { return }
    table = printing.map { CarListTable($0, of: catalogue) } ?? CarListTable(columns, of: catalogue)
  }

  func show() {
    view?.render(state)
  }
}

// MARK: Searching and sorting

extension CarListPresenter {
  private func startTyping() {
    typing = TypedQuery(first: request.query)
    show()
  }

  private func find(_ query: CarQuery) async {
    request.query = query
    await list()
  }

  private func sort(by order: CarOrder?) async {
    request.order = order
    await list()
    let isMixed = (listing?.catalogue.currencies.count ?? 0) > 1
    if order?.key == .known(.price), isMixed { view?.announce(CarListText.sortedByCurrency) }
  }

  public func didEditPrompt(_ text: String) async {
    typing?.ways = []
    do throws(CarQueryFault) {
      let query = try CarQuery(text, names: listing?.catalogue.understoodNames ?? [])
      typing?.fault = nil
      if query == request.query { show() } else { await find(query) }
    } catch {
      typing?.fault = error
      show()
    }
  }

  public func didAcceptPrompt() async {
    typing = nil
    let text = request.query.description
    if !text.isEmpty { earlier = earlier.filter { $0 != text } + [text] }
    show()
  }

  public func didCancelPrompt() async {
    typing = nil
    request.query = CarQuery()
    show()
    await list()
  }

  public func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion? {
    if let correction, typing?.fault == nil { return PromptCompletion(correction.description) }
    let catalogue = listing?.catalogue
    let typed = CarQuery.completion(in: text, at: cursor, names: catalogue?.understoodNames ?? [])
    let ways = await interactor.completions(of: typed.kind.resolved(in: catalogue))
    typing?.ways = ways.count > 1 ? ways : []
    show()
    return ways.commonBeginning.map { text.completing(typed.range, with: $0, isWhole: ways.count == 1) }
  }
}

// MARK: The state

extension CarListPresenter {
  /// The state that follows from what is known: derived from scratch each time, so that no part of it can be forgotten.
  private var state: CarListViewState {
    CarListViewState(
      title: listing?.catalogue.name ?? interactor.catalogueName ?? CarListText.title,
      summary: CarListText.summary(
        listing, request.query, loadedAt: loadedAt, isChangedElsewhere: isChangedElsewhere,
        isOver: load.failure != nil),
      sources: (listing?.catalogue.reading).map(ReadingText.sources) ?? [],
      activity: load.activity,
      progress: load.isRunning ? listing?.catalogue.share : nil,
      content: content,
      notice: notice,
      page: reports.page,
      prompt: prompt,
      question: question,
      commands: CarListCommands.all(
        hasCars: listing?.catalogue.isEmpty == false, hasRows: listing?.isEmpty == false,
        isLoading: load.isRunning, reports: reports, hasNotice: notice != nil,
        isSearch: !request.query.terms.isEmpty, order: request.order, isLast: isLast,
        isMalformed: load.failure?.isMalformed == true && interactor.reloadPolicy == .all,
        canUndo: interactor.canUndo, canChange: interactor.canChangeCars))
  }

  /// Whether all has been read that can be read.
  private var isLast: Bool {
    interactor.reloadPolicy == .nothing && (loadedAt != nil || load.failure?.endsStream == true)
  }

  /// What there is to report of the cars that are shown. What is printed says only once why there are no more.
  private var reports: RecordReports {
    let isSaidHere = printing == nil || failure == nil
    return RecordReports(
      listing?.catalogue, endedBy: isSaidHere ? load.failure : nil, interactor.reloadPolicy)
  }

  /// Why the last load failed; nil where the reports that are printed say it, because it is what they are about.
  private var failure: CarsError? {
    printing?.isOfReports == true && load.failure?.isMalformed == true ? nil : load.failure
  }

  private var content: SceneContent<CarListContent> {
    if printing?.isOfReports == true, failure == nil, !load.isRunning {
      return .shown(CarListContent(columns: [], count: 0))
    }
    if let missing { return .message(missing) }
    if let listing, !listing.isEmpty {
      return .shown(CarListContent(columns: table.headings(in: resolved.order), count: listing.count))
    }
    if let listing, !listing.catalogue.isEmpty, !request.query.terms.isEmpty {
      return .message(CarSearchText.nothing(request.query, correction: correction, in: listing.catalogue))
    }
    if let failure { return .message(CarsErrorText.message(failure, interactor.reloadPolicy)) }
    guard let listing, !load.isRunning else { return .waiting }
    return .message(CarListText.nothing(listing.catalogue.faults))
  }

  /// Says that no car has a field that is to be printed or sorted by. On a screen such cars may yet come.
  private var missing: MessageState? {
    guard let catalogue = listing?.catalogue, !catalogue.isEmpty, load.failure == nil else { return nil }
    return printing?.resolved(in: catalogue).missingField(in: catalogue, sortedBy: resolved.order).map {
      CarSearchText.noField($0, in: catalogue)
    }
  }

  /// The field of a column that no car has, once all cars are there.
  private var missingColumn: FieldKey? { load.isRunning ? nil : table.missingField }

  private var question: QuestionState? {
    changes.toRemove.flatMap { listing?.car($0) }.map { CarChangeText.removal(of: $0.name) }
  }

  private var notice: NoticeState? {
    if let failure = changes.failure { return CarChangeText.notice(failure) }
    guard let catalogue = listing?.catalogue, !catalogue.isEmpty else { return nil }
    if let failure {
      return CarsErrorText.notice(
        failure, interactor.reloadPolicy, shown: CarListText.shown(loadedAt, failure))
    }
    if let missing = missingColumn { return CarSearchText.noColumn(missing, in: catalogue) }
    return putAway.notice(of: catalogue)
  }

  private var prompt: PromptState? {
    guard let typing else { return nil }
    let fault = typing.fault.map { PromptState.Remark(.fault, CarSearchText.fault($0)) }
    let remark = fault ?? listing.map { CarSearchText.remark($0, request.query) }
    // A correction is of the query that was found last, not of one with a fault.
    let suggestion =
      (typing.fault == nil ? correction : nil).map(CarSearchText.tabTakes)
      ?? (typing.ways.isEmpty ? nil : CarSearchText.ways(typing.ways))
    return CarSearchText.prompt(typing.first, earlier: earlier, remark: remark, suggestion: suggestion)
  }
}
