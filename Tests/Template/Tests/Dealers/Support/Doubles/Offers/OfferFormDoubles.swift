public import DealersContracts
public import DealersEntity
public import SceneTesting
import Scenes

/// Records what the view of the form is told.
@MainActor
public final class OfferFormViewSpy: SceneViewSpy<[OfferFormField], OfferFormAction, Never>, OfferFormViewing
{}

/// What only the presenter of the form hears.
public enum OfferFormMessage: Equatable, Sendable {
  case didEdit(String, inField: Int)
  case didRequest(OfferFormAction)
}

/// Records what the presenter of the form is told.
@MainActor
public final class OfferFormPresenterSpy: ScenePresenterSpy<OfferFormMessage>, OfferFormPresenting {
  public func didEdit(_ text: String, inField field: Int) { record(.didEdit(text, inField: field)) }
  public func didRequest(_ action: OfferFormAction) async { record(.didRequest(action)) }
}

/// Answers the presenter of the form when the test says so. It wants a name.
public struct OfferFormInteractorStub: OfferFormInteracting {
  /// What was to be saved; each waits for an answer.
  public let saves: Gate<Offer, Void, OffersError>

  /// - Parameters:
  ///   - answers: the answers to the first saves.
  ///   - count: the number of further saves, which the test answers.
  public init(_ answers: Result<Void, OffersError>..., expecting count: Int = 0) {
    saves = Gate("save", expecting: answers.count + count, cancelled: .cancelled)
    for (number, answer) in answers.enumerated() { saves.answer(number, answer) }
  }

  public func missingFields(of draft: Offer) -> Set<Offer.Field> { draft.name.isEmpty ? [.name] : [] }
  public func save(_ draft: Offer) async throws(OffersError) { try await saves.call(draft) }
}

/// Answers the interactor of the form when the test says so.
public struct OffersServiceStub: OffersAPIService {
  /// What was to be kept; each waits for an answer.
  public let requests: Gate<Offer, Void, OffersError>

  /// - Parameter answers: the answers to all requests.
  public init(_ answers: Result<Void, OffersError>...) {
    requests = Gate("keep", expecting: answers.count, cancelled: .cancelled)
    for (number, answer) in answers.enumerated() { requests.answer(number, answer) }
  }

  public func keep(_ draft: Offer) async throws(OffersError) { try await requests.call(draft) }
}

/// Records where the form leads.
@MainActor
public final class OfferFormRouterSpy: OfferFormRouting {
  /// A received message.
  public enum Message: Equatable {
    case close
  }

  /// All messages, in order.
  public private(set) var messages: [Message] = []

  public init() {}

  public func close() { messages.append(.close) }
}
