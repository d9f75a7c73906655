import CarsAPI
import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

/// A service with one car, which is gone when it is asked for, and with every fault that a record can have. Every name
/// that it can choose is an attack.
struct HostileService: MemoryCarsAPIService {
  let attack: String

  func requestCatalogue() -> Arrivals<Catalogue, CarsError> {
    .once { () throws(CarsError) in try self.catalogue }
  }

  private var catalogue: Catalogue {
    get throws(CarsError) {
      do throws(CarFault) {
        let fields = [
          Field("id", .text(attack)), Field("make", .text(attack)), Field("model", .text(attack)),
          Field(attack, .text(attack)), Field("list", .list([.object([Field(attack, .text(attack))])])),
        ]
        return Catalogue(
          [try Car(fields: fields)],
          faults: [
            RecordFault(line: 1, number: 1, rejectedFor: .repeatedField(attack)),
            RecordFault(line: 3, number: 3, rejectedFor: .missing(field: attack)),
            RecordFault(
              line: 4, number: 4, rejectedFor: .wrongKind(nil, name: attack, expected: .text, found: .list)),
            RecordFault(line: 5, number: 5, rejectedFor: .unknownCurrency(attack)),
          ],
          repeatedIDs: [
            RepeatedID(
              CarID(attack), at: RecordPlace(line: 2, number: 2), first: RecordPlace(line: 1, number: 1),
              given: CarID(attack + "-2"))
          ], isComplete: true)
      } catch {
        throw .offline
      }
    }
  }

  func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    throw .noSuchCar(id)
  }
}
