import CarsCatalogue
public import CarsContracts
public import CarsEntity

/// What the program can do with a car in a form: begin it, complete it, and save it.
public struct CarEditorInteractor: CarEditorInteracting {
  private let service: any CarsAPIService
  private let store: CatalogueStore

  /// Makes an interactor.
  /// - Parameters:
  ///   - service: where the cars come from, and go.
  ///   - store: where the list's interactor keeps the other cars.
  public init(service: any CarsAPIService, store: CatalogueStore) {
    self.service = service
    self.store = store
  }

  @concurrent
  public func draft(for task: CarEditorTask) async throws(CarChangeError) -> CarDraft {
    switch task {
    case .create: return newDraft
    case .createLike(let id): return CarDraft(like: try await car(id))
    case .edit(let id):
      let car = try await car(id)
      if let refusal = await service.refusal(toChange: car.id) { throw refusal }
      return CarDraft(editing: car)
    }
  }

  @concurrent
  public func completions(of text: String, in field: FieldKey) async -> [String] {
    store.listed.catalogue.texts(in: field, beginningWith: text)
  }

  @concurrent
  public func save(_ draft: CarDraft) async throws(CarChangeError) -> SavedChange {
    let saved = try await service.save(draft.change)
    store.outdate()
    return saved
  }

  /// The car as it is listed: if it is another one by now, saving says so. A car that is not listed is fetched; if there
  /// is none, it is the only one whose identifier begins so.
  private func car(_ id: CarID) async throws(CarChangeError) -> Car {
    if let listed = store.listed.catalogue.car(id) { return listed }
    do throws(CarsError) {
      do throws(CarsError) { return try await service.requestCar(id) } catch {
        guard error == .noSuchCar(id) else { throw error }
        let ids = try await service.wholeCatalogue().ids(beginningWith: id.text)
        guard ids.count == 1 else { throw error }
        return try await service.requestCar(ids[0])
      }
    } catch {
      throw .unread(error)
    }
  }

  /// A draft with the fields that most cars have and that the program does not know, each with an example, and with the
  /// currency of all cars, if there is only one.
  private var newDraft: CarDraft {
    let catalogue = store.listed.catalogue
    let others = catalogue.fields(examples: 1).compactMap { summary -> Field? in
      guard case .unknown = summary.key, summary.count * 2 > catalogue.count else { return nil }
      return summary.examples.first.map { Field(summary.names[0], $0) }
    }
    let currencies = catalogue.currencies
    return CarDraft(others: others, usualCurrency: currencies.count == 1 ? currencies.first : nil)
  }
}
