import CarsEntity
import CarsRecords

/// A table in a dump of PostgreSQL, in which its rows follow `COPY name (columns) FROM stdin;`.
struct CopiedTable {
  /// The name, as the statement has it.
  let name: String

  /// The number of bytes to examine.
  static let size = 1 << 16

  /// Finds the first such table with a make or a model or, failing that, the first one.
  /// - Parameters:
  ///   - bytes: the beginning of the text.
  ///   - names: the meanings of the names.
  /// - Returns: nil if there is none with a plain name.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ names: FieldNames) {
    let statements = String(decoding: bytes.prefix(Self.size), as: UTF8.self)
      .split { $0.isNewline }.filter { $0.hasPrefix("COPY ") && $0.hasSuffix(" FROM stdin;") }
    let tables = statements.compactMap { statement -> (name: Substring, columns: [String])? in
      let parts = statement.dropFirst("COPY ".count).split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }) else {
        return nil
      }
      return (parts[0], parts[1].split { "(), \"".contains($0) }.map { String($0) })
    }
    let ofCars = tables.first { $0.columns.contains { [.make, .model].contains(names.field(named: $0)) } }
    guard let table = ofCars ?? tables.first else { return nil }
    name = String(table.name)
  }
}
