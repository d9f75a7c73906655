import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// The header of a table that does not begin with it, because there are a title or comments above.
struct HeaderBelow {
  /// Its line, from 1.
  private let line: Int
  private let names: [String]

  var reason: MalformedReason { .headerBelow(line: line, names) }

  /// How many lines are looked at.
  private static let mostLines = 60

  /// Looks for the first line below the first one that is a header of cars, with as many cells in the next row.
  /// - Parameters:
  ///   - bytes: the beginning of the text, with `BlockBuffer.padding` bytes behind it that may be looked at.
  ///   - start: where the first line begins.
  ///   - isAll: whether that is the whole text.
  ///   - meanings: what names mean.
  init?(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isAll: Bool, _ meanings: FieldNames
  ) {
    let part = UnsafeBufferPointer(rebasing: bytes[..<min(bytes.count, start + TableSample.size)])
    let isLast = isAll && part.count == bytes.count
    var position = start
    for line in 1..<Self.mostLines {
      guard let end = part[position...].firstIndex(of: Byte.lineFeed), end + 1 < part.count else {
        return nil
      }
      position = end + 1
      for delimiter in TableOpening.delimiters {
        if let names = Self.names(part, from: position, isLast: isLast, delimiter, meanings) {
          (self.line, self.names) = (line + 1, names)
          return
        }
      }
    }
    return nil
  }

  private static func names(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool, _ delimiter: UInt8,
    _ meanings: FieldNames
  ) -> [String]? {
    var scanner = RowScanner(delimiter: delimiter)
    guard scanner.scan(bytes, from: start, isLast: isLast) == .row, scanner.lines == 1,
      scanner.cells.count > 1, bytes.firstInvalidUTF8(in: start..<scanner.end) == nil
    else { return nil }
    let names = scanner.cells.map { String(decoding: $0.text(in: bytes), as: UTF8.self) }
    // One name alone may well be a value, or say something of the whole.
    guard names.filter({ meanings.isMeant($0) }).count > 1,
      TableHeader(delimiter: delimiter, cells: names, meanings).isOfCars
    else { return nil }
    let end = scanner.end
    guard end < bytes.count, scanner.scan(bytes, from: end, isLast: isLast) == .row else { return nil }
    return scanner.cells.count == names.count ? names : nil
  }
}

extension FieldNames {
  /// Whether a name means something.
  fileprivate func isMeant(_ name: String) -> Bool { field(named: name) != nil || isWholeName(name) }
}
