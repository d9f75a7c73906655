import CarsEntity
import WrittenNumbers

/// A row below the header that contains only the columns' units: `-,-,kW,Nm`.
enum UnitsRow {
  /// The texts for a column without a unit.
  private static let nothing: Set<String> = ["", "-", "–", "—", "--", "n/a", "na"]

  /// Returns the names of a header with units from some cells appended, or nil if any cell contains something else.
  static func names(_ names: [String], with cells: [String]) -> [String]? {
    guard cells.count <= names.count else { return nil }
    var (named, hasUnit) = (names, false)
    for (column, cell) in cells.enumerated() where !nothing.contains(cell.lowercased()) {
      let isInBrackets = ["()", "[]"].contains("\(cell.prefix(1))\(cell.suffix(1))")
      let text = isInBrackets ? String(cell.dropFirst().dropLast()) : cell
      let isUnit = FieldUnit(text) != nil
      // The unit keeps its spelling: the meaning of `KM` depends on the column.
      guard let ending = isUnit ? text : Currency.code(of: text) else { return nil }
      if isUnit { hasUnit = true }
      if FieldUnit.ending(names[column]) == nil { named[column] = "\(names[column]) (\(ending))" }
    }
    return hasUnit ? named : nil
  }
}
