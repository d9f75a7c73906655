public import CarsContracts
public import CarsEntity
public import SceneTesting

/// Records what a list's view is told.
@MainActor
public final class CarListViewSpy: CarListViewing {
  /// A message that was received.
  public enum Message: Equatable {
    /// `render(_:)`
    case render(CarListViewState)
  }

  /// All messages, in their order.
  public private(set) var messages: [Message] = []

  /// Makes a spy that has heard nothing.
  public init() {}

  /// The state that is on screen; nil before the first.
  public var state: CarListViewState? {
    guard case .render(let state) = messages.last else { return nil }
    return state
  }

  /// All states, in their order.
  public var states: [CarListViewState] {
    messages.map { message in
      switch message {
      case .render(let state): state
      }
    }
  }

  public func render(_ state: CarListViewState) {
    messages.append(.render(state))
  }
}

/// Records what a list's presenter is told, and has rows to give.
@MainActor
public final class CarListPresenterSpy: CarListPresenting {
  /// A message that was received. Questions for rows are counted apart: a view may ask as often as it draws.
  public enum Message: Equatable {
    case viewDidLoad
    case didRequestReload
    case didCancelReload
    case didSelectRow(CarID)
    case didRequestCopy(CarID)
    case didRequestClose
  }

  /// All messages, in their order.
  public private(set) var messages: [Message] = []
  /// The rows that were asked for, in the order of the questions.
  public private(set) var rowsAsked: [Int] = []
  /// The rows to give.
  public var rows: [CarRow]

  /// Makes a spy that has heard nothing.
  /// - Parameter rows: the rows to give.
  public init(rows: [CarRow] = []) {
    self.rows = rows
  }

  /// Forgets the questions for rows.
  public func forgetQuestions() { rowsAsked = [] }

  public func viewDidLoad() async { messages.append(.viewDidLoad) }
  public func didRequestReload() async { messages.append(.didRequestReload) }
  public func didCancelReload() { messages.append(.didCancelReload) }
  public func didSelectRow(_ id: CarID) async { messages.append(.didSelectRow(id)) }
  public func didRequestCopy(_ id: CarID) { messages.append(.didRequestCopy(id)) }
  public func didRequestClose() { messages.append(.didRequestClose) }

  public func row(at position: Int) -> CarRow {
    rowsAsked.append(position)
    return rows[position]
  }

  public func position(of id: CarID) -> Int? {
    rows.firstIndex { $0.id == id }
  }
}

/// Answers a list's presenter when the test says so.
public final class CarListInteractorStub: CarListInteracting {
  /// The calls of `loadCars(continuing:)`.
  public let loads: Gate<CarListing?, CarListing, CarsError>

  /// Makes a stub.
  /// - Parameters:
  ///   - expected: how many loads the test expects.
  ///   - heedsCancellation: whether a cancelled load ends at once.
  public init(expecting expected: Int, heedsCancellation: Bool = true) {
    loads = Gate("loadCars", expecting: expected, cancelled: .cancelled, heedsCancellation: heedsCancellation)
  }

  public func loadCars(continuing listing: CarListing?) async throws(CarsError) -> CarListing {
    try await loads.call(listing)
  }
}

/// Records where a list's presenter wants to go, and comes back when the test says so.
@MainActor
public final class CarListRouterSpy: CarListRouting {
  /// A message that was received.
  public enum Message: Equatable {
    case showDetail(CarID)
    case copy(String)
    case close
  }

  /// All messages, in their order.
  public private(set) var messages: [Message] = []
  /// The calls of `showDetail(of:)`.
  public let details: Gate<CarID, CarID, CarsError>

  /// Makes a spy that has heard nothing.
  /// - Parameter expected: how many details the test expects to be shown.
  public init(expectingDetails expected: Int = 0) {
    details = Gate("showDetail", expecting: expected, cancelled: .cancelled)
  }

  public func showDetail(of id: CarID) async -> CarID {
    messages.append(.showDetail(id))
    return (try? await details.call(id)) ?? id
  }

  public func copy(_ text: String) { messages.append(.copy(text)) }
  public func close() { messages.append(.close) }
}
