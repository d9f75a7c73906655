import CarsContracts
import CarsEntity

/// Makes cars of records, and keeps those that are no cars apart, so that one bad record hides no good one.
struct RecordCollector {
  private(set) var page = CarsPage(cars: [])
  private var origins: [CarID: Origin] = [:]
  private var copies: [CarID: Int] = [:]

  /// Where a car comes from. There is one for each car, so it is small: a catalogue has fewer than 2³¹ bytes.
  private struct Origin {
    /// The line of its record.
    var line: Int32
    /// The car's place in the page, if its identifier was made here; -1 if the record brought it along.
    var placeOfUnnamed: Int32 = -1
  }

  /// Takes one record.
  /// - Parameters:
  ///   - record: what stands in the list.
  ///   - line: the line on which it begins.
  mutating func add(_ record: FieldValue, line: Int) {
    do throws(CarFault) {
      let (car, isNamed) = try car(of: record)
      origins[car.id] = Origin(
        line: Int32(clamping: line), placeOfUnnamed: isNamed ? -1 : Int32(clamping: page.cars.count))
      page.cars.append(car)
    } catch {
      page.rejected.append(RejectedRecord(line: line, fault: error))
    }
  }

  /// - Returns: the car, and whether the record brought its identifier along.
  private mutating func car(of record: FieldValue) throws(CarFault) -> (Car, isNamed: Bool) {
    guard case .object(let fields) = record else { throw .notAnObject(found: record.kind) }
    let car = try Car(fields: fields)
    let taken = origins[car.id]
    if Self.hasID(fields) {
      if let taken { try giveWay(to: car.id, from: taken) }
      return (car, true)
    }
    return (taken == nil && !car.id.text.isEmpty ? car : try renamed(car), false)
  }

  /// Has a car whose identifier was made here give it to one that brings it along.
  private mutating func giveWay(to id: CarID, from taken: Origin) throws(CarFault) {
    guard taken.placeOfUnnamed >= 0 else { throw .repeatedID(id, firstLine: Int(taken.line)) }
    let place = Int(taken.placeOfUnnamed)
    let car = try renamed(page.cars[place])
    page.cars[place] = car
    origins[car.id] = taken
  }

  private mutating func renamed(_ car: Car) throws(CarFault) -> Car {
    try Car(fields: [Field("id", .text(freeID(like: car.id)))] + car.fields.filter { $0.name != "id" })
  }

  /// An identifier that no car has yet: a car that was given none is not to blame for being like another one.
  private mutating func freeID(like id: CarID) -> String {
    let stem = id.text.isEmpty ? "car" : id.text
    var number = copies[id] ?? (id.text.isEmpty ? 0 : 1)
    var text: String
    repeat {
      number += 1
      text = number == 1 ? stem : "\(stem)-\(number)"
    } while origins[CarID(text)] != nil
    copies[id] = number
    return text
  }

  private static func hasID(_ fields: [Field]) -> Bool {
    switch fields.first(where: { $0.name == "id" })?.value {
    case nil, .null: false
    case .text(let text): !text.allSatisfy(\.isWhitespace)
    default: true
    }
  }
}
