import CarsContracts
import CarsEntity
import CarsRecords

/// What the first records of JSON say that their numbers are in: in texts, as in `"433 km"`, or in objects, as in
/// `{"value": 150, "unit": "kW"}`.
enum RecordSample {
  /// How many bytes behind the opening are looked at.
  static let size = TableSample.size

  /// How the fields say their numbers that do so with units, by their names.
  /// - Parameters:
  ///   - bytes: the beginning of the text.
  ///   - opening: what comes before the first record.
  ///   - names: what names mean.
  static func measures(
    _ bytes: UnsafeBufferPointer<UInt8>, behind opening: CatalogueOpening, _ names: FieldNames
  ) -> [String: CellMeasure] {
    var measures = names.said.names.isEmpty ? [:] : names.said.names.ownUnits.mapValues { CellMeasure($0) }
    let end = min(bytes.count, opening.position + size)
    guard opening.columns == nil, opening.position < end, mayMeasure(bytes[opening.position..<end]) else {
      return measures
    }
    let part = UnsafeBufferPointer(rebasing: bytes[..<end])
    var tallies: [(name: String, tally: MeasureTally)] = []
    var json = JSONReader(part, at: opening.position, line: 1, lineStart: opening.position)
    while let fields = record(&json, opening.format, names) {
      for field in fields {
        let place = tallies.firstIndex { $0.name == field.name }
        if place == nil { tallies.append((field.name, MeasureTally())) }
        tallies[place ?? tallies.count - 1].tally.add(field.value)
      }
    }
    for (name, tally) in tallies where measures[name] == nil {
      measures.add(
        name, names.field(named: name), in: tally.unit, decimalMark: nil, said: names.said.names)
    }
    return measures
  }

  /// Whether there is a text that begins with a digit and goes on with something else, or an object with a unit: almost no
  /// list has one, and then that is all that has to be known of it.
  private static func mayMeasure(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var before: UInt8 = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if before == Byte.quote {
        if Byte.isDigit(byte) {
          let rest = bytes[index...].prefix(MeasuredText.longest).prefix { $0 != Byte.quote }
          if MeasuredText(String(decoding: rest, as: UTF8.self)) != nil { return true }
        } else if byte == UInt8(ascii: "u"), bytes[index...].starts(with: "unit".utf8) {
          return true
        }
      }
      before = byte
      index += 1
    }
    return false
  }

  /// The fields of the next record; nil where there is none, or only the beginning of one.
  private static func record(
    _ json: inout JSONReader, _ format: RecordFormat, _ names: FieldNames
  ) -> [Field]? {
    json.skipWhiteSpace()
    if json.next == Byte.comma { json.position += 1 }
    json.skipWhiteSpace()
    guard let next = json.next, next != format.shape.closer else { return nil }
    do throws(TextFailure) {
      let key = format.shape == .entry ? try json.readName(expected: .name) : nil
      let value = try json.readValue(depth: format.depth)
      return (try? format.shape.fields(of: value, under: key, names)) ?? []
    } catch {
      return nil
    }
  }
}

extension MeasureTally {
  /// Takes a value of JSON.
  fileprivate mutating func add(_ value: FieldValue) {
    switch value {
    case .integer, .decimal, .exactNumber: addNumber()
    case .text(let text):
      if let first = text.utf8.first, Byte.isDigit(first) {
        let isNumber = text.utf8.allSatisfy { Byte.isDigit($0) || $0 == Byte.point || $0 == Byte.comma }
        if isNumber { addNumber() } else { _ = add(text.utf8) }
      } else if !text.isBlank {
        addText(length: text.utf8.count)
      }
    case .object:
      if let unit = value.measured?.unit { add(unit) } else { addText(length: MeasuredText.longest) }
    case .null: break
    case .bool, .list: addText(length: MeasuredText.longest)
    }
  }
}
