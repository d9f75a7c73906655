public import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import SceneTesting
public import Scenes
import Synchronization

/// What only a list's view hears.
public enum CarListViewMessage: Equatable, Sendable {
  case selectRow(Int)
}

/// Records what a list's view is told.
@MainActor
public final class CarListViewSpy: SceneViewSpy<CarListContent, CarListAction, CarListViewMessage>,
  CarListViewing
{
  public func selectRow(at position: Int) { record(.selectRow(position)) }
}

/// What only a list's presenter hears.
public enum CarListMessage: Equatable, Sendable {
  case didRequest(CarListAction, of: CarID?)
  case didSelectHeading(Int)
}

/// Records what a list's presenter is told, and has rows to give.
@MainActor
public final class CarListPresenterSpy: ScenePresenterSpy<CarListMessage>, CarListPresenting,
  CarSearchPresenting
{
  /// The rows that were asked for, in the order of the questions: a view may ask as often as it draws.
  public private(set) var rowsAsked: [Int] = []
  /// The rows to give.
  public var rows: [CarRow]
  /// What it does before it has answered that a car is to be opened.
  public var answer: @MainActor () async -> Void = {}

  /// Makes a spy that has heard nothing.
  /// - Parameter rows: the rows to give.
  public init(rows: [CarRow] = []) {
    self.rows = rows
  }

  /// Forgets the questions for rows.
  public func forgetQuestions() { rowsAsked = [] }

  public func didRequest(_ action: CarListAction, of id: CarID?) async {
    record(.didRequest(action, of: id))
    if action == .open { await answer() }
  }

  public func didSelectHeading(ofColumn index: Int) async { record(.didSelectHeading(index)) }

  /// The columns that are on screen: a view says so as often as it draws.
  public private(set) var shownColumns: [Int] = []

  public func didShow(columns: [Int]) { shownColumns = columns }

  public func row(at position: Int) -> CarRow {
    rowsAsked.append(position)
    return rows[position]
  }

  public func position(of id: CarID) -> Int? {
    rows.firstIndex { $0.id == id }
  }
}

/// Answers a list's presenter when the test says so.
public final class CarListInteractorStub: CarListInteracting, CarChangingStub {
  /// What answers the changes.
  public let changes = CarChangesStub()
  private let log = Mutex(0)
  private let heedsCancellation: Bool

  /// Each catalogue that was waited for, by how many came before in the same load; nil answers that there are no more.
  public let arrivals: Gate<Int, Catalogue?, CarsError>

  /// Makes a stub.
  /// - Parameters:
  ///   - expected: how many catalogues the test expects to be waited for, over all loads.
  ///   - heedsCancellation: whether a cancelled load ends at once, and a cancelled listing is none.
  ///   - catalogueName: what the catalogue is called before it has arrived.
  ///   - reloadPolicy: what a reload can fetch again.
  public init(
    expecting expected: Int, heedsCancellation: Bool = true, catalogueName: String? = nil,
    reloadPolicy: ReloadPolicy = .all
  ) {
    self.catalogueName = catalogueName
    self.reloadPolicy = reloadPolicy
    self.heedsCancellation = heedsCancellation
    arrivals = Gate(
      "loadCars", expecting: expected, cancelled: .cancelled, heedsCancellation: heedsCancellation)
  }

  /// How often the cars were asked for.
  public var loadCount: Int { log.withLock { $0 } }

  /// What the catalogue is called before it has arrived.
  public let catalogueName: String?

  /// What a reload can fetch again.
  public let reloadPolicy: ReloadPolicy

  private let known = Mutex((catalogue: Catalogue(), hasLearned: false))

  /// Has a catalogue to list that was learned since the load, and says so once.
  public func learn(_ catalogue: Catalogue) {
    known.withLock { $0 = (catalogue, true) }
  }

  public func isOutdated() async -> Bool { changes.isOutdated }

  private let elsewhere = Mutex(0)

  /// Has somebody else change the catalogue, so many times.
  public func changeElsewhere(times: Int = 1) { elsewhere.withLock { $0 += times } }

  private let waitForChange = Mutex<@Sendable () async -> Void>({})

  /// Has each question for a change by somebody else wait for something.
  public func waitBeforeChangesElsewhere(_ wait: @escaping @Sendable () async -> Void) {
    waitForChange.withLock { $0 = wait }
  }

  public func changesElsewhere() -> Arrivals<Void, Never> {
    Arrivals {
      await self.waitForChange.withLock(\.self)()
      return self.elsewhere.withLock { left in
        left -= 1
        return left < 0 ? nil : ()
      }
    }
  }

  public func hasLearned() async -> Bool {
    known.withLock { known in
      defer { known.hasLearned = false }
      return known.hasLearned
    }
  }

  public func loadCars() -> Arrivals<Catalogue, CarsError> {
    log.withLock { $0 += 1 }
    changes.loadBegins()
    let arriving = Mutex(Arrivals(of: arrivals, until: \.isComplete).makeAsyncIterator())
    return Arrivals(until: \.isComplete) { () throws(CarsError) in
      var iterator = arriving.withLock(\.self)
      let catalogue = try await iterator.next()
      let next = iterator
      arriving.withLock { $0 = next }
      if let catalogue { self.known.withLock { $0.catalogue = catalogue } }
      return catalogue
    }
  }

  // MARK: Searching

  private let asked = Mutex<[CarListRequest]>([])
  private let wait = Mutex<@Sendable (CarListRequest) async -> Void>({ _ in })

  /// What was to be listed, each time.
  public var requests: [CarListRequest] { asked.withLock(\.self) }

  /// Has each listing wait for something.
  public func waitBeforeListing(_ wait: @escaping @Sendable (CarListRequest) async -> Void) {
    self.wait.withLock { $0 = wait }
  }

  /// The cars of the catalogue that arrived last, found and sorted one by one.
  public func listing(_ request: CarListRequest) async -> CarListing? {
    asked.withLock { $0.append(request) }
    await wait.withLock(\.self)(request)
    if heedsCancellation, Task.isCancelled { return nil }
    return await known.withLock(\.catalogue).listing(of: request.query, in: request.order)
  }

  private let waitForCorrection = Mutex<@Sendable () async -> Void>({})

  /// Has each correction wait for something.
  public func waitBeforeCorrecting(_ wait: @escaping @Sendable () async -> Void) {
    waitForCorrection.withLock { $0 = wait }
  }

  public func correction(of query: CarQuery) async -> CarQuery? {
    await waitForCorrection.withLock(\.self)()
    return await known.withLock(\.catalogue).correction(of: query)
  }

  public func completions(of typed: CarQuery.Completion.Kind) async -> [String] {
    known.withLock(\.catalogue).completions(of: typed)
  }
}

/// Records where a list's presenter wants to go, and comes back when the test says so.
@MainActor
public final class CarListRouterSpy: CarListRouting {
  /// A message that was received.
  public enum Message: Equatable {
    case showDetail(CarID)
    case chooseColumns(from: [FieldKey])
    case openEditor(CarEditorTask)
    case copy(String)
    case close
  }

  /// All messages, in their order.
  public private(set) var messages: [Message] = []
  /// What is chosen as the columns.
  public var choice: ColumnChoice?
  /// What comes of the editor.
  public var outcome = CarEditorOutcome.nothing
  /// The calls of `showDetail(of:)`.
  public let details: Gate<CarID, CarDetailOutcome, CarsError>

  /// Makes a spy that has heard nothing.
  /// - Parameter expected: how many details the test expects to be shown.
  public init(expectingDetails expected: Int = 0) {
    details = Gate("showDetail", expecting: expected, cancelled: .cancelled)
  }

  public func showDetail(of id: CarID) async -> CarDetailOutcome {
    messages.append(.showDetail(id))
    return (try? await details.call(id)) ?? .left(at: id)
  }

  public func chooseColumns(from columns: [FieldKey]) async -> ColumnChoice? {
    messages.append(.chooseColumns(from: columns))
    return choice
  }

  public func openEditor(for task: CarEditorTask) async -> CarEditorOutcome {
    messages.append(.openEditor(task))
    return outcome
  }

  public func copy(_ text: String) { messages.append(.copy(text)) }
  public func close() { messages.append(.close) }
}
