import CarsContracts
import CarsEntity

/// What the program can do to cars without a form: take them away, and take changes back.
struct CatalogueChanges: CarChanging {
  /// Where the cars come from.
  let service: any CarsAPIService
  /// Who changes them.
  let changing: any CarsChangingService
  /// Where they are kept.
  let store: CatalogueStore

  /// What the service says, unless the file has a fault. What can only be read stays so when it is corrected.
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
