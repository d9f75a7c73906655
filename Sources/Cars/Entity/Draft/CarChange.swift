/// A change to a catalogue.
public enum CarChange: Hashable, Sendable {
  /// A new car: what is known of it, in the order in which it is to be written. Who keeps it gives it an identifier.
  case add([Field])
  /// A new car like another one, with other values in some fields. Where the catalogue has the other one as it is given,
  /// all the rest is written as it stands there. Who keeps the new car gives it an identifier.
  case copy(Car, [FieldChange])
  /// A car that is gone, once more and with other values in some fields. It keeps its identifier if that is free, and all
  /// that nobody has touched as far as it is known.
  case addAgain(Car, [FieldChange])
  /// Other values for some fields of a car, which is given as it was before.
  case edit(Car, [FieldChange])
  /// Remove a car.
  case remove(Car)
}
