import CarsContracts
import CarsEntity
import Scenes

/// A catalogue as it is loaded: it grows part by part, and the store holds as much as there is.
///
/// The parts of a reload are not shown until all of them have arrived: half a new catalogue is worth less than a
/// complete old one.
actor CatalogueLoad {
  private let service: any CarsAPIService
  private let store: CatalogueStore
  private let number: Int
  private var parts: Arrivals<Catalogue, CarsError>.AsyncIterator?
  private var catalogue = Catalogue()

  init(service: any CarsAPIService, store: CatalogueStore) {
    self.service = service
    self.store = store
    number = store.beginLoad()
  }

  /// The catalogue as far as it is to be shown so far; nil when there is no more.
  func next() async throws(CarsError) -> Catalogue? {
    while !catalogue.isComplete {
      try await add()
      if store.keep(catalogue, from: number) { return catalogue }
    }
    return nil
  }

  /// Adds the next part. When there is none, the catalogue is complete without it.
  private func add() async throws(CarsError) {
    var parts = parts ?? service.requestCars().makeAsyncIterator()
    let part = try await parts.next()
    if Task.isCancelled { throw .cancelled }
    self.parts = parts
    catalogue.append(part ?? Catalogue(isComplete: true))
  }
}
