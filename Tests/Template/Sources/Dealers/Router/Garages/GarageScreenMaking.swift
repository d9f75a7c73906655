public import DealersContracts
public import DealersEntity
public import TerminalUI

/// Makes the screens that the routers of the garages push. The factory provides it.
@MainActor
public protocol GarageScreenMaking {
  /// One of the garages as a screen, ready to be pushed, with the router that it is to use.
  func makeGarageDetail(of id: Garage.ID, router: any GarageDetailRouting) -> any Screen
}
