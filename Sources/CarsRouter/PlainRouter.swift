public import CarsContracts
public import CarsEntity

/// The router of a scene that is printed. It leads nowhere, because nobody is there to go.
@MainActor
public final class PlainRouter: CarListRouting, CarDetailRouting {
  /// Makes a router.
  public init() {}

  /// Stays where it is.
  public func showDetail(of id: CarID) async -> CarID { id }

  /// Does nothing: there is no clipboard.
  public func copy(_ text: String) {}

  /// Stays where it is.
  public func close() {}

  /// Stays where it is.
  public func close(at id: CarID) {}
}
