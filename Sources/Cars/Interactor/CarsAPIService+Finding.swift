import CarsContracts
import CarsEntity
import Scenes

extension CarsAPIService {
  /// Fetches the catalogue, and returns what arrives, with the error that ended it early.
  func allThatArrives() async -> (catalogue: any CarCatalogue, failure: CarsError?) {
    var catalogue: any CarCatalogue = NoCars()
    do throws(CarsError) {
      for try await arriving in requestCars() { catalogue = arriving }
    } catch {
      return (catalogue, error)
    }
    return (catalogue, Task.isCancelled ? .cancelled : nil)
  }

  /// Returns the names in the catalogue, as it writes them: those of its first cars or, if make and model are
  /// unknown, those that the user has to choose from.
  package func writtenNames() async -> [String] {
    do throws(CarsError) {
      for try await arriving in requestCars() where !arriving.facts.isEmpty {
        return arriving.facts.fields.writtenNames
      }
    } catch {
      return error.question?.names.columns.map(\.name) ?? []
    }
    return []
  }

  /// Fetches the catalogue, and returns the car with an identifier or an unambiguous prefix of it. If the load fails,
  /// a car that arrived before is still found.
  /// - Returns: the car, and the catalogue that has arrived.
  func findCar(_ beginning: CarID) async throws(CarsError) -> (car: Car, catalogue: any CarCatalogue) {
    let (catalogue, failure) = await allThatArrives()
    return (try await catalogue.findCar(beginning, endedBy: failure), catalogue)
  }
}

extension CarCatalogue {
  /// Returns the car with an identifier or an unambiguous prefix of it.
  /// - Parameter failure: why the catalogue is incomplete; nil if it isn't.
  func findCar(_ beginning: CarID, endedBy failure: CarsError?) async throws(CarsError) -> Car {
    if failure != .cancelled, let car = await car(beginning) { return car }
    if let failure { throw failure }
    if let rejected = facts.reports.faults.first(where: { $0.id == beginning }) {
      throw .noSuchCar(beginning, rejected: rejected)
    }
    let ids = await ids(beginningWith: beginning.text)
    if ids.count > 1 { throw .severalCars(ids, beginningWith: beginning) }
    guard let id = ids.first, let car = await car(id) else { throw .noSuchCar(beginning) }
    return car
  }
}
