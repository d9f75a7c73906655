import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// Looks at what the program reads in a changed text, before it is written: all other cars have to be as they were.
struct ChangeVerification {
  /// The catalogue before the change, and after it.
  let old: Catalogue, new: Catalogue
  /// What happens to a record, and which it is, from 1: after the change or, where it goes, before it.
  let kind: SavedChange.Kind, number: Int
  /// Whether the record is given an identifier, which no other record may have then. Otherwise, a record whose identifier
  /// an earlier one has may stay as it is.
  let givesID: Bool

  /// What is wrong with a change.
  enum Fault: Error, Equatable {
    /// A record would be no car, or no longer one.
    case invalid(CarFault)
    /// Another car would not be as it was.
    case disturbed
    /// The changed car would have this field when the file is read the next time, or have it no longer.
    case readAnew(String)
  }

  /// The most cars that are compared, one by one, from the first. What the names mean follows from the first records; all
  /// records are read and counted, and the bytes of all others are the same.
  var mostCompared = 20_000

  /// The changed car, as the program reads it; nil where the record was taken away.
  /// - Throws: what is wrong with the record or, because of it, with another one.
  func changedCar() throws(Fault) -> Car? {
    let difference = kind == .added ? 1 : kind == .removed ? -1 : 0
    guard new.recordCount == old.recordCount + difference else { throw .disturbed }
    // Without its first line, JSON Lines can begin as a list does.
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

  /// The numbers, after the change, of all records but the changed one that are rejected.
  private func rejectedElsewhere(in catalogue: Catalogue, isChanged: Bool = false) -> [Int] {
    let changed = kind != (isChanged ? .removed : .added) ? number : nil
    return catalogue.faults.lazy.filter(\.isRejected).map(\.place.number).filter { $0 != changed }
      .map { isChanged ? $0 : self.number(after: $0) }
  }

  /// How many values are left out of all records but the changed one, which may not be there.
  private func leftOutElsewhere(in catalogue: Catalogue, isThere: Bool) -> Int {
    let faults = catalogue.faults.lazy.filter { !$0.isRejected }
    return isThere ? faults.filter { $0.place.number != number }.count : faults.count
  }

  /// Whether all other cars have the same fields, whatever their values are in, when the text is read in another way, and
  /// the records are the same that are none.
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

  /// The first field of the changed car that it has not when the text is read in another way, or has only then; nil if
  /// there is none.
  func changedField(in fresh: Catalogue) -> String? {
    guard kind != .removed, let place = new.position(ofRecord: number) else { return nil }
    guard let other = fresh.position(ofRecord: number) else { return CarField.model.rawValue }
    guard !fresh[other].hasSameFields(as: new[place]) else { return nil }
    return fresh[other].difference(from: new[place])
  }

  /// Where the other cars are, of those that are compared, and which records they are after the change.
  private var others: some Sequence<(position: Int, record: Int)> {
    old.indices.prefix(mostCompared).lazy.map { ($0, old.recordNumber(of: $0)) }
      .filter { kind == .added || $0.1 != number }.map { ($0.0, self.number(after: $0.1)) }
  }

  private func compare() throws(Fault) {
    for (position, record) in others {
      guard let other = new.position(ofRecord: record) else { throw .disturbed }
      // An identifier that was made also depends on other cars.
      let hasOwnID = old.isIdentified(position) && new.isIdentified(other)
      let car = hasOwnID ? new[other] : new[other].identified(by: old[position].id)
      guard car == old[position] else { throw .disturbed }
    }
  }

  /// Which of the records one is after the change that was this one before.
  private func number(after record: Int) -> Int {
    switch kind {
    case .added where record >= number: record + 1
    case .removed where record > number: record - 1
    case .added, .edited, .removed: record
    }
  }

  /// That two records would have an identifier because of the change.
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
  /// Whether the same fields of two cars, the known ones and the others, have a value that is understood.
  fileprivate func hasSameFields(as other: Car) -> Bool {
    faults.map(\.field) == other.faults.map(\.field)
      && namesOfValues(others) == other.namesOfValues(other.others)
      && namesOfValues(fields) == other.namesOfValues(other.fields)
  }

  /// The names of those fields that have something. A change may make a column one of numbers, in which `NA` is nothing.
  private func namesOfValues(_ fields: [Field]) -> Set<String> {
    Set(fields.lazy.filter { $0.value.text.map { !NothingWord.isAmongNumbers($0) } ?? true }.map(\.name))
  }
}
