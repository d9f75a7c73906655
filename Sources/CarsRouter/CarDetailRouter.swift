public import CarsContracts
public import CarsEntity
public import TerminalUI

/// Where one car goes next: back, with the car that was on screen.
@MainActor
public final class CarDetailRouter: CarDetailRouting {
  private let flow: Flow<CarID>

  /// Makes a router.
  /// - Parameter flow: the flow that ends when the user goes back.
  public init(flow: Flow<CarID>) {
    self.flow = flow
  }

  public func close(at id: CarID) {
    flow.finish(id)
  }
}
