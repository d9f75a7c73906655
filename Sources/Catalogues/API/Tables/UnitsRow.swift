import CarsEntity
import WrittenNumbers

/// A row below the header that says what the numbers of columns are in, and has nothing else: `-,-,kW,Nm`.
enum UnitsRow {
  /// What stands where a column has no unit.
  private static let nothing: Set<String> = ["", "-", "–", "—", "--", "n/a", "na"]

  /// The names of a header with the units that some cells say behind them; nil where there is something else in one of the
  /// cells.
  static func names(_ names: [String], with cells: [String]) -> [String]? {
    guard cells.count <= names.count else { return nil }
    var (named, hasUnit) = (names, false)
    for (column, cell) in cells.enumerated() where !nothing.contains(cell.lowercased()) {
      let isInBrackets = ["()", "[]"].contains("\(cell.prefix(1))\(cell.suffix(1))")
      let text = isInBrackets ? String(cell.dropFirst().dropLast()) : cell
      let isUnit = FieldUnit(text) != nil
      // A unit stays as it is spelled: what `KM` is depends on the column.
      guard let ending = isUnit ? text : Currency.code(of: text) else { return nil }
      if isUnit { hasUnit = true }
      if FieldUnit.ending(names[column]) == nil { named[column] = "\(names[column]) (\(ending))" }
    }
    return hasUnit ? named : nil
  }
}
