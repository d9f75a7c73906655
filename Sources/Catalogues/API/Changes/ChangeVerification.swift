import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// Verifies what a changed text reads as, before it is written: all other cars must be unchanged.
struct ChangeVerification {
  /// The catalogue before and after the change.
  let old: Catalogue, new: Catalogue
  /// The kind of change, and the record's number, from 1: after the change or, for a removal, before it.
  let kind: SavedChange.Kind, number: Int
  /// Whether the record is given an ID, which must be unique. Otherwise, a record may keep an ID that an earlier one
  /// also has.
  let givesID: Bool

  /// A fault of a change.
  enum Fault: Error, Equatable {
    /// A record would not be a car, or not any more.
    case invalid(CarFault)
    /// Another car would change.
    case disturbed
    /// This field of the changed car would appear or disappear the next time the file is read.
    case readAnew(String)
  }

  /// The maximum number of cars to compare individually, from the first. The first records determine the meanings of
  /// names. All records are read and counted, and the bytes of all others are unchanged.
  var mostCompared = 20_000

  /// Returns the changed car as it reads, or nil if it was removed.
  /// - Throws: a fault in the record or, because of it, in another one.
  func changedCar() throws(Fault) -> Car? {
    let difference = kind == .added ? 1 : kind == .removed ? -1 : 0
    guard new.recordCount == old.recordCount + difference else { throw .disturbed }
    // Without its first line, JSON Lines may begin like a list.
    let isEmpty = old.recordCount == 0 || new.recordCount == 0
    guard isEmpty || new.reading.format == old.reading.format else { throw .disturbed }
    let fault = new.faults.first { $0.isRejected && $0.place.number == number && kind != .removed }
    if let fault { throw .invalid(fault.fault) }
    guard new.reading.isReadOnly == old.reading.isReadOnly else { throw .disturbed }
    guard rejectedElsewhere(in: old) == rejectedElsewhere(in: new, isChanged: true) else { throw .disturbed }
    let leftOut = leftOutElsewhere(in: old, isThere: kind != .added)
    guard leftOutElsewhere(in: new, isThere: kind != .removed) == leftOut else { throw .disturbed }
    if let fault = repetition { throw .invalid(fault) }
    try compare()
    guard kind != .removed else { return nil }
    return new.position(ofRecord: number).map { new[$0] }
  }

  /// Returns the numbers, after the change, of all rejected records but the changed one.
  private func rejectedElsewhere(in catalogue: Catalogue, isChanged: Bool = false) -> [Int] {
    let changed = kind != (isChanged ? .removed : .added) ? number : nil
    return catalogue.faults.lazy.filter(\.isRejected).map(\.place.number).filter { $0 != changed }
      .map { isChanged ? $0 : self.number(after: $0) }
  }

  /// Returns the number of values left out of all records but the changed one, which may not exist.
  private func leftOutElsewhere(in catalogue: Catalogue, isThere: Bool) -> Int {
    let faults = catalogue.faults.lazy.filter { !$0.isRejected }
    return isThere ? faults.filter { $0.place.number != number }.count : faults.count
  }

  /// Whether all other cars have the same fields, regardless of units, and the same records are rejected, when the
  /// text is read afresh.
  func haveSameFields(in fresh: Catalogue) -> Bool {
    let (now, then) = (
      rejectedElsewhere(in: new, isChanged: true), rejectedElsewhere(in: fresh, isChanged: true)
    )
    return now == then
      && others.allSatisfy { position, record in
        guard let other = fresh.position(ofRecord: record) else { return false }
        return fresh[other].hasSameFields(as: old[position])
      }
  }

  /// Returns the first field of the changed car that appears or disappears when the text is read afresh, or nil if
  /// there is none.
  func changedField(in fresh: Catalogue) -> String? {
    guard kind != .removed, let place = new.position(ofRecord: number) else { return nil }
    guard let other = fresh.position(ofRecord: number) else { return CarField.model.rawValue }
    guard !fresh[other].hasSameFields(as: new[place]) else { return nil }
    return fresh[other].difference(from: new[place])
  }

  /// The positions of the other cars that are compared, with their record numbers after the change.
  private var others: some Sequence<(position: Int, record: Int)> {
    old.indices.prefix(mostCompared).lazy.map { ($0, old.recordNumber(of: $0)) }
      .filter { kind == .added || $0.1 != number }.map { ($0.0, self.number(after: $0.1)) }
  }

  private func compare() throws(Fault) {
    for (position, record) in others {
      guard let other = new.position(ofRecord: record) else { throw .disturbed }
      // A generated ID also depends on other cars.
      let hasOwnID = old.isIdentified(position) && new.isIdentified(other)
      let car = hasOwnID ? new[other] : new[other].identified(by: old[position].id)
      guard car == old[position] else { throw .disturbed }
    }
  }

  /// Returns the number of a record after the change.
  private func number(after record: Int) -> Int {
    switch kind {
    case .added where record >= number: record + 1
    case .removed where record > number: record - 1
    case .added, .edited, .removed: record
    }
  }

  /// The fault if two records would have the same ID because of the change.
  private var repetition: CarFault? {
    guard kind != .removed else { return nil }
    var known: [Int: CarID] = [:]
    for repeated in old.repeatedIDs { known[self.number(after: repeated.place.number)] = repeated.id }
    if givesID { known[number] = nil }
    return new.repeatedIDs.first { known[$0.place.number] != $0.id }.map {
      .repeatedID($0.id, first: $0.first.number == number ? $0.place : $0.first)
    }
  }
}

extension Car {
  /// Whether the same fields of two cars, known and other, have valid values.
  fileprivate func hasSameFields(as other: Car) -> Bool {
    faults.map(\.field) == other.faults.map(\.field)
      && namesOfValues(others) == other.namesOfValues(other.others)
      && namesOfValues(fields) == other.namesOfValues(other.fields)
  }

  /// Returns the names of the fields with a value. A change may turn a column into one of numbers, in which `NA` means
  /// nothing.
  private func namesOfValues(_ fields: [Field]) -> Set<String> {
    Set(fields.lazy.filter { $0.value.text.map { !NothingWord.isAmongNumbers($0) } ?? true }.map(\.name))
  }
}
