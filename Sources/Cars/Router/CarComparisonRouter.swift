public import CarsContracts
public import CarsEntity
public import TerminalUI

/// Where the comparison goes next: to one car, or back, with the cars that are left in it.
@MainActor
public final class CarComparisonRouter: CarComparisonRouting {
  private weak var stack: ScreenStack?
  private let flow: Flow<[CarID]>
  private let screens: any CarScreenMaking

  /// - Parameters:
  ///   - stack: where screens are pushed.
  ///   - flow: the flow that ends when the user goes back.
  ///   - screens: makes the screens.
  public init(stack: ScreenStack?, flow: Flow<[CarID]>, screens: any CarScreenMaking) {
    self.stack = stack
    self.flow = flow
    self.screens = screens
  }

  public func showDetail(of id: CarID, among ids: [CarID]) async -> CarDetailOutcome {
    await screens.showDetail(of: id, on: stack, from: .comparison(of: ids))
  }

  public func close(with ids: [CarID]) {
    flow.finish(ids)
  }
}
