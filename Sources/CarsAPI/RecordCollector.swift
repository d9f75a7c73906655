import CarsContracts
import CarsEntity

/// Makes cars from records, and keeps the records that are not cars apart, so that a bad record does not hide the good.
struct RecordCollector {
  private var cars: [Car] = []
  private var rejected: [RejectedRecord] = []
  private var origins: [CarID: Origin] = [:]
  private var copies: [CarID: Int] = [:]

  /// Where a car comes from. There is one for each car, so it is small: a catalogue has fewer than 2³¹ bytes.
  private struct Origin {
    /// The line of its record.
    var line: Int32
    /// The car's place in the list, if its identifier was made here; -1 if it came from the record.
    var placeOfUnnamed: Int32 = -1
  }

  /// The cars and the rejected records, once all records have been taken.
  var catalogue: Catalogue { Catalogue(cars, rejected: rejected, isComplete: true) }

  /// Takes one record.
  /// - Parameters:
  ///   - record: the value in the list.
  ///   - line: the line on which it begins.
  mutating func add(_ record: FieldValue, line: Int) {
    do throws(CarFault) {
      let (car, isNamed) = try car(of: record)
      origins[car.id] = Origin(
        line: Int32(clamping: line), placeOfUnnamed: isNamed ? -1 : Int32(clamping: cars.count))
      cars.append(car)
    } catch {
      rejected.append(RejectedRecord(line: line, fault: error))
    }
  }

  /// - Returns: the car, and whether its identifier came from the record.
  private mutating func car(of record: FieldValue) throws(CarFault) -> (Car, isNamed: Bool) {
    guard case .object(let fields) = record else { throw .notAnObject(found: record.kind) }
    let car = try Car(fields: fields)
    let taken = origins[car.id]
    if fields.contains(where: { $0.name == CarField.id.rawValue && !$0.value.isBlank }) {
      if let taken { try giveWay(to: car.id, from: taken) }
      return (car, true)
    }
    return (taken == nil && !car.id.text.isEmpty ? car : car.identified(by: freeID(like: car.id)), false)
  }

  /// Makes a car whose identifier was made here give it up to one whose record has it.
  private mutating func giveWay(to id: CarID, from taken: Origin) throws(CarFault) {
    guard taken.placeOfUnnamed >= 0 else { throw .repeatedID(id, firstLine: Int(taken.line)) }
    let newID = freeID(like: id)
    cars[Int(taken.placeOfUnnamed)] = cars[Int(taken.placeOfUnnamed)].identified(by: newID)
    origins[newID] = taken
  }

  /// An identifier that no car has yet: a car without one of its own is not to blame for being like another.
  private mutating func freeID(like id: CarID) -> CarID {
    let stem = id.text.isEmpty ? "car" : id.text
    var number = copies[id] ?? (id.text.isEmpty ? 0 : 1)
    var free: CarID
    repeat {
      number += 1
      free = CarID(number == 1 ? stem : "\(stem)-\(number)")
    } while origins[free] != nil
    copies[id] = number
    return free
  }
}
