public import CarsContracts
public import Scenes

/// Answers a check's presenter with what the test has set.
public struct CarCheckInteractorStub: CarCheckInteracting {
  public let reloadPolicy = ReloadPolicy.all
  private let checked: CheckedCatalogue

  /// - Parameter checked: what is found.
  public init(_ checked: CheckedCatalogue) {
    self.checked = checked
  }

  public func check() async -> CheckedCatalogue { checked }
}

/// Records what a check's view is told.
@MainActor
public final class CarCheckViewSpy: CarCheckViewing {
  /// All states, in their order.
  public private(set) var states: [CarCheckViewState] = []

  public init() {}

  public func render(_ state: CarCheckViewState) { states.append(state) }
}

/// Records what a check's presenter is told, and shows a state at once.
@MainActor
public final class CarCheckPresenterSpy: CarCheckPresenting {
  /// The view that shows it.
  public weak var view: (any CarCheckViewing)?
  /// How often the view was there.
  public private(set) var loadCount = 0
  private let state: CarCheckViewState?

  /// - Parameter state: what is shown; nil for nothing.
  public init(showing state: CarCheckViewState?) {
    self.state = state
  }

  public func viewDidLoad() async {
    loadCount += 1
    if let state { view?.render(state) }
  }
}
