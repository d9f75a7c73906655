public import CarsContracts
public import CarsEntity

/// The way out of a scene that is printed: there is none, because nobody is there to go.
@MainActor
public final class PlainRouter: CarListRouting, CarDetailRouting {
  /// Makes a router.
  public init() {}

  /// Stays where it is.
  public func showDetail(of id: CarID) async -> CarID { id }

  /// Has nothing to paste from.
  public func copy(_ text: String) {}

  /// Stays where it is.
  public func close() {}

  /// Stays where it is.
  public func close(at id: CarID) {}
}
