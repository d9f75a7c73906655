import CarsRecords

/// Lines of `key=value` pairs, as written by Miller and by many loggers: `make=Kia,model=Rio` or `make=Kia
/// model=Rio note="one owner"`. Each line is a record, and becomes a JSON object.
struct PairLines {
  /// The separator between pairs.
  private let separator: UInt8

  private static let separators = [",", ";", "\t", "|", " "].map { UInt8(ascii: $0) }
  /// The maximum length of the first line in bytes.
  private static let most = 1 << 16

  /// - Parameters:
  ///   - bytes: the text.
  ///   - names: the meanings of the names, one of which must identify cars.
  /// - Returns: nil if the first line doesn't consist of such pairs.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ names: FieldNames) {
    let line = bytes.prefix(Self.most).prefix { $0 != Byte.lineFeed }
    guard line.contains(UInt8(ascii: "=")) else { return nil }
    let text = UnsafeBufferPointer(rebasing: line)
    let separator = Self.separators.first { separator in
      guard let fields = Self.fields(of: text, separator), fields.count > 1 else { return false }
      return fields.contains { names.saysWhatCarsAre($0.name) }
    }
    guard let separator else { return nil }
    self.separator = separator
  }

  /// Whether such lines may begin here, given the first bytes.
  static func mayBegin(_ bytes: UnsafeBufferPointer<UInt8>, _ names: FieldNames) -> Bool {
    let line = bytes.prefix(most).prefix { $0 != Byte.lineFeed }
    if line.count < min(bytes.count, most) { return PairLines(bytes, names) != nil }
    return pair(line.prefix { $0 > Byte.space }) != nil
  }

  /// Returns the records as JSON, each on a line of its own.
  /// - Parameter bytes: the whole text.
  func records(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for line in bytes.lines {
      if let fields = Self.fields(of: line, separator) {
        text += WrittenPair.object(of: fields)
      } else if !line.isBlank {
        // Reported as a record that is no car.
        text += JSONStyle.string(String(decoding: line, as: UTF8.self))
      }
      text.append(Byte.lineFeed)
    }
    return text
  }

  /// Returns the pairs of a line, or nil if it doesn't begin with one. A part that is no pair belongs to the value
  /// before it.
  private static func fields(of line: UnsafeBufferPointer<UInt8>, _ separator: UInt8) -> [WrittenPair]? {
    var fields: [WrittenPair] = []
    for part in parts(of: line, separator) {
      if let pair = pair(part) {
        fields.append(pair)
      } else if fields.isEmpty {
        return nil
      } else if !part.isEmpty {
        let joint = String(decoding: [separator], as: UTF8.self)
        fields[fields.count - 1].value += joint + String(decoding: part, as: UTF8.self)
      }
    }
    return fields.isEmpty ? nil : fields.filter { !$0.value.isEmpty }
  }

  /// Returns the parts of a line between separators, ignoring separators in quotation marks.
  private static func parts(of line: UnsafeBufferPointer<UInt8>, _ separator: UInt8) -> [Slice<
    UnsafeBufferPointer<UInt8>
  >] {
    var (isQuoted, isEscaped) = (false, false)
    return line.split { byte in
      if isEscaped {
        isEscaped = false
      } else if byte == Byte.quote {
        isQuoted.toggle()
      } else {
        isEscaped = isQuoted && byte == Byte.backslash
      }
      return byte == separator && !isQuoted
    }
  }

  private static func pair(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> WrittenPair? {
    let part = part.drop { $0 <= Byte.space }
    guard let sign = part.firstIndex(of: UInt8(ascii: "=")), let first = part.first,
      Byte.isLetter(first) || first >= 0x80 || first == UInt8(ascii: "_"),
      part[..<sign].allSatisfy({ $0 > Byte.space && $0 != Byte.quote })
    else { return nil }
    let name = String(decoding: part[..<sign], as: UTF8.self)
    let value = part[(sign + 1)...]
    if value.first == Byte.quote {
      var json = JSONReader(UnsafeBufferPointer(rebasing: value))
      if let text = try? json.readString() { return WrittenPair(name: name, value: text, isQuoted: true) }
    }
    return WrittenPair(name: name, value: String(decoding: value, as: UTF8.self))
  }
}
