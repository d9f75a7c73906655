public import CarsContracts
public import CarsEntity
public import SceneTesting
import Scenes
import Synchronization

/// Records what the view of the overview is told.
@MainActor
public final class CarOverviewViewSpy: SceneViewSpy<OverviewState, CarOverviewAction, Never>,
  CarOverviewViewing
{}

/// What only the presenter of the overview hears.
public enum CarOverviewMessage: Equatable, Sendable {
  case didSelect(OverviewPlace)
}

/// Records what the presenter of the overview is told.
@MainActor
public final class CarOverviewPresenterSpy: ScenePresenterSpy<CarOverviewMessage>, CarOverviewPresenting {
  public func further(_ count: Int) -> String { "\(count) further" }
  public func didSelect(_ place: OverviewPlace) { record(.didSelect(place)) }
}

/// Records what is to be counted, and answers at once.
public final class CarOverviewInteractorStub: CarOverviewInteracting {
  private let answer: FetchedOverview
  private let log = Mutex<[CarOverviewRequest?]>([])

  /// - Parameter answer: the counts, and what they are of.
  public init(_ answer: FetchedOverview) {
    self.answer = answer
  }

  public var reloadPolicy: ReloadPolicy { .all }

  /// What was to be counted, each time: nil for the listed cars.
  public var asked: [CarOverviewRequest?] { log.withLock(\.self) }

  public func overview() async -> CarOverview? {
    log.withLock { $0.append(nil) }
    return answer.overview
  }

  public func overview(_ request: CarOverviewRequest) async -> FetchedOverview {
    log.withLock { $0.append(request) }
    return answer
  }
}

/// Records what was chosen in the overview.
public typealias CarOverviewRouterSpy = SceneRouterSpy<CarQuery?>
