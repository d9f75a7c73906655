import CarsContracts
import CarsEntity
import Scenes

/// A catalogue as it is loaded: it grows part by part, and the store holds as much as there is.
///
/// The parts of a reload are not shown until all of them are there: half a new catalogue is worth less than a complete
/// old one.
actor CatalogueLoad {
  private var parts: Arrivals<Catalogue, CarsError>.AsyncIterator
  private var catalogue = Catalogue()
  private let store: CatalogueStore

  init(parts: Arrivals<Catalogue, CarsError>, store: CatalogueStore) {
    self.parts = parts.makeAsyncIterator()
    self.store = store
  }

  /// All that is to be shown so far; nil when there is no more.
  func next() async throws(CarsError) -> Catalogue? {
    while !catalogue.isComplete {
      try await add()
      if catalogue.isComplete || !store.catalogue.isComplete {
        store.catalogue = catalogue
        return catalogue
      }
    }
    return nil
  }

  /// Adds the next part. When there is none, the catalogue is complete without it.
  private func add() async throws(CarsError) {
    var parts = parts
    let part = try await parts.next()
    if Task.isCancelled { throw .cancelled }
    self.parts = parts
    catalogue.append(part ?? Catalogue(isComplete: true))
  }
}
