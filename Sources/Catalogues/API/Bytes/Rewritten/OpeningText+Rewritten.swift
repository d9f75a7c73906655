import CarsContracts
import CarsRecords

/// Openings of texts that are read in another shape, or inside a script.
extension OpeningText {
  /// Returns the opening of JSON that a script calls a function with, or assigns to a name.
  /// - Parameter json: a reader at the first character.
  /// - Returns: nil if there is none.
  func opening(inScript json: JSONReader) throws(TextFailure) -> CatalogueOpening? {
    guard let position = ScriptFrame.start(of: bytes, from: json.position) else { return nil }
    if let format = ForeignText.format(ofBracketed: bytes, from: position) {
      throw json.failure(.foreign(format), at: json.position)
    }
    var json = json
    json.position = position
    let opening =
      json.next == Byte.openBracket ? try openingOfList(json) : try openingOfObject(json, inScript: true)
    return opening?.measured(in: self).readOnly()
  }

  /// Returns the opening of the whole text, rewritten, which is valid only if the text is.
  func opening(rewritten text: [UInt8]) throws(TextFailure) -> CatalogueOpening? {
    if let offset = bytes.firstInvalidUTF8(in: 0..<bytes.count) {
      let (line, column) = bytes.place(of: offset, from: 0)
      let encodings = TextEncoding.candidates(for: bytes)
      throw TextFailure(line: line, column: column, reason: .notUTF8(in: encodings), offset: offset)
    }
    let buffer = BlockBuffer(text)
    return try CatalogueOpening.read(buffer.bytes, isAll: true, names)?.readOnly(as: buffer)
  }

  /// Returns the opening of a dictionary of columns, which are read as the rows that they form.
  func opening(of columns: JSONColumns, at json: JSONReader) -> CatalogueOpening {
    let rows = BlockBuffer(columns.rows(of: bytes, names))
    let first = JSONReader(rows.bytes, at: 1, line: json.line, lineStart: 0)
    return CatalogueOpening(.list(depth: 1), at: first).readOnly(as: rows)
  }
}
