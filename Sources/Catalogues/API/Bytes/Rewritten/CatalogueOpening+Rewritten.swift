import CarsContracts
import CarsEntity
import CarsRecords

// The opening of a text that is read in another shape, or inside a script.

extension CatalogueOpening {
  /// Reads the opening of JSON that a script calls a function with, or assigns to a name.
  /// - Returns: nil if there is none.
  static func read(
    insideScript bytes: UnsafeBufferPointer<UInt8>, from start: Int, isAll: Bool, _ names: FieldNames
  ) throws(TextFailure) -> CatalogueOpening? {
    guard let position = ScriptFrame.start(of: bytes, from: start) else { return nil }
    var json = JSONReader(bytes)
    json.skipWhiteSpace()
    json.position = position
    let opening =
      json.next == Byte.openBracket
      ? try readList(json, isAll: isAll, names) : try readObject(json, isAll: isAll, names, isOfCars: false)
    return opening?.measured(bytes, isAll: isAll, names)
  }

  /// Reads the opening of a text that was rewritten, which is as valid as the text itself.
  static func read(
    rewritten text: [UInt8], of bytes: UnsafeBufferPointer<UInt8>, _ names: FieldNames
  ) throws(TextFailure) -> CatalogueOpening? {
    if let offset = bytes.firstInvalidUTF8(in: 0..<bytes.count) {
      let (line, column) = bytes.place(of: offset, from: 0)
      let encodings = TextEncoding.candidates(for: bytes)
      throw TextFailure(line: line, column: column, reason: .notUTF8(in: encodings), offset: offset)
    }
    let buffer = BlockBuffer(text)
    var opening = try read(buffer.bytes, isAll: true, names)?.readOnly
    opening?.rewritten = buffer
    return opening
  }

  var readOnly: CatalogueOpening {
    var opening = self
    opening.isReadOnly = true
    return opening
  }

  /// Creates the opening of a dictionary of columns, which are read as the rows that they form.
  init(_ columns: JSONColumns, at json: JSONReader, _ names: FieldNames) {
    let rows = BlockBuffer(columns.rows(of: json.bytes, names))
    self.init(.list(depth: 1), at: JSONReader(rows.bytes, at: 1, line: json.line, lineStart: 0))
    (rewritten, isReadOnly) = (rows, true)
  }

  /// Returns the opening with the units that the first JSON records reveal.
  func measured(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, _ names: FieldNames
  ) -> CatalogueOpening {
    var opening = self
    let bytes = rewritten?.bytes ?? bytes
    opening.schema = names.schema ?? RecordSample.schema(bytes, behind: self, names)
    opening.isSettled = isAll || bytes.count > position + RecordSample.size
    return opening
  }
}
