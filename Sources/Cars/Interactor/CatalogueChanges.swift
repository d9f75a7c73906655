import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

/// What the program can do to cars without a form: take them away, and take changes back.
struct CatalogueChanges: CarChanging {
  /// Where the cars come from.
  let service: any CarsAPIService
  /// Who changes them.
  let changing: any CarsChangingService
  /// Where they are kept.
  let store: CatalogueStore

  var changePolicy: ChangePolicy { changing.changePolicy }

  @concurrent
  func refusal(toChange id: CarID) async -> CarChangeError? {
    await changing.refusal(toChange: id)
  }

  @concurrent
  func remove(_ id: CarID) async throws(CarChangeError) -> SavedChange {
    store.take(try await changing.save(.remove(try await knownCar(id))))
  }

  /// A car as it is listed or, where it is not, as the service has it.
  private func knownCar(_ id: CarID) async throws(CarChangeError) -> Car {
    if let listed = store.listed.catalogue.car(id) { return listed }
    do throws(CarsError) { return try await service.requestCar(id) } catch { throw .unread(error) }
  }

  var canUndo: Bool { store.canUndo }

  @concurrent
  func undo() async throws(CarChangeError) -> SavedChange {
    do throws(CarChangeError) {
      return store.take(try await changing.undo())
    } catch {
      switch error {
      case .nothingToUndo, .notUndoable: store.forgetChanges()
      default: break
      }
      throw error
    }
  }
}

extension CarsAPIService {
  /// All of the catalogue, freshly fetched.
  func wholeCatalogue() async throws(CarsError) -> Catalogue {
    var catalogue = Catalogue()
    for try await arriving in requestCars() { catalogue = arriving }
    if Task.isCancelled { throw .cancelled }
    return catalogue
  }

  /// The car with an identifier or, if no record has it, the only one whose identifier begins so. Everything is fetched once;
  /// where that ends early, a car is found that has arrived before.
  func findCar(_ beginning: CarID) async throws(CarsError) -> Car {
    var catalogue = Catalogue()
    do throws(CarsError) {
      for try await arriving in requestCars() { catalogue = arriving }
    } catch {
      guard error != .cancelled, let car = catalogue.car(beginning) else { throw error }
      return car
    }
    if Task.isCancelled { throw .cancelled }
    if let car = catalogue.car(beginning) { return car }
    if let rejected = catalogue.faults.first(where: { $0.id == beginning }) {
      throw .noSuchCar(beginning, rejected: rejected)
    }
    let ids = catalogue.ids(beginningWith: beginning.text)
    if ids.count > 1 { throw .severalCars(ids, beginningWith: beginning) }
    guard let car = ids.first.flatMap(catalogue.car) else { throw .noSuchCar(beginning) }
    return car
  }
}
