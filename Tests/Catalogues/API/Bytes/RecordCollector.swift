import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

@testable import CarsAPI

/// Makes cars from records, and notes what is wrong with records, so that a bad one does not hide the good.
struct RecordCollector {
  private var cars: [Car] = []
  private var faults: RecordFaults = []
  private var name: String?
  private var positions: [CarID: Int] = [:]
  /// Where each of the cars comes from.
  private var origins: [(place: RecordPlace, isNamed: Bool)] = []
  /// The cars whose own identifiers are those of earlier records.
  private var repeated: [(position: Int, id: CarID, first: RecordPlace)] = []
  private var copies: [CarID: Int] = [:]
  private let names: FieldNames
  private var notes = RecordNotes()
  private(set) var unrecognised = UnrecognisedRecords()
  /// Whether a value was in an object of its own.
  private(set) var hasWrappers = false

  /// Makes a collector.
  /// - Parameter names: what the names in the records mean.
  init(_ names: FieldNames) {
    self.names = names
  }

  /// All that has been taken.
  var catalogue: Catalogue {
    let repeatedIDs = repeated.map { position, id, first in
      RepeatedID(id, at: origins[position].place, first: first, given: cars[position].id)
    }
    var catalogue = Catalogue(cars, faults: faults, repeatedIDs: repeatedIDs, name: name)
    catalogue.reading.names = notes.names
    catalogue.reading.ownNames = notes.ownNames
    catalogue.reading.rivals = notes.rivals
    return catalogue
  }

  /// Takes the catalogue's name; a blank one says nothing.
  mutating func name(_ name: String) {
    if !FieldValue.text(name).isBlank { self.name = name }
  }

  /// Notes whether a record has values in objects of their own.
  mutating func note(_ record: FieldValue) {
    if record.isWrapped { hasWrappers = true }
  }

  /// Takes one record.
  /// - Parameters:
  ///   - record: the value in the list.
  ///   - line: the line on which it begins.
  mutating func add(_ record: FieldValue, line: Int) {
    let place = RecordPlace(line: line, number: nextNumber)
    note(record)
    do throws(CarFault) {
      guard case .object(let fields) = record.unwrapped else { throw .notAnObject(found: record.kind) }
      let unnested = fields.unnested(names)
      if unnested != nil { hasWrappers = true }
      let car = try Car(record: unnested ?? fields, names, &notes)
      add(car, at: place)
      faults.append(
        contentsOf: car.faults.lazy.map { RecordFault(line: line, number: place.number, keptDespite: $0) })
    } catch {
      unrecognised.add(record.unwrapped, error)
      let id = if case .object(let fields) = record.unwrapped { names.id(in: fields) } else { nil as CarID? }
      reject(error, line: line, id: id)
    }
  }

  /// Notes how the record that came last was read.
  mutating func note(_ faults: [CarFault], line: Int) {
    let number = nextNumber - 1
    self.faults.append(contentsOf: faults.map { RecordFault(line: line, number: number, keptDespite: $0) })
  }

  /// Takes a record of which is known that it is no car.
  mutating func reject(_ fault: CarFault, line: Int, id: CarID?) {
    faults.append(contentsOf: [RecordFault(line: line, number: nextNumber, rejectedFor: fault, id: id)])
  }

  private var nextNumber: Int { cars.count + faults.rejectedCount + 1 }

  /// Takes a car under its identifier if that is free, or can be made so, and else under another one.
  private mutating func add(_ car: Car, at place: RecordPlace) {
    var car = car
    var isNamed = notes.isNamed
    if let taken = positions[car.id] {
      if isNamed, !origins[taken].isNamed {
        giveWay(to: car.id, at: taken)
      } else {
        if isNamed { repeated.append((cars.count, car.id, first: origins[taken].place)) }
        isNamed = false
        car = car.identified(by: freeID(like: car.id))
      }
    } else if car.id.text.isEmpty {
      car = car.identified(by: freeID(like: car.id))
    }
    positions[car.id] = cars.count
    cars.append(car)
    origins.append((place, isNamed))
  }

  /// Makes a car whose identifier was made here give it up to one whose record has it.
  private mutating func giveWay(to id: CarID, at position: Int) {
    cars[position] = cars[position].identified(by: freeID(like: id))
    positions[cars[position].id] = position
  }

  /// An identifier that no car has yet: a car without one of its own is not to blame for being like another.
  private mutating func freeID(like id: CarID) -> CarID {
    let stem = id.text.isEmpty ? "car" : id.text
    var number = copies[id] ?? (id.text.isEmpty ? 0 : 1)
    var free: CarID
    repeat {
      number += 1
      free = CarID(number == 1 ? stem : "\(stem)-\(number)")
    } while positions[free] != nil
    copies[id] = number
    return free
  }
}
