public import CarsContracts
public import CarsEntity
public import TerminalUI

/// Where one car goes next: back, with the car that was on screen.
@MainActor
public final class CarDetailRouter: CarDetailRouting {
  private weak var stack: ScreenStack?
  private let flow: Flow<CarID>

  /// Makes a router.
  /// - Parameters:
  ///   - stack: takes text for the clipboard.
  ///   - flow: the flow that ends when the user goes back.
  public init(stack: ScreenStack?, flow: Flow<CarID>) {
    self.stack = stack
    self.flow = flow
  }

  public func copy(_ text: String) {
    stack?.copy(text)
  }

  public func close(at id: CarID) {
    flow.finish(id)
  }
}
