import CarsContracts

/// A first row that has values where a header has names.
struct RowWithoutHeader {
  private let cells: [String]
  private let areSpaced: Bool

  /// - Returns: nil where there is no value among its cells: a number, or a question mark.
  init?(_ table: TableOpening, _ bytes: UnsafeBufferPointer<UInt8>) {
    if let spaced = RowWithoutHeader(spacedIn: bytes, from: table.start) {
      self = spaced
      return
    }
    guard table.cells.contains(where: Self.isValue) else { return nil }
    cells = table.cells.map { String(decoding: $0, as: UTF8.self) }
    areSpaced = false
  }

  /// A line in which several blanks, or a tab, stand between values.
  init?(spacedIn bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    let line = bytes[start...].prefix(Self.longestLine).drop(while: Self.isSpace).prefix {
      $0 != Byte.lineFeed && $0 != Byte.carriageReturn
    }
    var cells: [[UInt8]] = []
    var blanks = 2
    for byte in line {
      if byte == Byte.space || byte == Byte.tab {
        blanks += byte == Byte.tab ? 2 : 1
        continue
      }
      if blanks > 1 { cells.append([]) } else if blanks == 1 { cells[cells.count - 1].append(Byte.space) }
      cells[cells.count - 1].append(byte)
      blanks = 0
    }
    guard cells.count > 2, line.contains(Byte.space), Self.isValue(cells[0]) else { return nil }
    self.cells = cells.map { String(decoding: $0, as: UTF8.self) }
    areSpaced = true
  }

  var reason: MalformedReason { .noHeader(cells, areSpaced: areSpaced) }

  /// The same as an error at the place where it begins.
  func failure(_ json: JSONReader) -> TextFailure { json.failure(reason, at: json.position) }

  private static let longestLine = 4096

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= Byte.space }

  private static func isValue(_ cell: [UInt8]) -> Bool {
    cell == [UInt8(ascii: "?")]
      || cell.contains(where: Byte.isDigit)
        && cell.allSatisfy { byte in
          Byte.isDigit(byte) || [Byte.point, Byte.comma, Byte.minus].contains(byte)
        }
  }
}
