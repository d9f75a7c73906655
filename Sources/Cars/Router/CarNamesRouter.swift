public import CarsContracts
public import CarsEntity
public import TerminalUI

/// Where the question what names mean goes next: back to the list, with what was said.
@MainActor
public final class CarNamesRouter: CarNamesRouting {
  private let flow: Flow<ReadingOptions?>

  /// - Parameter flow: the flow that ends with what was said.
  public init(flow: Flow<ReadingOptions?>) {
    self.flow = flow
  }

  public func close(with said: ReadingOptions?) {
    flow.finish(said)
  }
}
