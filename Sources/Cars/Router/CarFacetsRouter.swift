public import CarsContracts
public import CarsEntity
public import TerminalUI

/// Where the values of a field go next: back to the list, with what was chosen.
@MainActor
public final class CarFacetsRouter: CarFacetsRouting {
  private let flow: Flow<CarQuery?>

  /// - Parameter flow: the flow that ends with the choice.
  public init(flow: Flow<CarQuery?>) {
    self.flow = flow
  }

  public func close(with choice: CarQuery?) {
    flow.finish(choice)
  }
}
