public import CarsContracts
public import TerminalUI

/// Where the schema goes next: back to the list, with what was said.
@MainActor
public final class CarSchemaRouter: CarSchemaRouting {
  private let flow: Flow<UnderstoodCatalogue?>

  /// - Parameter flow: the flow that ends with what was said.
  public init(flow: Flow<UnderstoodCatalogue?>) {
    self.flow = flow
  }

  public func close(with understood: UnderstoodCatalogue?) {
    flow.finish(understood)
  }
}
