import CarsContracts
import CarsEntity

/// Makes cars of records, and keeps those that are no cars apart, so that one bad record hides no good one.
struct RecordCollector {
  private(set) var page = CarsPage(cars: [])
  private var firstLines: [CarID: Int] = [:]
  private var copies: [CarID: Int] = [:]

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
    if firstLine == nil, !car.id.text.isEmpty { return car }
    if let firstLine, Self.hasID(fields) { throw .repeatedID(car.id, firstLine: firstLine) }
    return try Car(fields: [Field("id", .text(freeID(like: car.id)))] + fields.filter { $0.name != "id" })
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
