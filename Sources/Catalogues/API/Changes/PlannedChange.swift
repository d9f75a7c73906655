import CarsContracts
import CarsEntity

/// A planned change to one record of a catalogue's text.
struct PlannedChange {
  /// The kind of change.
  let kind: SavedChange.Kind
  /// The record's number, from 1: after the change or, for a removal, before it.
  let number: Int
  /// The edit of the text.
  let edit: TextEdit
  /// The car that must result or, for a removal, the removed car.
  let car: Car
  /// The car before an edit.
  var before: Car?
  /// The text of a removed record, if it is in one piece.
  var record: String?
  /// Whether the record is given an ID, which must be unique.
  var givesID = false
}
