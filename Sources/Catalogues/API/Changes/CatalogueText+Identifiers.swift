import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// The rules for the ID of a new car.
struct NewIdentifiers: Sendable {
  /// Whether it gets an ID even if no other car of the catalogue has one.
  var areAlwaysGiven = false
  /// Whether a car outside the catalogue has an ID.
  var isTaken: @Sendable (CarID) -> Bool = { _ in false }
  /// The preferred ID, used if it is free, or nil for none.
  var preferred: CarID?

  /// Returns the rules with a preferred ID.
  func preferring(_ id: CarID) -> NewIdentifiers {
    var ids = self
    ids.preferred = id
    return ids
  }
}

extension CatalogueText {
  /// Returns an ID for a new car that has none, if the catalogue's records have IDs. No record has it yet, whether a
  /// car or not.
  func newID(
    for fields: [Field], like neighbours: [RecordText], _ ids: NewIdentifiers
  ) throws(RecordPlan.Fault) -> FieldValue? {
    let car: Car
    do throws(CarFault) { car = try Car(record: fields, names.underOwnNames) } catch { throw .invalid(error) }
    let rejected = rejectedIDs
    if let given = fields.first(where: { $0.name == CarField.id.rawValue })?.value {
      try expectFree(given, rejected)
      return nil
    }
    func isFree(_ id: CarID) -> Bool {
      catalogue.position(of: id) == nil && rejected[id] == nil && !ids.isTaken(id)
    }
    func number(_ number: Int) -> FieldValue {
      let id = neighbours.lazy.flatMap(\.fields).first { names.field(named: $0.name) == .id }?.value
      return id?.text == nil ? .integer(number) : .text(String(number))
    }
    if let id = ids.preferred, isFree(id) {
      return Int(id.text).flatMap { String($0) == id.text ? number($0) : nil } ?? .text(id.text)
    }
    switch catalogue.identifierStyle.with(rejected.keys) {
    case .none where !ids.areAlwaysGiven: return nil
    case .numbers(let greatest) where isFree(CarID(String(greatest + 1))): return number(greatest + 1)
    case .none, .numbers, .texts:
      let id = car.id.text.isEmpty ? "car" : car.id.text
      guard !isFree(CarID(id)) else { return .text(id) }
      var number = 2
      while !isFree(CarID("\(id)-\(number)")) { number += 1 }
      return .text("\(id)-\(number)")
    }
  }

  /// Checks that no record that isn't a car has an ID that a car is to have.
  func expectFree(_ given: FieldValue) throws(RecordPlan.Fault) { try expectFree(given, rejectedIDs) }

  private func expectFree(
    _ given: FieldValue, _ rejected: [CarID: RecordPlace]
  ) throws(RecordPlan.Fault) {
    if let id = CarID(recorded: given), let place = rejected[id] {
      throw .invalid(.repeatedID(id, first: place))
    }
  }

  /// The IDs in the records that aren't cars, with the place of the first record of each.
  private var rejectedIDs: [CarID: RecordPlace] {
    var ids: [CarID: RecordPlace] = [:]
    for fault in catalogue.faults {
      if let id = fault.id, ids[id] == nil { ids[id] = fault.place }
    }
    return ids
  }
}
