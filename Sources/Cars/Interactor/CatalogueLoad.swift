import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

/// A catalogue as it is loaded: it grows, and the store holds as much as there is.
///
/// What a reload has brought is not shown until all of it has arrived: half a new catalogue is worth less than a complete
/// old one.
actor CatalogueLoad {
  private let store: CatalogueStore
  private let countsAhead: Bool
  private let number: Int
  private var arriving: Arrivals<Catalogue, CarsError>.AsyncIterator
  private var catalogue = Catalogue()

  init(_ arriving: Arrivals<Catalogue, CarsError>, store: CatalogueStore, countsAhead: Bool) {
    self.arriving = arriving.makeAsyncIterator()
    self.store = store
    self.countsAhead = countsAhead
    number = store.beginLoad()
  }

  /// Waits until there is more to show.
  /// - Returns: nil when there is no more.
  func next() async throws(CarsError) -> CarsArrival? {
    while !catalogue.isComplete {
      try await receive()
      guard store.takeArrival(catalogue, of: number) else { continue }
      if countsAhead, catalogue.isComplete { store.known.distributions.countAhead() }
      return catalogue.isComplete ? .all : .some
    }
    return nil
  }

  /// Takes what arrives next. When there is no more, the catalogue is complete as it is.
  private func receive() async throws(CarsError) {
    // What belongs to an actor cannot be changed across a wait: a copy of the iterator goes on, and takes its place.
    var arriving = arriving
    let more: Catalogue?
    do throws(CarsError) { more = try await arriving.next() } catch {
      store.takeFailure(error, of: number)
      throw error
    }
    if Task.isCancelled { throw .cancelled }
    self.arriving = arriving
    if let more { catalogue = more } else { catalogue.isComplete = true }
  }
}
