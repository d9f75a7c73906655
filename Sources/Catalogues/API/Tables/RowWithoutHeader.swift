import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// A line of values where a header would have names, separated by blanks only.
struct RowWithoutHeader {
  private let cells: [String]

  /// Whether the cells of a first row contain a value: a number, or a question mark.
  static func isOne(_ cells: [[UInt8]]) -> Bool { cells.contains(where: isValue) }

  /// - Returns: nil unless the values are separated by several blanks or a tab.
  init?(spacedIn bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    let line = Self.line(of: bytes, from: start)
    let cells = Self.spacedCells(of: line)
    let isTabbed = line.contains(Byte.tab) && !Self.hasAdjacentSpaces(line)
    guard cells.count > 2, line.contains(Byte.space), !isTabbed, Self.isValue(cells[0]) else { return nil }
    self.cells = cells.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a text is a table of cars whose columns are separated by blanks only: several between any two cells of
  /// its first lines.
  static func isSpacedTable(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ meanings: FieldNames
  ) -> Bool {
    let header = line(of: bytes, from: start)
    let names = spacedCells(of: header).map { String(decoding: $0, as: UTF8.self) }
    guard names.count > 1, TableHeader(delimiter: Byte.space, cells: names, meanings).isOfCars else {
      return false
    }
    var rows = bytes[header.endIndex...].prefix(longestLine).split(separator: Byte.lineFeed).filter {
      !$0.allSatisfy(isSpace)
    }
    if rows.count > 1 { rows.removeLast() }
    return !rows.isEmpty && rows.allSatisfy { spacedCells(of: $0.drop(while: isSpace)).count == names.count }
  }

  /// Returns the line at an offset, without leading blanks.
  private static func line(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    bytes[start...].prefix(longestLine).drop(while: isSpace).prefix {
      $0 != Byte.lineFeed && $0 != Byte.carriageReturn
    }
  }

  private static func hasAdjacentSpaces(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    zip(line, line.dropFirst()).contains { $0 == Byte.space && $1 == Byte.space }
  }

  /// Returns the parts of a line that are separated by several blanks or by tabs.
  private static func spacedCells(of line: Slice<UnsafeBufferPointer<UInt8>>) -> [[UInt8]] {
    var cells: [[UInt8]] = []
    var blanks = 2
    for byte in line where byte != Byte.carriageReturn {
      if byte == Byte.space || byte == Byte.tab {
        blanks += byte == Byte.tab ? 2 : 1
        continue
      }
      if blanks > 1 { cells.append([]) } else if blanks == 1 { cells[cells.count - 1].append(Byte.space) }
      cells[cells.count - 1].append(byte)
      blanks = 0
    }
    return cells
  }

  var reason: MalformedReason {
    .noHeader(
      FirstRows.unnamed([cells.map(FieldValue.text)], in: .table(delimiter: Byte.space)), areSpaced: true)
  }

  /// Returns the reason as an error at the line's start.
  func failure(_ json: JSONReader) -> TextFailure { json.failure(reason, at: json.position) }

  private static let longestLine = 4096

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= Byte.space }

  /// Whether a cell is a number, a date or a question mark. `0-60` and `0–100` are names of columns.
  static func isValue(_ cell: [UInt8]) -> Bool {
    cell == [UInt8(ascii: "?")]
      || cell.contains(where: Byte.isDigit) && cell.dropFirst().count { $0 == Byte.minus } != 1
        && cell.allSatisfy { byte in
          Byte.isDigit(byte) || [Byte.point, Byte.comma, Byte.minus].contains(byte)
        }
  }
}
