import CarsContracts
import CarsEntity

/// Removes cars and undoes changes.
struct CatalogueChanges: CarChanging {
  /// The source of the cars.
  let service: any CarsAPIService
  /// Changes cars.
  let changing: any CarsChangingService
  /// The store shared with the list's interactor.
  let store: CatalogueStore

  /// The service's policy, unless the file is malformed. A read-only source stays read-only.
  var changePolicy: ChangePolicy {
    switch changing.changePolicy {
    case .everything where store.isFaulty, .additions where store.isFaulty: .faulty
    case let policy: policy
    }
  }

  @concurrent
  func refusal(toChange id: CarID) async -> CarChangeError? {
    await changing.refusal(toChange: id)
  }

  @concurrent
  func remove(_ id: CarID) async throws(CarChangeError) -> SavedChange {
    let car = try await store.car(id, orElse: service.requestCar)
    return await store.takeChange(try await changing.save(.remove(car)))
  }

  var canUndo: Bool { store.canUndo }

  @concurrent
  func undo() async throws(CarChangeError) -> SavedChange {
    do throws(CarChangeError) {
      return await store.takeChange(try await changing.undo())
    } catch {
      switch error {
      case .nothingToUndo, .notUndoable: store.forgetChanges()
      default: break
      }
      throw error
    }
  }
}
