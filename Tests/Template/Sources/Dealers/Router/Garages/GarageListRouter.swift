public import DealersContracts
public import DealersEntity
import TerminalScenes
public import TerminalUI

/// Routes from the list to one of its rows, and back.
@MainActor
public final class GarageListRouter: GarageListRouting {
  private weak var stack: ScreenStack?
  private let screens: any GarageScreenMaking

  /// - Parameters:
  ///   - stack: the stack on which screens are pushed. It owns them and, through them, this router.
  ///   - screens: makes them.
  public init(stack: ScreenStack, screens: any GarageScreenMaking) {
    self.stack = stack
    self.screens = screens
  }

  public func showDetail(of id: Garage.ID) async {
    await SceneRouter.show(on: stack, otherwise: ()) { screens.makeGarageDetail(of: id, router: $0) }
  }

  public func close() { stack?.pop() }
}
