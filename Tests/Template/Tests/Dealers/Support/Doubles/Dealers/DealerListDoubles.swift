public import DealersContracts
public import DealersEntity
public import SceneTesting
public import Scenes

/// Records what the view of the list is told.
@MainActor
public final class DealerListViewSpy: SceneViewSpy<TableState, NoAction, Never>, DealerListViewing {}

/// Records what the presenter of the list is told, and has rows to give.
@MainActor
public final class DealerListPresenterSpy: ScenePresenterSpy<Never>, DealerListPresenting {
  private let rows: [DealerRow]

  public init(rows: [DealerRow] = []) {
    self.rows = rows
  }

  public func row(at position: Int) -> DealerRow? { rows.indices.contains(position) ? rows[position] : nil }
}

/// Answers the presenter of the list when the test says so.
public struct DealerListInteractorStub: DealerListInteracting {
  /// Its loads, each of which waits for an answer.
  public let loads: Gate<String, [Dealer], DealersError>

  /// - Parameters:
  ///   - answers: the answers to the first loads.
  ///   - count: the number of further loads, which the test answers.
  public init(_ answers: Result<[Dealer], DealersError>..., expecting count: Int = 0) {
    loads = Gate("loadDealers", expecting: answers.count + count, cancelled: .cancelled)
    for (number, answer) in answers.enumerated() { loads.answer(number, answer) }
  }

  public func loadDealers() async throws(DealersError) -> [Dealer] { try await loads.call("all") }
}

/// Answers the interactor of the list when the test says so.
public struct DealersServiceStub: DealersAPIService {
  /// Its requests, each of which waits for an answer.
  public let requests: Gate<String, [Dealer], DealersError>

  /// - Parameters:
  ///   - answers: the answers to the first requests.
  ///   - count: the number of further requests, which the test answers.
  public init(_ answers: Result<[Dealer], DealersError>..., expecting count: Int = 0) {
    requests = Gate("requestDealers", expecting: answers.count + count, cancelled: .cancelled)
    for (number, answer) in answers.enumerated() { requests.answer(number, answer) }
  }

  public func requestDealers() async throws(DealersError) -> [Dealer] { try await requests.call("all") }
}

/// Records where the list leads.
@MainActor
public final class DealerListRouterSpy: DealerListRouting {
  /// A received message.
  public enum Message: Equatable {
    case close
  }

  /// All messages, in order.
  public private(set) var messages: [Message] = []

  public init() {}

  public func close() { messages.append(.close) }
}

extension [Dealer] {
  /// Two dealers, not in the order of their names.
  public static let two = [
    Dealer(id: "b", name: "Beta 둘", note: "the second"), Dealer(id: "a", name: "Alpha", note: "the first"),
  ]
}
