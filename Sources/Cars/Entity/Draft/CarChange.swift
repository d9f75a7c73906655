/// A change to a catalogue.
public enum CarChange: Hashable, Sendable {
  /// A new car with these fields, in the order in which to write them. The catalogue assigns its identifier.
  case add([Field])
  /// A new car like another one, with some fields changed. If the catalogue has the other car unchanged, everything
  /// else is written as it is there. The catalogue assigns the new identifier.
  case copy(Car, [FieldChange])
  /// A removed car, added again with some fields changed. It keeps its identifier if that is free, and all other
  /// values as far as they are known.
  case addAgain(Car, [FieldChange])
  /// New values for some fields of a car. The car is given as it was before.
  case edit(Car, [FieldChange])
  /// Removes a car.
  case remove(Car)
}
