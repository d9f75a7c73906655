import CarsContracts
import CarsEntity
import CarsRecords

/// The text of a JSON object whose values can be replaced one at a time. All other bytes stay unchanged.
struct JSONObjectText {
  /// A field and its place.
  private struct Member {
    let field: Field
    /// Its name, with the quotation marks.
    let name: Range<Int>
    let value: Range<Int>
  }

  /// The text, from the opening to the closing brace.
  private(set) var bytes: [UInt8]
  private var members: [Member]

  /// Parses an object.
  /// - Returns: nil for anything else.
  init?(_ bytes: [UInt8]) {
    guard let members = bytes.withUnsafeBufferPointer({ try? Self.members(JSONReader($0)) }) else {
      return nil
    }
    self.bytes = bytes
    self.members = members
  }

  /// The fields, in order.
  var fields: [Field] { members.map(\.field) }

  /// Replaces a value, or appends a field.
  /// - Returns: false if JSON can't express the value.
  mutating func set(_ name: String, to value: FieldValue) -> Bool {
    guard let text = style.value(value) else { return false }
    if let member = member(name) {
      replace(member.value, with: text)
    } else {
      let end = members.last?.value.upperBound ?? 1
      replace(
        end..<end,
        with: (members.isEmpty ? [] : style.separator) + JSONStyle.string(name) + style.colon + text)
    }
    return true
  }

  /// Applies a planned write.
  /// - Returns: false if the object can't express it.
  mutating func apply(_ write: RecordPlan.Write) -> Bool {
    guard let part = write.part else { return set(write.name, orRemove: write.value) }
    guard let member = member(write.name), var object = JSONObjectText(Array(bytes[member.value])),
      object.set(part, orRemove: write.value)
    else { return false }
    replace(member.value, with: object.bytes)
    return true
  }

  private mutating func set(_ name: String, orRemove value: FieldValue?) -> Bool {
    guard let value else {
      remove(name)
      return true
    }
    return set(name, to: value)
  }

  /// Removes a field with its comma.
  mutating func remove(_ name: String) {
    guard let index = members.firstIndex(where: { $0.field.name.isSpelled(like: name) }) else { return }
    let member = members[index]
    if index > 0 {
      replace(members[index - 1].value.upperBound..<member.value.upperBound, with: [])
    } else {
      let end = index + 1 < members.count ? members[index + 1].name.lowerBound : member.value.upperBound
      replace(member.name.lowerBound..<end, with: [])
    }
  }

  /// The white space and separators between tokens.
  var style: JSONStyle {
    guard let first = members.first, let last = members.last else { return JSONStyle() }
    let opening = Array(bytes[1..<first.name.lowerBound])
    let colon = Array(bytes[last.name.upperBound..<last.value.lowerBound])
    let space = opening.isEmpty && colon.count > 1 ? [Byte.space] : opening
    return JSONStyle(
      opening: opening,
      separator: members.count > 1
        ? Array(bytes[members[members.count - 2].value.upperBound..<last.name.lowerBound])
        : [Byte.comma] + space,
      colon: colon, closing: Array(bytes[last.value.upperBound..<bytes.count - 1]))
  }

  private func member(_ name: String) -> Member? { members.first { $0.field.name.isSpelled(like: name) } }

  private mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    bytes.replaceSubrange(range, with: text)
    members = bytes.withUnsafeBufferPointer { try? Self.members(JSONReader($0)) } ?? []
  }

  private static func members(_ reader: JSONReader) throws(TextFailure) -> [Member] {
    var json = reader
    guard json.next == Byte.openBrace else { throw json.unexpected(expected: .value) }
    json.position += 1
    var members: [Member] = []
    if json.skip(Byte.closeBrace) { return [] }
    repeat {
      json.skipWhiteSpace()
      let nameStart = json.position
      guard json.next == Byte.quote else { throw json.unexpected(expected: .name) }
      let name = try json.readString()
      let nameEnd = json.position
      guard json.skip(Byte.colon) else { throw json.unexpected(expected: .colon) }
      json.skipWhiteSpace()
      let valueStart = json.position
      let value = try json.readFieldValue(depth: 1)
      members.append(
        Member(
          field: Field(name, value), name: nameStart..<nameEnd, value: valueStart..<json.position))
    } while try json.readComma(orClosing: Byte.closeBrace)
    return members
  }
}
