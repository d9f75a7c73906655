import CarsCatalogue
import CarsContracts
import CarsEntity

/// Looks at what the program reads in a changed text, before it is written: all other cars have to be as they were.
struct ChangeVerification {
  /// The catalogue before the change, and after it.
  let old: Catalogue, new: Catalogue
  /// What happens to a record, and which it is, from 1: after the change or, where it goes, before it.
  let kind: SavedChange.Kind, number: Int

  /// What is wrong with a change.
  enum Fault: Error {
    /// A record would be no car, or no longer one.
    case invalid(CarFault)
    /// Another car would not be as it was.
    case disturbed
  }

  /// How large a catalogue is of which all cars are compared, one by one. In a larger one, all records are read and
  /// counted; what is in them follows from their bytes, which are the same.
  static let mostCompared = 20_000

  /// The changed car, as the program reads it; nil where the record was taken away.
  /// - Throws: what is wrong with the record or, because of it, with another one.
  func changedCar() throws(Fault) -> Car? {
    let difference = kind == .added ? 1 : kind == .removed ? -1 : 0
    guard new.recordCount == old.recordCount + difference else { throw .disturbed }
    if let fault = new.rejected.first(where: { $0.place.number == number && kind != .removed })?.fault {
      throw .invalid(fault)
    }
    if new.rejected.count > old.rejected.count { throw repetition ?? .disturbed }
    if max(old.count, new.count) <= Self.mostCompared { try compare() }
    guard kind != .removed else { return nil }
    return new.position(ofRecord: number).map { new[$0] }
  }

  private func compare() throws(Fault) {
    for position in old.indices {
      let record = old.recordNumber(of: position)
      guard kind == .added || record != number else { continue }
      let after =
        kind == .added && record >= number
        ? record + 1 : kind == .removed && record > number ? record - 1 : record
      guard let other = new.position(ofRecord: after) else {
        throw repetition ?? .disturbed
      }
      // An identifier that is made of a name also depends on the cars before.
      let car = old.isIdentified(position) ? new[other] : new[other].identified(by: old[position].id)
      guard car == old[position] else { throw .disturbed }
    }
  }

  /// A record that would have the identifier of a record before it.
  private var repetition: Fault? {
    new.rejected.lazy.map(\.fault).last { if case .repeatedID = $0 { true } else { false } }.map(
      Fault.invalid)
  }
}
