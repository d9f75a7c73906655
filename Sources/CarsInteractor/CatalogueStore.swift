import CarsContracts
import CarsEntity
import Synchronization

/// What was loaded last, shared by the interactors: the list's writes it, the detail's compares with it.
public final class CatalogueStore: Sendable {
  private let stored = Mutex<CarListing?>(nil)

  /// Makes a store with nothing in it.
  public init() {}

  /// As much of the catalogue as is known; empty before anything was loaded.
  var catalogue: Catalogue {
    stored.withLock { $0?.catalogue ?? Catalogue() }
  }

  /// Keeps a listing. The first pages of a reload do not replace a catalogue that is all there.
  func keep(_ listing: CarListing) {
    stored.withLock { known in
      let isWhole = known.map { $0.next == nil } ?? false
      if isWhole, listing.next != nil { return }
      known = listing
    }
  }
}
