import SceneTesting
import Testing

@testable import CarsEntity

@Suite("A packed value")
struct PackedValueTests {
  /// Packs a value, however small it is.
  private func packed(_ value: FieldValue) throws -> PackedValue {
    var packer = ValuePacker()
    packer.add(value)
    return packer.packed
  }

  private static let values: [FieldValue] = [
    .null, .bool(true), .bool(false), .integer(0), .integer(127), .integer(128), .integer(-1),
    .integer(.max), .integer(.min), .decimal(0.5), .decimal(-12.34), .decimal(5), .decimal(-0.0),
    .decimal(1e-7), .decimal(0.1 + 0.2), .decimal(.greatestFiniteMagnitude), .decimal(.leastNonzeroMagnitude),
    .exactNumber("1e-400"), .text(""), .text("Škoda 🚗"), .text(String(repeating: "x", count: 63)),
    .text(String(repeating: "x", count: 64)), .text(String(repeating: "é", count: 10_000)), .list([]),
    .object([]), .list([.list([.list([])]), .object([Field("", .object([Field("a", .null)]))])]),
  ]

  @Test("is the value that it was, bit by bit", arguments: values)
  func roundTrip(value: FieldValue) throws {
    for whole in [FieldValue.list([value, value]), .object([Field("a", value), Field("b", value)])] {
      #expect(try "\(packed(whole).unpacked)" == "\(whole)")
    }
  }

  @Test("says how much is in it")
  func count() throws {
    #expect(try packed(.list([.integer(1), .list([.integer(2), .integer(3)])])).count == 2)
    #expect(try packed(.object([Field("a", .list([])), Field("b", .null)])).count == 2)
    #expect(try packed(.object([])).isObject)
    #expect(try !packed(.list([.decimal(.infinity)])).isFinite)
    #expect(try packed(.list([.decimal(1)])).isFinite)
  }

  @Test("has tokens in the order of its text")
  func tokens() throws {
    let value = FieldValue.object([Field("a", .list([.integer(1)])), Field("b", .text("c"))])
    #expect(
      try Array(packed(value).tokens) == [
        .open(isObject: true, hasObjects: false), .name("a"), .open(isObject: false, hasObjects: false),
        .value(.integer(1)),
        .close(isObject: false), .name("b"), .value(.text("c")), .close(isObject: true),
      ])
  }

  @Test("marks a list with an object of several fields as an element, whether that is packed or not")
  func objects() throws {
    let one = FieldValue.object([Field("a", .null)])
    let two = FieldValue.object([Field("a", .null), Field("b", .null)])
    func isMarked(_ value: FieldValue) throws -> Bool {
      try packed(value).tokens.contains(.open(isObject: false, hasObjects: true))
    }
    #expect(try isMarked(.list([.null, two, .null])))
    #expect(try isMarked(.list([.packed(packed(two))])))
    #expect(try !isMarked(.list([one, .list([.null, .null]), .packed(packed(one))])))
    #expect(try !isMarked(.object([Field("a", two), Field("b", two)])))
  }

  @Test("takes a byte for a small number, and no more than the text of any other")
  func size() throws {
    func size(_ value: FieldValue) throws -> Int { try packed(.list([value])).bytes.count - 2 }
    #expect(try size(.integer(7)) == 1)
    #expect(try size(.integer(12_345)) == 4)
    #expect(try size(.decimal(12.34)) == 3)
    #expect(try size(.text("ab")) == 3)
  }

  @Test("is worth it from 48 KiB on")
  func least() {
    func value(_ count: Int) -> FieldValue {
      var packer = ValuePacker()
      packer.add(.list(Array(repeating: .integer(1), count: count)))
      return packer.value
    }
    #expect(value(49_149) == .list(Array(repeating: .integer(1), count: 49_149)))
    let isPacked = if case .packed(let packed) = value(49_150) { packed.count == 49_150 } else { false }
    #expect(isPacked)
    #expect(value(49_150).kind == .list)
  }
}
