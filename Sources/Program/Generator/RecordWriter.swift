/// Writes records as UTF-8 text.
struct RecordWriter {
  /// The buffer of written bytes.
  var bytes: [UInt8] = []

  /// Writes a record as a JSON object, on one line.
  mutating func writeObject(_ record: GeneratedRecord) {
    var separator = UInt8(ascii: "{")
    for (column, value) in record.values {
      bytes.append(separator)
      bytes.append(UInt8(ascii: "\""))
      write(column.rawValue)
      write("\":")
      writeJSON(value)
      separator = UInt8(ascii: ",")
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes a record as a CSV row (RFC 4180), with a cell for each column.
  mutating func writeRow(_ record: GeneratedRecord) {
    var place = 0
    for column in Column.allCases {
      if column != .id { bytes.append(UInt8(ascii: ",")) }
      guard place < record.values.count, record.values[place].column == column else { continue }
      writeCell(record.values[place].value)
      place += 1
    }
    writeLineEnd()
  }

  /// Writes the CSV header with all column names.
  mutating func writeHeader() {
    write(Column.allCases.map(\.rawValue).joined(separator: ","))
    writeLineEnd()
  }

  /// Writes text unchanged.
  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Ends a row with CR LF, as in RFC 4180.
  private mutating func writeLineEnd() { write("\r\n") }

  private mutating func writeJSON(_ value: Value) {
    switch value {
    case .text(let text): writeQuoted(text)
    case .null: write("null")
    case .options(let options): writeList(options)
    default: writePlain(value)
    }
  }

  private mutating func writeList(_ options: [Option]) {
    var separator = UInt8(ascii: "[")
    for option in options {
      bytes.append(separator)
      if let price = option.price {
        write("{\"name\":")
        writeQuoted(option.name)
        write(",\"price\":\(price)}")
      } else {
        writeQuoted(option.name)
      }
      separator = UInt8(ascii: ",")
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func writeCell(_ value: Value) {
    switch value {
    case .text(let text): writeCell(text)
    case .null: break
    case .options(let options): writeCell(options.map(\.name).joined(separator: "; "))
    default: writePlain(value)
    }
  }

  /// Writes a value that looks the same in every format.
  private mutating func writePlain(_ value: Value) {
    switch value {
    case .integer(let number): write("\(number)")
    case .tenths(let number): write("\(number / 10).\(number % 10)")
    case .hundredths(let number): write("\(number / 100).\(number / 10 % 10)\(number % 10)")
    case .bool(let flag): write(flag ? "true" : "false")
    case .text, .null, .options: break
    }
  }

  /// Writes a JSON string. Generated texts have no control characters.
  private mutating func writeQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
    } else {
      write(text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a CSV cell, quoted if it has a comma or quotation mark.
  private mutating func writeCell(_ text: String) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ",") }) else {
      return write(text)
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
