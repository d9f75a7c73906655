import CarsEntity
import Synchronization

/// The catalogue loaded last, shared by the interactors: the list's writes it, the detail's compares with it.
public final class CatalogueStore: Sendable {
  /// A catalogue with what is known of it as a whole.
  struct Listed {
    let catalogue: Catalogue
    let distributions: SharedDistributions

    init(_ catalogue: Catalogue) {
      self.catalogue = catalogue
      distributions = SharedDistributions(of: catalogue)
    }
  }

  private struct State {
    var listed = Listed(Catalogue())
    /// The number of the latest load.
    var load = 0
  }

  private let state = Mutex(State())

  /// Makes a store with nothing in it.
  public init() {}

  /// As much of the catalogue as is known; empty before anything is loaded.
  var listed: Listed { state.withLock { $0.listed } }

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
    let listed = Listed(catalogue)
    return state.withLock { state in
      guard load == state.load, catalogue.isComplete || !state.listed.catalogue.isComplete else {
        return false
      }
      state.listed = listed
      return true
    }
  }
}
