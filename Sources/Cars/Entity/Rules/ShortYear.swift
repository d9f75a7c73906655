/// A model year of two digits. 70 to 99 are in the last century; nobody wrote earlier years that way in a table, and
/// later ones could be an age.
package enum ShortYear {
  /// Returns the year for a number from 70 to 99; nil for any other.
  package static func whole(_ number: Double) -> Double? { 70...99 ~= number ? number + 1900 : nil }

  /// Returns the two digits of a year; nil if it can't be written so.
  package static func short(_ year: Int) -> Int? { 1970...1999 ~= year ? year - 1900 : nil }
}
