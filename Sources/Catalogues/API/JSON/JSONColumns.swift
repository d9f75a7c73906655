import CarsContracts
import CarsEntity
import CarsRecords

/// A dictionary of columns, as statistics software writes tables: `{"make": ["Kia", "VW"], "model": ["EV6", "Golf"]}`,
/// or with a key before each value: `{"make": {"0": "Kia", "1": "VW"}, …}`. A row that is missing in a column has no
/// value there.
struct JSONColumns {
  /// A column.
  struct Column {
    let name: String
    /// The places of its values.
    fileprivate var values: [Range<Int>] = []
    /// The values of each row, if they aren't in the order of the rows.
    fileprivate var places: [Int: [Int]]?

    /// Returns the places of a row's values: none, one or, under a repeated key, several.
    fileprivate func values(ofRow row: Int) -> [Range<Int>] {
      if let places { return (places[row] ?? []).map { values[$0] } }
      return row < values.count ? [values[row]] : []
    }
  }

  private(set) var columns: [Column] = []
  /// The keys of the rows, in order of appearance, or nil if there are none.
  private(set) var keys: [String]?
  /// The number of lines before each row's first value, from the start of the columns.
  private(set) var lines: [Int] = []
  /// The row of each key.
  private var rows: [String: Int] = [:]

  /// The number of rows.
  var rowCount: Int { lines.count }

  /// - Parameters:
  ///   - json: the reader, at the columns.
  ///   - fields: the columns, as already read.
  ///   - names: the meanings of their names.
  /// - Returns: nil if they aren't columns.
  init?(_ json: JSONReader, _ fields: [Field], _ names: FieldNames) {
    guard fields.areColumns(names) else { return nil }
    self.init(json)
    let isRegular = columns.allSatisfy { $0.places == nil && $0.values.count == rowCount }
    guard fields.areOfACar(names) || isRegular && columns.count > 1 && rowCount > 1 else { return nil }
  }

  /// - Parameter json: the reader, at the columns.
  /// - Returns: nil if they aren't columns.
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
      let isKeyed = json.next == Byte.openBrace
      guard isKeyed || json.next == Byte.openBracket, names.insert(name).inserted else { return false }
      if columns.isEmpty, isKeyed { keys = [] }
      guard isKeyed == (keys != nil) else { return false }
      columns.append(try column(name, &json, from: firstLine))
    } while try json.readComma(orClosing: Byte.closeBrace)
    return true
  }

  /// Reads a column. The reader is at its bracket.
  private mutating func column(
    _ name: String, _ json: inout JSONReader, from firstLine: Int
  ) throws(TextFailure) -> Column {
    var column = Column(name: name)
    let closer = keys == nil ? Byte.closeBracket : Byte.closeBrace
    json.position += 1
    if json.skip(closer) { return column }
    repeat {
      json.skipWhiteSpace()
      let key = keys == nil ? nil : try json.readName(expected: .name)
      json.skipWhiteSpace()
      let (start, number) = (json.position, column.values.count)
      let row = row(number, key, line: json.line - firstLine)
      if row != number, column.places == nil {
        column.places = Dictionary(uniqueKeysWithValues: (0..<number).map { ($0, [$0]) })
      }
      column.places?[row, default: []].append(number)
      _ = try json.readValue(depth: 2)
      column.values.append(start..<json.position)
    } while try json.readComma(orClosing: closer)
    return column
  }

  /// Returns the row of a value, adding a row if it is new.
  private mutating func row(_ number: Int, _ key: String?, line: Int) -> Int {
    guard let key else {
      if number == rowCount { lines.append(line) }
      return number
    }
    if let keys, number < keys.count, keys[number] == key { return number }
    if let row = rows[key] { return row }
    rows[key] = rowCount
    keys?.append(key)
    lines.append(line)
    return rowCount - 1
  }

  /// Returns the rows as a list of objects. Each is on the line of its first value, where its faults are reported.
  func rows(of bytes: UnsafeBufferPointer<UInt8>, _ names: FieldNames) -> [UInt8] {
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
      for (name, column) in zip(parts, columns) {
        for value in column.values(ofRow: row) where !isNull(bytes[value]) {
          text += name
          text += bytes[value]
          text.append(Byte.comma)
        }
      }
      if text.last == Byte.comma { text.removeLast() }
      text.append(Byte.closeBrace)
    }
    text.append(Byte.closeBracket)
    return text
  }

  /// Whether a row has no value in a column.
  private func isNull(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool { value.elementsEqual("null".utf8) }
}

extension [Field] {
  /// Whether each is a list, or an object, of single values. If make and model have such values, other values may
  /// differ. A record whose values are bindings, or whose make and model are objects with names, doesn't count.
  func areColumns(_ names: FieldNames) -> Bool {
    guard !isEmpty, !sayACar(names), !allSatisfy({ $0.value.isBinding }) else { return false }
    let values = map(\.value.values)
    guard values.allSatisfy({ $0 != nil }) else { return false }
    if values.allSatisfy({ $0?.allSatisfy(\.isScalar) ?? false }) { return true }
    return [CarField.make, .model].allSatisfy { known in
      contains { field in
        names.field(named: field.name) == known && field.value.values?.contains { $0.text != nil } ?? false
      }
    }
  }
}

extension FieldValue {
  /// The values in a list or an object, or nil for any other value.
  fileprivate var values: [FieldValue]? {
    switch unpacked {
    case .list(let values): values
    case .object(let fields): fields.map(\.value)
    case .null, .bool, .integer, .exactNumber, .decimal, .text, .packed: nil
    }
  }
}
