import CarsContracts
import CarsEntity
import CarsRecords

/// The text of a record of JSON that is no plain object, of which single values are replaced while every other byte stays
/// as it is.
struct ShapedRecordText {
  private(set) var bytes: [UInt8]
  private let shape: RecordShape
  private let names: FieldNames

  /// - Returns: nil for what is no record of this shape.
  init?(_ bytes: [UInt8], _ shape: RecordShape, _ names: FieldNames) {
    (self.bytes, self.shape, self.names) = (bytes, shape, names)
    guard let value, (try? shape.fields(of: value, under: key, names)) != nil else { return nil }
  }

  /// What a car is made of.
  var fields: [Field] { value.flatMap { try? shape.fields(of: $0, under: key, names) } ?? [] }

  /// What is between the tokens of its object.
  var style: JSONStyle { object?.style ?? JSONStyle() }

  /// What it stands under, if it is an entry.
  var key: String? {
    guard shape == .entry else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      return try? json.readString()
    }
  }

  /// Where the key ends, with its quotes.
  private var keyEnd: Int {
    bytes.withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      _ = try? json.readString()
      return json.position
    }
  }

  /// The names of the object around the part that has the fields, and of that part.
  var outerNames: [String] { object?.fields.map(\.name) ?? [] }
  var innerNames: [String] { part?.fields.map(\.name) ?? [] }

  /// What is between two values of a row.
  var separator: [UInt8] {
    let cells = cells
    return cells.count > 1 ? Array(bytes[cells[0].upperBound..<cells[1].lowerBound]) : Array(", ".utf8)
  }

  /// Writes what is planned.
  /// - Returns: false where the record cannot say this.
  mutating func apply(_ write: RecordPlan.Write) -> Bool {
    switch shape {
    case .object, .part: setInPart(write)
    case .bindings: bind(write)
    case .entry: setInEntry(write)
    case .row(let columns): setInRow(write, columns)
    }
  }

  // MARK: Where things are

  private var value: FieldValue? {
    bytes.withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes, at: start, line: 1, lineStart: 0)
      return try? json.readValue()
    }
  }

  /// Where the value begins, behind the key if there is one.
  private var start: Int {
    guard shape == .entry else { return 0 }
    return bytes.withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      _ = try? json.readName(expected: .name)
      json.skipWhiteSpace()
      return json.position
    }
  }

  private var object: JSONObjectText? { JSONObjectText(Array(bytes[start...])) }

  private var part: JSONObjectText? {
    guard case .part(let name) = shape else { return nil }
    return object?.text(of: name).flatMap { JSONObjectText($0) }
  }

  /// Where the values of a row are.
  private var cells: [Range<Int>] {
    bytes.withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      var cells: [Range<Int>] = []
      guard json.skip(Byte.openBracket), !json.skip(Byte.closeBracket) else { return [] }
      repeat {
        json.skipWhiteSpace()
        let start = json.position
        guard (try? json.readValue()) != nil else { break }
        cells.append(start..<json.position)
      } while (try? json.readComma(orClosing: Byte.closeBracket)) == true
      return cells
    }
  }
}

// MARK: Writing

extension ShapedRecordText {
  /// A record without the part has all its fields beside it.
  private mutating func setInPart(_ write: RecordPlan.Write) -> Bool {
    guard case .part(let name) = shape, var object else { return false }
    guard var part else {
      guard object.apply(write) else { return false }
      bytes = object.bytes
      return true
    }
    func has(_ text: JSONObjectText) -> Bool { text.fields.contains { $0.name.isSpelled(like: write.name) } }
    if !has(part), has(object), write.name != name {
      guard object.apply(write) else { return false }
    } else {
      guard part.apply(write) else { return false }
      object.replace(name, with: part.bytes)
    }
    bytes = object.bytes
    return true
  }

  private mutating func setInEntry(_ write: RecordPlan.Write) -> Bool {
    guard var object, let key else { return false }
    let isKey = !object.fields.contains { names.field(named: $0.name) == .id }
    if isKey, names.field(named: write.name) == .id {
      guard let value = write.value, let text = value.text ?? value.asText else { return false }
      if text != key { bytes.replaceSubrange(..<keyEnd, with: JSONStyle.string(text)) }
      return true
    }
    guard object.apply(write) else { return false }
    bytes.replaceSubrange(start..., with: object.bytes)
    return true
  }

  private mutating func setInRow(_ write: RecordPlan.Write, _ columns: [String]) -> Bool {
    guard write.part == nil, let column = columns.firstIndex(where: { $0.isSpelled(like: write.name) }),
      let text = JSONStyle().value(write.value ?? .null)
    else { return false }
    while cells.count <= column {
      let null = Array("null".utf8)
      let end = cells.last?.upperBound ?? 1
      bytes.replaceSubrange(end..<end, with: cells.isEmpty ? null : separator + null)
    }
    bytes.replaceSubrange(cells[column], with: text)
    return true
  }

  private mutating func bind(_ write: RecordPlan.Write) -> Bool {
    guard write.part == nil, var object else { return false }
    guard let value = write.value else {
      object.remove(write.name)
      bytes = object.bytes
      return true
    }
    guard let text = Self.bindingText(value) else { return false }
    if var binding = object.text(of: write.name).flatMap({ JSONObjectText($0) }) {
      guard binding.set("value", to: .text(text)) else { return false }
      // What is no address is no longer one.
      let isAddress = binding.fields.contains(Field("type", .text("uri")))
      if isAddress, !text.isAddress, !binding.set("type", to: .text("literal")) { return false }
      object.replace(write.name, with: binding.bytes)
    } else if !object.set(write.name, to: Self.binding(text)) {
      return false
    }
    bytes = object.bytes
    return true
  }

  /// What a value of a SPARQL result says of a value; nil where it cannot.
  static func bindingText(_ value: FieldValue) -> String? {
    value.isScalar && value != .null
      ? value.text ?? JSONStyle().value(value).map { String(decoding: $0, as: UTF8.self) } : nil
  }

  /// A value of a SPARQL result.
  static func binding(_ text: String) -> FieldValue {
    .object([Field("type", .text("literal")), Field("value", .text(text))])
  }
}

extension String {
  fileprivate var isAddress: Bool { hasPrefix("http://") || hasPrefix("https://") || hasPrefix("urn:") }
}

// MARK: A new record

extension ShapedRecordText {
  /// A new record in the style of another.
  /// - Returns: nil where a value cannot be said.
  static func new(
    _ fields: [Field], like template: ShapedRecordText?, _ shape: RecordShape, key: String?
  ) -> [UInt8]? {
    let style = template?.style ?? JSONStyle()
    switch shape {
    case .object: return style.object(fields)
    case .part where template?.object != nil && template?.part == nil: return style.object(fields)
    case .part(let name): return style.object(outer(fields, like: template, name))
    case .bindings:
      let bound = fields.compactMap { field in bindingText(field.value).map { Field(field.name, binding($0)) }
      }
      return bound.count == fields.count ? style.object(bound) : nil
    case .entry:
      let colon = template.map { Array($0.bytes[$0.keyEnd..<$0.start]) }
      return style.object(fields).map { JSONStyle.string(key ?? "") + (colon ?? Array(": ".utf8)) + $0 }
    case .row(let columns):
      let values = columns.map { column in
        JSONStyle().value(fields.first { $0.name.isSpelled(like: column) }?.value ?? .null)
      }
      let texts = values.compactMap(\.self)
      guard texts.count == values.count else { return nil }
      let separator = template?.separator ?? Array(", ".utf8)
      return [Byte.openBracket] + texts.joined(separator: separator) + [Byte.closeBracket]
    }
  }

  /// The object around a part: a feature has a type and a place, be it none.
  private static func outer(
    _ fields: [Field], like template: ShapedRecordText?, _ name: String
  ) -> [Field] {
    let inner = template?.innerNames ?? []
    let outside = Set(template?.outerNames ?? []).subtracting(inner).subtracting([name])
    let part = Field(name, .object(fields.filter { !outside.contains($0.name) }))
    let others = fields.filter { outside.contains($0.name) }
    let isFeature = name == "properties" && (template == nil || outside.contains("geometry"))
    return isFeature
      ? [Field("type", .text("Feature"))] + others + [part, Field("geometry", .null)] : others + [part]
  }
}
