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
    #expect(throws: TextFailure(line: sample.line, column: sample.column, reason: sample.reason, offset: 0)) {
      try read(sample.text)
    }
  }

  @Test("says where bytes are not UTF-8", arguments: JSONSamples.notUTF8)
  func notUTF8(bytes: [UInt8], column: Int) {
    #expect { try read(bytes) } throws: { error in
      guard let failure = error as? TextFailure, case .notUTF8 = failure.reason else { return false }
      return failure.line == 1 && failure.column == column
    }
  }

  @Test("refuses a text that is cut off anywhere", arguments: [JSONSamples.rich])
  func truncated(text: String) throws {
    let bytes = Array(text.utf8)
    _ = try read(bytes)
    for count in 0..<bytes.count {
      #expect(throws: TextFailure.self) { try read(Array(bytes[..<count])) }
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
    #expect(throws: TextFailure(line: 1, column: 513, reason: .tooDeep(limit: 512), offset: 0)) {
      try read("[" + deepest + "]")
    }
  }

  private func read(_ text: String) throws(TextFailure) -> FieldValue { try read(Array(text.utf8)) }

  /// Reads a text that is one value and nothing else.
  private func read(_ bytes: [UInt8]) throws(TextFailure) -> FieldValue {
    try bytes.withUnsafeBufferPointer { (buffer) throws(TextFailure) in
      var reader = JSONReader(buffer)
      let value = try reader.readValue()
      reader.skipWhiteSpace()
      guard reader.next == nil else { throw reader.unexpected(expected: .end) }
      return value
    }
  }
}
