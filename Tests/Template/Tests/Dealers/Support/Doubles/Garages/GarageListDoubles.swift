public import DealersContracts
public import DealersEntity
public import SceneTesting
public import Scenes

/// Records what the view of the list is told.
@MainActor
public final class GarageListViewSpy: SceneViewSpy<TableState, GarageListAction, Never>, GarageListViewing {}

/// What only the presenter of the list hears.
public enum GarageListMessage: Equatable, Sendable {
  case didRequest(GarageListAction, at: Int?)
}

/// Records what the presenter of the list is told, and has rows to give.
@MainActor
public final class GarageListPresenterSpy: ScenePresenterSpy<GarageListMessage>, GarageListPresenting {
  private let rows: [GarageRow]

  public init(rows: [GarageRow] = []) {
    self.rows = rows
  }

  public func didRequest(_ action: GarageListAction, at position: Int?) async {
    record(.didRequest(action, at: position))
  }

  public func row(at position: Int) -> GarageRow? { rows.indices.contains(position) ? rows[position] : nil }
}

/// Answers the presenter of the list when the test says so.
public struct GarageListInteractorStub: GarageListInteracting {
  /// Its loads, each of which waits for an answer.
  public let loads: Gate<String, [Garage], GaragesError>

  /// - Parameters:
  ///   - answers: the answers to the first loads.
  ///   - count: the number of further loads, which the test answers.
  public init(_ answers: Result<[Garage], GaragesError>..., expecting count: Int = 0) {
    loads = Gate("loadGarages", expecting: answers.count + count, cancelled: .cancelled)
    for (number, answer) in answers.enumerated() { loads.answer(number, answer) }
  }

  public func loadGarages() async throws(GaragesError) -> [Garage] { try await loads.call("all") }
}

/// Answers the interactors when the test says so.
public struct GaragesServiceStub: GaragesAPIService {
  /// Its requests for all, each of which waits for an answer.
  public let requests: Gate<String, [Garage], GaragesError>
  /// Its requests for one, each of which waits for an answer.
  public let details: Gate<Garage.ID, Garage, GaragesError>

  /// - Parameters:
  ///   - answers: the answers to the first requests for all.
  ///   - count: the number of further requests for all, which the test answers.
  ///   - detail: the answer to the only request for one, or nil if there is none.
  public init(
    _ answers: Result<[Garage], GaragesError>..., expecting count: Int = 0,
    detail: Result<Garage, GaragesError>? = nil
  ) {
    requests = Gate("requestGarages", expecting: answers.count + count, cancelled: .cancelled)
    details = Gate("requestGarage", expecting: detail == nil ? 0 : 1, cancelled: .cancelled)
    for (number, answer) in answers.enumerated() { requests.answer(number, answer) }
    if let detail { details.answer(0, detail) }
  }

  public func requestGarages() async throws(GaragesError) -> [Garage] { try await requests.call("all") }

  public func requestGarage(_ id: Garage.ID) async throws(GaragesError) -> Garage {
    try await details.call(id)
  }
}

/// Records where the list leads.
@MainActor
public final class GarageListRouterSpy: GarageListRouting {
  /// A received message.
  public enum Message: Equatable {
    case showDetail(of: Garage.ID), close
  }

  /// All messages, in order.
  public private(set) var messages: [Message] = []

  public init() {}

  public func showDetail(of id: Garage.ID) async { messages.append(.showDetail(of: id)) }
  public func close() { messages.append(.close) }
}

extension [Garage] {
  /// Two garages, not in the order of their names.
  public static let two = [
    Garage(id: "b", name: "Beta 둘", note: "the second"), Garage(id: "a", name: "Alpha", note: "the first"),
  ]
}
