/// A model year of two digits: 70 to 99 are those of the last century, before which nobody wrote years so in a table, and
/// those after it could be an age.
package enum ShortYear {
  /// The year that a number of two digits stands for; nil for any other.
  package static func whole(_ number: Double) -> Double? { 70...99 ~= number ? number + 1900 : nil }

  /// A year in two digits; nil for one that cannot be written so.
  package static func short(_ year: Int) -> Int? { 1970...1999 ~= year ? year - 1900 : nil }
}
