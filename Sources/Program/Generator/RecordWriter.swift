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
      separator = UInt8(ascii: ",")
      write(column.rawValue)
      write("\":")
      switch value {
      case .text(let text): writeString(text)
      case .plain(let text): write(text)
      case .null: write("null")
      case .options(let options): writeList(options)
      }
    }
    write("}")
  }

  private mutating func writeList(_ options: [GeneratedRecord.Option]) {
    for (place, option) in options.enumerated() {
      write(place == 0 ? "[" : ",")
      guard let price = option.price else {
        writeString(option.name)
        continue
      }
      write("{\"name\":")
      writeString(option.name)
      write(",\"price\":\(price)}")
    }
    write("]")
  }

  /// Writes a JSON string. Generated texts have no control characters and no backslashes.
  private mutating func writeString(_ text: String) { writeQuoted(text, escape: UInt8(ascii: "\\")) }

  /// Writes the CSV header with all column names.
  mutating func writeHeader() {
    write(GeneratedRecord.Column.allCases.map(\.rawValue).joined(separator: ",") + "\r\n")
  }

  /// Writes a record as a CSV row (RFC 4180), with a cell for each column.
  mutating func writeRow(_ record: GeneratedRecord) {
    var place = 0
    for column in GeneratedRecord.Column.allCases {
      if column != .id { bytes.append(UInt8(ascii: ",")) }
      guard place < record.values.count, record.values[place].column == column else { continue }
      switch record.values[place].value {
      case .text(let text): writeCell(text)
      case .plain(let text): write(text)
      case .null: break
      case .options(let options): writeCell(options.map(\.name).joined(separator: "; "))
      }
      place += 1
    }
    write("\r\n")
  }

  /// Writes a CSV cell, quoted if it has a comma or quotation mark.
  private mutating func writeCell(_ text: String) {
    let isQuoted = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ",") }
    if isQuoted { writeQuoted(text, escape: UInt8(ascii: "\"")) } else { write(text) }
  }

  /// Writes text unchanged.
  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes text in quotation marks, with an escape before each that it contains.
  private mutating func writeQuoted(_ text: String, escape: UInt8) {
    let quote = UInt8(ascii: "\"")
    bytes.append(quote)
    if text.utf8.contains(quote) {
      for byte in text.utf8 { bytes += byte == quote ? [escape, quote] : [byte] }
    } else {
      write(text)
    }
    bytes.append(quote)
  }
}
