public import CarsContracts
public import CarsEntity
public import TerminalUI

/// Routes from the comparison to one car, or back with the remaining cars.
@MainActor
public final class CarComparisonRouter: CarComparisonRouting {
  private weak var stack: ScreenStack?
  private let flow: Flow<[CarID]>
  private let screens: any CarScreenMaking

  /// - Parameters:
  ///   - stack: the stack on which screens are pushed.
  ///   - flow: the flow that ends when the user returns.
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
