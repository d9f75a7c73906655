import CarsCatalogue
import CarsContracts
import CarsEntity

/// What the program knows that helps with typing a query.
struct CarSearchInteractor: CarSearching {
  let store: CatalogueStore
  let settings: ListSettings

  var earlier: [String] { settings.searches }

  func keep(_ query: String) { settings.note(search: query) }

  @concurrent
  func correction(of query: CarQuery) async -> CarQuery? {
    await store.known.catalogue.correction(of: query)
  }

  @concurrent
  func narrowed(_ query: CarQuery, to id: CarID, in key: FieldKey) async -> CarQuery? {
    let catalogue = store.known.catalogue
    return catalogue.car(id).flatMap {
      query.narrowed(to: $0, in: key, usualCurrency: catalogue.usualCurrency)
    }
  }

  @concurrent
  func completions(of text: String, at cursor: Int) async -> QueryCompletions {
    let catalogue = store.known.catalogue
    let typed = CarQuery.completion(in: text, at: cursor, names: catalogue.understoodNames)
    return QueryCompletions(
      catalogue.completions(of: typed.kind.understood(in: catalogue)), at: typed.range)
  }
}
