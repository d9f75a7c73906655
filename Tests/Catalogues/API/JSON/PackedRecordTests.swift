import CarsCatalogue
import CarsEntity
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("A record with a long value")
struct PackedRecordTests {
  /// A text of values, as long as is needed, and what they are.
  private static let many = (0..<4_000).map { number in
    #"{"a": \#(number), "b": [true, null, "x\u00e9", 0.25, [], {}]}"#
  }
  private static let text = "[" + many.joined(separator: ", ") + "]"

  private func read(_ text: String, _ read: (inout JSONReader) throws -> FieldValue) throws -> FieldValue {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      return try read(&json)
    }
  }

  @Test("has it packed, and it says what it would say otherwise")
  func packed() throws {
    let packed = try read(Self.text) { try $0.readFieldValue(depth: 1) }
    let isPacked = if case .packed(let value) = packed { value.count == 4_000 } else { false }
    #expect(isPacked)
    #expect(try packed.unpacked == read(Self.text) { try $0.readValue() })
  }

  @Test("has the same value, however that is spaced")
  func spacing() throws {
    let spaced = Self.many.map { $0.replacing(",", with: " , ") }.joined(separator: ",\n")
    #expect(
      try read("[\(spaced)]") { try $0.readFieldValue(depth: 1) }
        == read(Self.text) { try $0.readFieldValue(depth: 1) })
    let blank = String(repeating: " ", count: 20_000)
    #expect(
      try read("[1,\(blank)2]") { try $0.readFieldValue(depth: 1) } == .list([.integer(1), .integer(2)]))
  }

  @Test("has no objects in it that stand for values, as a short one has none")
  func unwrapped() throws {
    let dates = Array(repeating: #"{"$date": {"$numberLong": "7"}}, {"$set": 1}"#, count: 8_000)
    let text = "[" + dates.joined(separator: ",") + "]"
    #expect(
      try read(text) { try $0.readFieldValue(depth: 1) }.unpacked
        == read(text) { try $0.readValue() }.unwrapped)
  }

  @Test(
    "is wrong where any other is wrong, and for the same reason",
    arguments: [
      "[1", "[1,", "[1}", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1]", "[tru", "[01]", "]",
    ])
  func malformed(end: String) throws {
    let text = "[" + Self.many.joined(separator: ",\n") + ",\n" + end
    func failure(_ reading: (inout JSONReader) throws -> FieldValue) -> TextFailure? {
      do {
        _ = try read(text, reading)
        return nil
      } catch {
        return error as? TextFailure
      }
    }
    let expected = try #require(failure { try $0.readValue() })
    #expect(failure { try $0.readFieldValue(depth: 0) } == expected)
    #expect(failure { try $0.readRecord(depth: 0) } == expected)
  }

  @Test("is as deep as any other, and no deeper", arguments: [511, 512])
  func depth(count: Int) throws {
    let long = String(repeating: "1,", count: 60_000) + "1"
    let text = String(repeating: "[", count: count) + long + String(repeating: "]", count: count)
    func isTooDeep(_ reading: (inout JSONReader) throws -> FieldValue) -> Bool {
      (try? read(text, reading)) == nil
    }
    #expect(isTooDeep { try $0.readFieldValue(depth: 1) } == isTooDeep { try $0.readValue(depth: 1) })
    #expect(isTooDeep { try $0.readFieldValue(depth: 1) } == (count == 512))
  }
}
