import CarsContracts
import CarsEntity
import CarsRecords

/// A dictionary of columns, as programs for statistics write tables: `{"make": ["Kia", "VW"], "model": ["EV6", "Golf"]}`, or
/// with a key before each value: `{"make": {"0": "Kia", "1": "VW"}, …}`.
struct JSONColumns {
  /// A column.
  struct Column {
    let name: String
    /// Where its values are, in the order of the rows.
    fileprivate(set) var values: [Range<Int>] = []
    /// Where they begin with their keys, if they have any.
    fileprivate(set) var starts: [Int] = []
    /// Where its bracket opens.
    let start: Int
    /// The lines of the values.
    fileprivate var lines: [Int] = []

    fileprivate init(name: String, start: Int) { (self.name, self.start) = (name, start) }
  }

  private(set) var columns: [Column] = []
  /// The keys of the rows; nil where they have none.
  private(set) var keys: [String]?
  /// How many lines end before each row's first value, from where the columns are.
  private(set) var lines: [Int] = []

  /// How many rows there are.
  var rowCount: Int { columns.first?.values.count ?? 0 }

  /// - Parameters:
  ///   - json: the columns come next.
  ///   - fields: the same, as they have been read.
  ///   - names: what their names mean.
  /// - Returns: nil where they are no columns of the same length.
  init?(_ json: JSONReader, _ fields: [Field], _ names: FieldNames) {
    guard fields.areColumns else { return nil }
    self.init(json)
    guard fields.areOfACar(names) || columns.count > 1 && rowCount > 1 else { return nil }
  }

  /// - Parameter json: the columns come next.
  /// - Returns: nil where they are no columns of the same length.
  init?(_ json: JSONReader) {
    var json = json
    guard (try? read(&json)) == true else { return nil }
  }

  private mutating func read(_ json: inout JSONReader) throws(TextFailure) -> Bool {
    guard json.skip(Byte.openBrace) else { return false }
    let firstLine = json.line
    var names: Set<String> = []
    repeat {
      let name = try json.readName(expected: .name)
      json.skipWhiteSpace()
      var column = Column(name: name, start: json.position)
      let isKeyed = json.next == Byte.openBrace
      guard isKeyed || json.next == Byte.openBracket else { return false }
      guard let ownKeys = try column.read(&json, isKeyed: isKeyed) else { return false }
      if columns.isEmpty { lines = column.lines.map { $0 - firstLine } }
      let isSame = columns.isEmpty || (column.values.count == rowCount && keys == (isKeyed ? ownKeys : nil))
      guard isSame, names.insert(name).inserted else { return false }
      keys = isKeyed ? ownKeys : nil
      columns.append(column)
    } while try json.readComma(orClosing: Byte.closeBrace)
    return true
  }

  /// The rows as a list of objects, each on the line on which its first value stands: what is wrong in one is said there.
  func rows(of bytes: UnsafeBufferPointer<UInt8>, _ names: FieldNames) -> BlockBuffer {
    let parts = columns.map { JSONStyle.string($0.name) + [Byte.colon] }
    let hasID = columns.contains { names.field(named: $0.name) == .id }
    let id = JSONStyle.string(CarField.id.rawValue) + [Byte.colon]
    var text: [UInt8] = [Byte.openBracket]
    var line = 0
    for row in 0..<rowCount {
      if row > 0 { text.append(Byte.comma) }
      while line < lines[row] {
        text.append(Byte.lineFeed)
        line += 1
      }
      text.append(Byte.openBrace)
      if let keys, !hasID { text += id + JSONStyle.string(keys[row]) + [Byte.comma] }
      for (name, column) in zip(parts, columns) where !isNull(bytes[column.values[row]]) {
        text += name
        text += bytes[column.values[row]]
        text.append(Byte.comma)
      }
      if text.last == Byte.comma { text.removeLast() }
      text.append(Byte.closeBrace)
    }
    text.append(Byte.closeBracket)
    let buffer = BlockBuffer(capacity: text.count)
    text.withUnsafeBufferPointer { buffer.append($0) }
    buffer.isLast = true
    return buffer
  }

  /// The fields of a row.
  func fields(ofRow row: Int, in bytes: UnsafeBufferPointer<UInt8>, _ names: FieldNames) -> [Field] {
    let fields = columns.filter { !isNull(bytes[$0.values[row]]) }.map { column in
      var json = JSONReader(bytes, at: column.values[row].lowerBound, line: 1, lineStart: 0)
      return Field(column.name, (try? json.readValue()) ?? .null)
    }
    return RecordShape.fields(fields, under: keys?[row], names)
  }

  /// Whether a row has nothing in a column.
  private func isNull(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool { value.elementsEqual("null".utf8) }
}

extension JSONColumns.Column {
  /// A list of single values; nil where it is something else.
  /// - Parameter json: it comes next.
  init?(_ json: JSONReader) {
    self.init(name: "", start: json.position)
    var json = json
    guard (try? read(&json, isKeyed: false)) != nil else { return nil }
  }

  /// Reads the values; the bracket comes next.
  /// - Returns: the keys that they have, if they have any; nil where there is something inside of a value.
  fileprivate mutating func read(
    _ json: inout JSONReader, isKeyed: Bool
  ) throws(TextFailure) -> [String]? {
    let closer = isKeyed ? Byte.closeBrace : Byte.closeBracket
    var keys: [String] = []
    json.position += 1
    if json.skip(closer) { return keys }
    repeat {
      json.skipWhiteSpace()
      starts.append(json.position)
      if isKeyed { keys.append(try json.readName(expected: .name)) }
      json.skipWhiteSpace()
      lines.append(json.line)
      let start = json.position
      guard try json.readValue(depth: 2).isScalar else { return nil }
      values.append(start..<json.position)
    } while try json.readComma(orClosing: closer)
    return keys
  }
}

extension [Field] {
  /// Whether each is a list of single values, or an object of such.
  var areColumns: Bool {
    !isEmpty
      && allSatisfy { field in
        switch field.value {
        case .list(let values): values.allSatisfy(\.isScalar)
        case .object(let fields): fields.allSatisfy(\.value.isScalar)
        case .null, .bool, .integer, .exactNumber, .decimal, .text: false
        }
      }
  }
}
