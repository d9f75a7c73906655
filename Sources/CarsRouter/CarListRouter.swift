public import CarsContracts
public import CarsEntity
public import TerminalUI

/// Where the list goes next: it pushes the screens that the factory makes, and waits for what they return.
@MainActor
public final class CarListRouter: CarListRouting {
  private weak var stack: ScreenStack?
  private let makeDetail: @MainActor (CarID, any CarDetailRouting) -> any Screen

  /// Makes a router.
  /// - Parameters:
  ///   - stack: where screens are pushed; it owns them and, through them, this router.
  ///   - makeDetail: makes the detail of a car, with the router that it is to use.
  public init(
    stack: ScreenStack, makeDetail: @escaping @MainActor (CarID, any CarDetailRouting) -> any Screen
  ) {
    self.stack = stack
    self.makeDetail = makeDetail
  }

  public func showDetail(of id: CarID) async -> CarID {
    let flow = Flow(on: stack, otherwise: id)
    return await flow.run(makeDetail(id, CarDetailRouter(stack: stack, flow: flow)))
  }

  public func copy(_ text: String) {
    stack?.copy(text)
  }

  public func close() {
    stack?.pop()
  }
}
