import CarsContracts
import CarsEntity

/// A change to one record of a catalogue's text that has not been made yet.
struct PlannedChange {
  /// What happens to the record.
  let kind: SavedChange.Kind
  /// Which record it is, from 1: after the change or, where it goes, before it.
  let number: Int
  /// The bytes.
  let edit: TextEdit
  /// The car that it has to be afterwards or, where it goes, that it was.
  let car: Car
  /// The car that it was, if it is edited.
  var before: Car?
  /// The text of a record that goes, where it is one piece of text.
  var record: String?
  /// Whether the record is given an identifier, which no other record may have then.
  var givesID = false
}
