public import CarsContracts
public import TerminalUI

/// Where the choice of columns goes next: back to the list, with what was chosen.
@MainActor
public final class CarColumnsRouter: CarColumnsRouting {
  private let flow: Flow<ColumnChoice?>

  /// - Parameter flow: the flow that ends with the choice.
  public init(flow: Flow<ColumnChoice?>) {
    self.flow = flow
  }

  public func close(with choice: ColumnChoice?) {
    flow.finish(choice)
  }
}
