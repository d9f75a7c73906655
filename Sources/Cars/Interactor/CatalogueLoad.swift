import CarsContracts
import CarsEntity
import Scenes

/// A load: passes the growing catalogue to the store.
///
/// A reload replaces the old catalogue only when the new one is complete.
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
  /// - Returns: false once the complete catalogue has been shown.
  func next() async throws(CarsError) -> Bool {
    while !isOver {
      try await receive()
      let arrived = await CatalogueStore.Known(catalogue, isComplete: isOver)
      if store.takeArrival(arrived, of: number) { return true }
    }
    return false
  }

  /// Takes the next arrival. The end of the arrivals makes the catalogue complete.
  private func receive() async throws(CarsError) {
    // An actor's state can't be mutated across an await, so a copy of the iterator is.
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
