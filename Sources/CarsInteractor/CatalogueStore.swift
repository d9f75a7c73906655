import CarsEntity
import Synchronization

/// The catalogue loaded last, shared by the interactors: the list's writes it, the detail's compares with it.
public final class CatalogueStore: Sendable {
  private struct State {
    var catalogue = Catalogue()
    /// The number of the latest load.
    var load = 0
  }

  private let state = Mutex(State())

  /// Makes a store with nothing in it.
  public init() {}

  /// As much of the catalogue as is known; empty before anything is loaded.
  var catalogue: Catalogue { state.withLock { $0.catalogue } }

  /// Begins a load, in place of an older one.
  /// - Returns: the load's number.
  func beginLoad() -> Int {
    state.withLock { state in
      state.load += 1
      return state.load
    }
  }

  /// Keeps what a load has brought so far, unless a newer load has begun. A part does not replace a whole catalogue.
  /// - Returns: whether it was kept.
  func keep(_ catalogue: Catalogue, from load: Int) -> Bool {
    state.withLock { state in
      guard load == state.load, catalogue.isComplete || !state.catalogue.isComplete else { return false }
      state.catalogue = catalogue
      return true
    }
  }
}
