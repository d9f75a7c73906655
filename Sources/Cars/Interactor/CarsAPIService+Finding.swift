import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

extension CarsAPIService {
  /// All that arrives of the catalogue, freshly fetched, and why that is not all of it.
  func allThatArrives() async -> (catalogue: Catalogue, failure: CarsError?) {
    var catalogue = Catalogue()
    do throws(CarsError) {
      for try await arriving in requestCars() { catalogue = arriving }
    } catch {
      return (catalogue, error)
    }
    return (catalogue, Task.isCancelled ? .cancelled : nil)
  }

  /// The names in the catalogue, as it writes them: those that its first cars have or, where none of them says what a car is
  /// called, those from which somebody has to choose.
  package func writtenNames() async -> [String] {
    do throws(CarsError) {
      for try await arriving in requestCars() where !arriving.isEmpty { return arriving.writtenNames }
    } catch {
      return error.question?.names.columns.map(\.name) ?? []
    }
    return []
  }

  /// The car with an identifier or, if no record has it, the only one whose identifier begins so. Everything is fetched once;
  /// where that ends early, a car is found that has arrived before.
  /// - Returns: the car, and what has arrived.
  func findCar(_ beginning: CarID) async throws(CarsError) -> (car: Car, catalogue: Catalogue) {
    let (catalogue, failure) = await allThatArrives()
    return (try catalogue.findCar(beginning, endedBy: failure), catalogue)
  }
}

extension Catalogue {
  /// The car with an identifier or, if no record has it, the only one whose identifier begins so.
  /// - Parameter failure: why this is not all of the catalogue; nil where it is.
  func findCar(_ beginning: CarID, endedBy failure: CarsError?) throws(CarsError) -> Car {
    if failure != .cancelled, let car = self.car(beginning) { return car }
    if let failure { throw failure }
    if let rejected = faults.first(where: { $0.id == beginning }) {
      throw .noSuchCar(beginning, rejected: rejected)
    }
    let ids = ids(beginningWith: beginning.text)
    if ids.count > 1 { throw .severalCars(ids, beginningWith: beginning) }
    guard let car = ids.first.flatMap(self.car) else { throw .noSuchCar(beginning) }
    return car
  }
}
