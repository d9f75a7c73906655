public import DealersContracts
public import DealersEntity
public import SceneTesting
public import Scenes

/// Records what the view of the detail is told.
@MainActor
public final class GarageDetailViewSpy: SceneViewSpy<[GarageFact], NoAction, Never>, GarageDetailViewing {}

/// Records what the presenter of the detail is told.
@MainActor
public final class GarageDetailPresenterSpy: ScenePresenterSpy<Never>, GarageDetailPresenting {}

/// Answers the presenter of the detail when the test says so.
public struct GarageDetailInteractorStub: GarageDetailInteracting {
  /// Its loads, each of which waits for an answer.
  public let loads: Gate<Garage.ID, Garage, GaragesError>

  /// - Parameters:
  ///   - answers: the answers to the first loads.
  ///   - count: the number of further loads, which the test answers.
  public init(_ answers: Result<Garage, GaragesError>..., expecting count: Int = 0) {
    loads = Gate("loadGarage", expecting: answers.count + count, cancelled: .cancelled)
    for (number, answer) in answers.enumerated() { loads.answer(number, answer) }
  }

  public func loadGarage(_ id: Garage.ID) async throws(GaragesError) -> Garage { try await loads.call(id) }
}

/// Records that the detail was left.
public typealias GarageDetailRouterSpy = SceneRouterSpy<Void>
