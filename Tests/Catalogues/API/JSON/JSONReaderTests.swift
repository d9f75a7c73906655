import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("The JSON reader")
struct JSONReaderTests {
  @Test("reads everything that is JSON", arguments: JSONSamples.valid)
  func valid(text: String, value: FieldValue) throws {
    #expect(try read(text) == value)
  }

  @Test("says what is wrong, and at which line and column", arguments: JSONSamples.invalid)
  func invalid(sample: JSONSamples.Invalid) {
    #expect(throws: JSONFailure(line: sample.line, column: sample.column, reason: sample.reason, offset: 0)) {
      try read(sample.text)
    }
  }

  @Test("says where bytes are not UTF-8", arguments: JSONSamples.notUTF8)
  func notUTF8(bytes: [UInt8], column: Int) {
    #expect(throws: JSONFailure(line: 1, column: column, reason: .notUTF8, offset: 0)) { try read(bytes) }
  }

  @Test("refuses a text that is cut off anywhere", arguments: [JSONSamples.rich])
  func truncated(text: String) throws {
    let bytes = Array(text.utf8)
    _ = try read(bytes)
    for count in 0..<bytes.count {
      #expect(throws: JSONFailure.self) { try read(Array(bytes[..<count])) }
    }
  }

  @Test("never traps, whatever one byte is replaced by")
  func damaged() {
    let bytes = Array(JSONSamples.rich.utf8)
    for offset in bytes.indices {
      for byte: UInt8 in [0x00, 0x22, 0x2C, 0x2D, 0x31, 0x5C, 0x5D, 0x7D, 0x80, 0xC3, 0xF0, 0xFF] {
        var damaged = bytes
        damaged[offset] = byte
        _ = try? read(damaged)
      }
    }
  }

  @Test("follows brackets 512 deep and not one deeper")
  func depth() throws {
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    var value = try read(deepest)
    var depth = 0
    while case .list(let elements) = value {
      depth += 1
      value = elements.first ?? .null
    }
    #expect(depth == 512)
    #expect(throws: JSONFailure(line: 1, column: 513, reason: .tooDeep(limit: 512), offset: 0)) {
      try read("[" + deepest + "]")
    }
  }

  @Test("stops at the limit in 100,000 brackets", arguments: ["[", #"{"a":"#])
  func bomb(bracket: String) {
    let text = "\n" + String(repeating: bracket, count: 100_000)
    let column = 512 * bracket.utf8.count + 1
    #expect(throws: JSONFailure(line: 2, column: column, reason: .tooDeep(limit: 512), offset: 0)) {
      try read(text)
    }
  }

  @Test("keeps the fields of an object in their order, twins included")
  func order() throws {
    let value = try read(#"{"b": 1, "a": 2, "b": 3}"#)
    #expect(value == .object([Field("b", .integer(1)), Field("a", .integer(2)), Field("b", .integer(3))]))
  }

  private func read(_ text: String) throws(JSONFailure) -> FieldValue { try read(Array(text.utf8)) }

  /// Reads a text that is one value and nothing else.
  private func read(_ bytes: [UInt8]) throws(JSONFailure) -> FieldValue {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONFailure) in
      var reader = JSONReader(buffer)
      let value = try reader.readValue()
      reader.skipWhiteSpace()
      guard reader.next == nil else { throw reader.unexpected(expected: "the end") }
      return value
    }
  }
}
