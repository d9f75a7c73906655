import CarsEntity
import Synchronization

/// The catalogue loaded last, shared by the interactors: the list's writes it, the detail's compares with it.
public final class CatalogueStore: Sendable {
  private let stored = Mutex(Catalogue())

  /// Makes a store with nothing in it.
  public init() {}

  /// As much of the catalogue as is known; empty before anything is loaded.
  var catalogue: Catalogue {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}
