import CarsContracts
import CarsEntity
import Scenes

/// A catalogue as it is loaded: it grows, and the store holds as much as there is.
///
/// What a reload has brought is not shown until all of it has arrived: half a new catalogue is worth less than a complete
/// old one.
actor CatalogueLoad {
  private let store: CatalogueStore
  private let number: Int
  private var arriving: Arrivals<any CarCatalogue, CarsError>.AsyncIterator
  private var catalogue: any CarCatalogue = NoCars()
  private var isOver = false

  init(_ arriving: Arrivals<any CarCatalogue, CarsError>, store: CatalogueStore) {
    self.arriving = arriving.makeAsyncIterator()
    self.store = store
    number = store.beginLoad()
  }

  /// Waits until there is more to show.
  /// - Returns: whether there is; false once all of the catalogue has been shown.
  func next() async throws(CarsError) -> Bool {
    while !isOver {
      try await receive()
      let arrived = await CatalogueStore.Known(catalogue, isComplete: isOver)
      if store.takeArrival(arrived, of: number) { return true }
    }
    return false
  }

  /// Takes what arrives next. When there is no more, that was all of the catalogue.
  private func receive() async throws(CarsError) {
    // What belongs to an actor cannot be changed across a wait: a copy of the iterator goes on, and takes its place.
    var arriving = arriving
    let more: (any CarCatalogue)?
    do throws(CarsError) { more = try await arriving.next() } catch {
      store.takeFailure(error, of: number)
      throw error
    }
    if Task.isCancelled { throw .cancelled }
    self.arriving = arriving
    if let more { catalogue = more }
    isOver = more?.facts.isComplete ?? true
  }
}
