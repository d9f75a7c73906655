public import CarsContracts
import CarsEntity

extension UnknownNames {
  /// A German table, of whose names none says what the cars are called.
  public static let german = UnknownNames(
    ["Auto": ["VW", "Opel"], "Typ": ["Golf", "Corsa"], "Kosten": ["12.000", ""]],
    in: .table(delimiter: UInt8(ascii: ";")))
}

extension CarsError {
  /// Why there are no cars in that table.
  public static let german = CarsError.malformed(
    .file("auto.csv"), line: 1, column: 1, reason: .noCarNames(.german))
}
