public import CarsContracts
import CarsEntity

/// Lists the fields that cars can be sorted by.
public struct CarSortingInteractor: CarSortingInteracting {
  private let fields: CarColumnsInteractor

  /// - Parameter store: the store shared with the list's interactor.
  public init(store: CatalogueStore) {
    fields = CarColumnsInteractor(store: store)
  }

  @concurrent
  public func fields(for question: OrderQuestion) async -> CatalogueFields {
    let ordered = (question.order?.steps ?? []).map(\.key)
    return await fields.fields(
      beginningWith: ordered.filter { !question.columns.contains($0) } + question.columns)
  }
}
