public import CarsContracts
public import CarsEntity
public import SceneTesting
public import Scenes
import Synchronization

/// Records what a list's view is told.
@MainActor
public final class CarListViewSpy: SelectingViewSpy<TableState, CarListAction>, CarListViewing {}

/// In a test, a cell without marks is written as its text.
extension CarRow.Cell: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text) }
}

/// What only a list's presenter hears.
public enum CarListMessage: Equatable, Sendable {
  case didRequest(CarListAction, of: CarID?)
  case didSelectHeading(Int)
}

/// Records what a list's presenter is told, and has rows to give.
@MainActor
public final class CarListPresenterSpy: ScenePresenterSpy<CarListMessage>, CarListPresenting,
  CarTablePresenting, PromptPresenting
{
  /// The rows that were asked for, in the order of the questions: a view may ask as often as it draws.
  public private(set) var rowsAsked: [Int] = []
  /// The rows to give.
  public var rows: [CarRow]
  /// What it does before it has answered that a car is to be opened.
  public var answer: @MainActor () async -> Void = {}

  /// - Parameter rows: the rows to give.
  public init(rows: [CarRow] = []) {
    self.rows = rows
  }

  /// Forgets the questions for rows.
  public func forgetQuestions() { rowsAsked = [] }

  /// Itself, as each part.
  public var parts: CarListPresenters { CarListPresenters(list: self, table: self, prompt: self) }

  /// The columns that were on screen at the last request.
  public private(set) var columns: [Int] = []
  /// The column that was under the cursor then.
  public private(set) var column: Int?

  public func didRequest(_ action: CarListAction, at cursor: CarListCursor) async {
    (columns, column) = (cursor.columns, cursor.column)
    record(.didRequest(action, of: cursor.car))
    if action == .open { await answer() }
  }

  /// The cars that the cursor went to, in their order.
  public private(set) var cursors: [CarID?] = []

  public func didMoveCursor(to id: CarID?) { cursors.append(id) }

  public func didSelectHeading(ofColumn index: Int) async { record(.didSelectHeading(index)) }

  public func row(at position: Int) -> CarRow? {
    rowsAsked.append(position)
    return rows.indices.contains(position) ? rows[position] : nil
  }

  public func arrivedRow(at position: Int) async -> CarRow? { row(at: position) }

  public func position(of id: CarID) -> Int? {
    rows.firstIndex { $0.id == id }
  }
}

/// Answers a list's presenter with what the test has set.
public final class CarListInteractorStub: CarListInteracting, CarPaneInteracting {
  /// How the cars that are asked for are listed.
  public typealias Answer = @Sendable (SampleCatalogue, CarListRequest) -> ListedCars

  private struct State {
    var loadCount = 0
    var requests: [CarListRequest] = []
    /// What the list wants now.
    var wanted = CarListRequest()
    /// The catalogue that arrived last.
    var catalogue = SampleCatalogue()
    var found: [String: [CarID]] = [:]
    var answer: Answer = { ListedCars(SampleRows(of: $0), $1, fields: .usual) }
    var waitBeforeListing: @Sendable (CarListRequest) async -> Void = { _ in }
    var changesElsewhere = 0
    var waitForChange: @Sendable () async -> Void = {}
    var showsPane = true
    var lastPlace: CarListPlace?
    var selected: CarID?
    var arrivedRows = Arrivals<Void, Never>([])
  }

  private let state = Mutex(State())
  private let heedsCancellation: Bool

  /// What answers the search.
  public let searching = CarSearchStub()
  /// What answers the changes.
  public let changing = CarChangesStub()
  /// What is asked to write cars.
  public let written = CarWritingStub()
  private let isWritable: Bool

  /// Each catalogue that was waited for, by how many came before in the same load; nil answers that there are no more.
  public let arrivals: Gate<Int, SampleCatalogue?, CarsError>
  public let catalogueName: String?
  public let reloadPolicy: ReloadPolicy

  /// - Parameters:
  ///   - expected: how many catalogues the test expects to be waited for, over all loads.
  ///   - heedsCancellation: whether a cancelled load ends at once, and a cancelled listing is none.
  ///   - catalogueName: what the catalogue is called before it has arrived.
  ///   - reloadPolicy: what a reload can fetch again.
  ///   - isWritable: whether somebody writes cars.
  public init(
    expecting expected: Int, heedsCancellation: Bool = true, catalogueName: String? = nil,
    reloadPolicy: ReloadPolicy = .all, isWritable: Bool = true
  ) {
    self.isWritable = isWritable
    self.catalogueName = catalogueName
    self.reloadPolicy = reloadPolicy
    self.heedsCancellation = heedsCancellation
    arrivals = Gate(
      "loadCars", expecting: expected, cancelled: .cancelled, heedsCancellation: heedsCancellation)
  }

  /// The interactors of the presenter.
  public var parts: CarListInteractors {
    CarListInteractors(
      list: self, search: searching, changes: changing, pane: self, writing: isWritable ? written : nil)
  }

  // MARK: Loading

  /// How often the cars were asked for.
  public var loadCount: Int { state.withLock(\.loadCount) }

  public func loadCars(
    for request: CarListRequest, asTheyArrive: Bool
  ) -> Arrivals<ListedCars, CarsError> {
    state.withLock { state in
      state.loadCount += 1
      state.wanted = request
    }
    let rest = Mutex(Arrivals(of: arrivals, until: \.isComplete).makeAsyncIterator())
    return Arrivals(until: { $0.catalogue.isComplete || !asTheyArrive }) { () throws(CarsError) in
      var arriving = rest.withLock(\.self)
      while let catalogue = try await arriving.next() {
        let left = arriving
        rest.withLock { $0 = left }
        self.know(catalogue)
        let wanted = self.state.withLock(\.wanted)
        guard asTheyArrive || catalogue.isComplete || wanted.isOfFirstCars else { continue }
        if let listed = await self.answer(wanted), asTheyArrive || listed.isFinal { return listed }
      }
      return nil
    }
  }

  /// Has a catalogue to list, as another scene has learned it.
  public func know(_ catalogue: SampleCatalogue) { state.withLock { $0.catalogue = catalogue } }

  /// Has somebody else change the catalogue.
  public func changeElsewhere() { state.withLock { $0.changesElsewhere += 1 } }

  /// Has each question for a change by somebody else wait for something.
  public func waitBeforeChangesElsewhere(_ wait: @escaping @Sendable () async -> Void) {
    state.withLock { $0.waitForChange = wait }
  }

  public func changesElsewhere() -> Arrivals<Void, Never> {
    Arrivals {
      await self.state.withLock(\.waitForChange)()
      return self.state.withLock { state in
        state.changesElsewhere -= 1
        return state.changesElsewhere < 0 ? nil : ()
      }
    }
  }

  /// What other scenes have changed: an element for each time that the test says so.
  public let inOtherScenes = AsyncStream.makeStream(of: Void.self)

  public func changesInOtherScenes() -> Arrivals<Void, Never> {
    Arrivals(inOtherScenes.stream)
  }

  /// Where the list was left.
  public var lastPlace: CarListPlace? {
    get { state.withLock(\.lastPlace) }
    set { state.withLock { $0.lastPlace = newValue } }
  }
  /// The car that was under the cursor last, as it was kept.
  public var selected: CarID? { state.withLock(\.selected) }

  public func keep(selected id: CarID?) { state.withLock { $0.selected = id } }

  /// Whether a car is to be shown beside the list, as it was kept.
  public var showsPane: Bool { state.withLock(\.showsPane) }

  public func keep(showsPane: Bool) { state.withLock { $0.showsPane = showsPane } }

  /// Has rows that were on their way arrive as often as a stream says so.
  public func bringRows(_ stream: AsyncStream<Void>) { state.withLock { $0.arrivedRows = Arrivals(stream) } }

  public func rowArrivals() -> Arrivals<Void, Never> { state.withLock(\.arrivedRows) }

  // MARK: Listing

  /// What was to be listed, each time.
  public var requests: [CarListRequest] { state.withLock(\.requests) }

  /// Has a query find these cars. Any other finds all.
  public func find(_ ids: [CarID], for query: String) { state.withLock { $0.found[query] = ids } }

  /// Has the cars that are asked for listed in another way than all with the usual fields.
  public func answer(_ answer: @escaping Answer) { state.withLock { $0.answer = answer } }

  /// Has each listing wait for something.
  public func waitBeforeListing(_ wait: @escaping @Sendable (CarListRequest) async -> Void) {
    state.withLock { $0.waitBeforeListing = wait }
  }

  public func cars(for request: CarListRequest) async -> ListedCars? {
    state.withLock { $0.wanted = request }
    return await answer(request)
  }

  private func answer(_ request: CarListRequest) async -> ListedCars? {
    let (number, wait) = state.withLock { state in
      state.requests.append(request)
      return (state.requests.count, state.waitBeforeListing)
    }
    await wait(request)
    if heedsCancellation, Task.isCancelled { return nil }
    return state.withLock { state in
      searching.know(state.catalogue.cars, usualCurrency: state.catalogue.fields.usualCurrency)
      var listed =
        state.found[request.query.description].map { ids in
          ListedCars(SampleRows(state.catalogue, ids), request, fields: .usual)
        } ?? state.answer(state.catalogue, request)
      listed.number = number
      return listed
    }
  }
}

extension CarListInteracting {
  /// Loads all cars, and lists them as they arrive.
  public func loadCars() -> Arrivals<ListedCars, CarsError> {
    loadCars(for: CarListRequest(), asTheyArrive: true)
  }
}

/// Answers a search with what the test has set.
public final class CarSearchStub: CarSearching {
  private struct State {
    var corrections: [String: CarQuery] = [:]
    var completions: [String: QueryCompletions] = [:]
    var fields: [String: TypedField] = [:]
    var waitBeforeCorrecting: @Sendable () async -> Void = {}
    var earlier: [String] = []
    var names: [FieldName] = []
    var cars: [Car] = []
    var usualCurrency: String?
  }

  private let state = Mutex(State())

  /// Has a correction for a query.
  public func correct(_ query: String, to correction: CarQuery) {
    state.withLock { $0.corrections[query] = correction }
  }

  /// Has ways in which a text can go on.
  public func complete(_ text: String, with texts: [String], at range: Range<Int>, isOpen: Bool = false) {
    state.withLock { $0.completions[text] = QueryCompletions(texts, at: range, isOpen: isOpen) }
  }

  /// Has a text that ends with a field.
  public func know(_ field: TypedField, atEndOf text: String) {
    state.withLock { $0.fields[text] = field }
  }

  public func field(atEndOf text: String) -> TypedField? { state.withLock { $0.fields[text] } }

  /// Has each correction wait for something.
  public func waitBeforeCorrecting(_ wait: @escaping @Sendable () async -> Void) {
    state.withLock { $0.waitBeforeCorrecting = wait }
  }

  public var earlier: [String] { state.withLock(\.earlier) }

  public func keep(_ query: String) {
    state.withLock { state in state.earlier = state.earlier.filter { $0 != query } + [query] }
  }

  public func query(_ text: String) throws(CarQueryFault) -> CarQuery {
    try CarQuery(text, names: state.withLock(\.names))
  }

  /// Parses queries with what these names mean.
  public func know(_ names: [FieldName]) { state.withLock { $0.names = names } }

  public func narrowed(_ query: CarQuery, to id: CarID, in key: FieldKey) async -> CarQuery? {
    state.withLock { state in
      state.cars.first { $0.id == id }.flatMap {
        query.narrowed(to: $0, in: key, usualCurrency: state.usualCurrency)
      }
    }
  }

  /// Knows these cars, to narrow a query to one of them.
  public func know(_ cars: [Car], usualCurrency: String? = nil) {
    state.withLock { ($0.cars, $0.usualCurrency) = (cars, usualCurrency) }
  }

  public func correction(of query: CarQuery) async -> CarQuery? {
    await state.withLock(\.waitBeforeCorrecting)()
    return state.withLock { $0.corrections[query.description] }
  }

  public func completions(of text: String, at cursor: Int) async -> QueryCompletions {
    state.withLock { $0.completions[text] } ?? QueryCompletions([], at: cursor..<cursor)
  }
}

extension [ListedField] {
  /// The fields of every list, if nothing else is said. They need not be the program's.
  public static let usual = [
    ListedField(.make, rank: 1), ListedField(.model, rank: 0), ListedField(.trim, rank: 4),
    ListedField(.year, rank: 3), ListedField(.body, rank: 6), ListedField(.fuel, rank: 7),
    ListedField(.drivetrain, rank: 8), ListedField(.transmission, rank: 9),
    ListedField(.horsepower, rank: 5), ListedField(.price, rank: 2),
  ]
}

extension ListedField {
  /// A field that the program does not know, by its name in the catalogue.
  public static func unknown(_ name: String, isNumeric: Bool = false, rank: Int = 0) -> ListedField {
    ListedField(FieldKey(catalogueName: name), names: [name], isNumeric: isNumeric, rank: rank)
  }
}

/// Records where a list's presenter wants to go, and comes back when the test says so.
@MainActor
public final class CarListRouterSpy: CarListRouting, CarListNarrowing, MarkedCarsRouting, CarPaneRouting,
  CarWaysRouting
{
  /// A message that was received.
  public enum Message: Equatable {
    case hidePane
    case togglePane
    case showDetail(CarID)
    case chooseColumns(from: [FieldKey])
    case chooseOrder(OrderQuestion)
    case showFacets(of: FieldKey, among: [FieldKey])
    case showOverview
    case showSchema(asking: NamesQuestion?)
    case compare([CarID])
    case openEditor(CarEditorTask, at: FieldKey? = nil)
    case copy(String)
    case follow(CarListWay)
    case close
  }

  /// Itself, as each part.
  public var parts: CarListRouters {
    CarListRouters(list: self, narrowing: self, marked: self, pane: self, ways: self)
  }

  /// The ways to further scenes.
  public let ways: [CarListWay]

  /// All messages, in their order.
  public private(set) var messages: [Message] = []
  /// What is chosen as the columns.
  public var choice: ColumnChoice?
  /// What is chosen as the order, each time; nothing once none is left.
  public var orders: [OrderChoice?] = []
  /// What is chosen among counts.
  public var query: CarQuery?
  /// What is said of the columns, the next time at the end; nothing where there is none.
  public var said: [ReadingOptions] = []
  /// The cars that are left of a comparison; nil for all.
  public var left: [CarID]?
  /// What comes of the editor.
  public var outcome = CarEditorOutcome.nothing
  /// Hears of each other car that the user turns to in the detail that was shown last.
  public private(set) var follow: @MainActor (CarID) -> Void = { _ in }
  /// The calls of `showDetail(of:follow:)`.
  public let details: Gate<CarID, CarDetailOutcome, CarsError>

  /// - Parameters:
  ///   - expected: how many details the test expects to be shown.
  ///   - ways: the ways to further scenes.
  public init(expectingDetails expected: Int = 0, ways: [CarListWay] = []) {
    self.ways = ways
    details = Gate("showDetail", expecting: expected, cancelled: .cancelled)
  }

  /// The cars that were to be shown beside the list, in their order; nil for none.
  public private(set) var previews: [CarID?] = []
  /// What comes of the wish to see cars there, or not to.
  public var paneChange = PaneChange.shown

  public func preview(_ id: CarID?) { previews.append(id) }

  public func hidePane() { messages.append(.hidePane) }

  public func togglePane() -> PaneChange {
    messages.append(.togglePane)
    return paneChange
  }

  public func showDetail(
    of id: CarID, follow: @escaping @MainActor (CarID) -> Void
  ) async -> CarDetailOutcome {
    messages.append(.showDetail(id))
    self.follow = follow
    return (try? await details.call(id)) ?? .left(at: id)
  }

  public func chooseColumns(from columns: [FieldKey]) async -> ColumnChoice? {
    messages.append(.chooseColumns(from: columns))
    return choice
  }

  public func chooseOrder(_ question: OrderQuestion) async -> OrderChoice? {
    messages.append(.chooseOrder(question))
    return orders.isEmpty ? nil : orders.removeFirst()
  }

  public func showFacets(of key: FieldKey, among fields: [FieldKey]) async -> CarQuery? {
    messages.append(.showFacets(of: key, among: fields))
    return query
  }

  public func showOverview() async -> CarQuery? {
    messages.append(.showOverview)
    return query
  }

  public func showSchema(asking question: NamesQuestion?) async -> UnderstoodCatalogue? {
    messages.append(.showSchema(asking: question))
    return said.popLast().map { UnderstoodCatalogue(.file("auto.csv"), $0) }
  }

  public func compare(_ ids: [CarID]) async -> [CarID] {
    messages.append(.compare(ids))
    return left ?? ids
  }

  public func openEditor(for task: CarEditorTask, at field: FieldKey?) async -> CarEditorOutcome {
    messages.append(.openEditor(task, at: field))
    return outcome
  }

  public func copy(_ text: String) { messages.append(.copy(text)) }
  public func follow(_ way: CarListWay) async { messages.append(.follow(way)) }
  public func close() { messages.append(.close) }
}
