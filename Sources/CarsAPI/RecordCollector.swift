import CarsContracts
import CarsEntity

/// Makes cars of records, and keeps those that are no cars apart, so that one bad record hides no good one.
struct RecordCollector {
  private(set) var page = CarsPage(cars: [])
  private var firstLines: [CarID: Int] = [:]
  private var copies: [CarID: Int] = [:]
  /// The places in the page of the cars whose identifiers were made here.
  private var unnamed: [CarID: Int] = [:]

  /// Takes one record.
  /// - Parameters:
  ///   - record: what stands in the list.
  ///   - line: the line on which it begins.
  mutating func add(_ record: FieldValue, line: Int) {
    do throws(CarFault) {
      let car = try car(of: record)
      firstLines[car.id] = line
      page.cars.append(car)
    } catch {
      page.rejected.append(RejectedRecord(line: line, fault: error))
    }
  }

  private mutating func car(of record: FieldValue) throws(CarFault) -> Car {
    guard case .object(let fields) = record else { throw .notAnObject(found: record.kind) }
    let car = try Car(fields: fields)
    let firstLine = firstLines[car.id]
    if Self.hasID(fields) {
      if let firstLine, try !giveWay(to: car.id) { throw .repeatedID(car.id, firstLine: firstLine) }
      return car
    }
    let named = firstLine == nil && !car.id.text.isEmpty ? car : try renamed(car)
    unnamed[named.id] = page.cars.count
    return named
  }

  /// Has a car whose identifier was made here give it to one that brings it along.
  /// - Returns: false when the identifier was not made here.
  private mutating func giveWay(to id: CarID) throws(CarFault) -> Bool {
    guard let place = unnamed.removeValue(forKey: id) else { return false }
    let car = try renamed(page.cars[place])
    page.cars[place] = car
    unnamed[car.id] = place
    firstLines[car.id] = firstLines[id]
    return true
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
    } while firstLines[CarID(text)] != nil
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
