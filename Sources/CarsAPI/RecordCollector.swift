import CarsContracts
import CarsEntity

/// Makes cars from records, and keeps the records that are not cars apart, so that a bad record does not hide the good.
struct RecordCollector {
  /// The cars and the rejected records so far.
  private(set) var catalogue = Catalogue()
  /// Where each of the cars comes from.
  private var origins: [Origin] = []
  private var copies: [CarID: Int] = [:]

  /// Where a car comes from.
  ///
  /// There is one for each car, so it is small: a catalogue has fewer than 2³¹ bytes.
  private struct Origin {
    /// The line of its record.
    var line: Int32
    /// Which of the records it is.
    var number: Int32
    /// Whether its identifier came from the record, and was not made here.
    var isNamed: Bool

    var place: RecordPlace { RecordPlace(line: Int(line), number: Int(number)) }
  }

  /// Takes the catalogue's name; a blank one says nothing.
  mutating func name(_ name: String) {
    if !FieldValue.text(name).isBlank { catalogue.name = name }
  }

  /// Takes one record.
  /// - Parameters:
  ///   - record: the value in the list.
  ///   - line: the line on which it begins.
  mutating func add(_ record: FieldValue, line: Int) {
    let number = catalogue.count + catalogue.rejected.count + 1
    do throws(CarFault) {
      let (car, isNamed) = try car(of: record)
      catalogue.append(car)
      origins.append(
        Origin(line: Int32(clamping: line), number: Int32(clamping: number), isNamed: isNamed))
    } catch {
      catalogue.append(RejectedRecord(line: line, number: number, fault: error))
    }
  }

  /// - Returns: the car, and whether its identifier came from the record.
  private mutating func car(of record: FieldValue) throws(CarFault) -> (Car, isNamed: Bool) {
    guard case .object(let fields) = record else { throw .notAnObject(found: record.kind) }
    let car = try Car(fields: fields)
    let taken = catalogue.position(of: car.id)
    if fields.contains(where: { $0.name == CarField.id.rawValue && !$0.value.isBlank }) {
      if let taken { try giveWay(to: car.id, at: taken) }
      return (car, true)
    }
    return (taken == nil && !car.id.text.isEmpty ? car : car.identified(by: freeID(like: car.id)), false)
  }

  /// Makes a car whose identifier was made here give it up to one whose record has it.
  private mutating func giveWay(to id: CarID, at position: Int) throws(CarFault) {
    let origin = origins[position]
    guard !origin.isNamed else { throw .repeatedID(id, first: origin.place) }
    catalogue.identifyCar(at: position, by: freeID(like: id))
  }

  /// An identifier that no car has yet: a car without one of its own is not to blame for being like another.
  private mutating func freeID(like id: CarID) -> CarID {
    let stem = id.text.isEmpty ? "car" : id.text
    var number = copies[id] ?? (id.text.isEmpty ? 0 : 1)
    var free: CarID
    repeat {
      number += 1
      free = CarID(number == 1 ? stem : "\(stem)-\(number)")
    } while catalogue.position(of: free) != nil
    copies[id] = number
    return free
  }
}
