import CarsAPI
import CarsContracts
import CarsEntity
import Scenes

/// The cars of one small lot, out of the program's own memory.
struct LotService: CarsAPIService {
  let cars: [Car]

  func requestCars() -> Arrivals<any CarCatalogue, CarsError> {
    Arrivals([MemoryCatalogue(cars)])
  }

  func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    guard let car = cars.first(where: { $0.id == id }) else { throw .noSuchCar(id) }
    return car
  }
}
