import CarsCatalogue
import CarsEntity

/// What a cell of a table means.
enum TableCell {
  /// What the name of a column says about its cells.
  enum Kind: Equatable, Sendable {
    /// They are text, whatever they look like, so that a model `208` stays one.
    case text
    /// They are numbers, if they are written as JSON writes them.
    case number
    /// They are numbers too; but as few prices have thousandths, `50.300` is a text, which says fifty thousand.
    case price
    /// They are what they look like: numbers as JSON writes them, true or false, and otherwise text. With zeros in front,
    /// `007` is text, and so is `1e5`, which is more often a code: an exponent has to have a sign, as programs write it.
    case any

    /// What the name of a known field says, or nil for any other.
    init(_ field: CarField?) {
      switch field?.rule {
      case .identifier, .requiredText, .text, .currency: self = .text
      case .number, .wholeNumber: self = field == .price ? .price : .number
      case nil: self = .any
      }
    }
  }

  /// The value of a cell that is not empty.
  static func value(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Kind) -> FieldValue {
    let text = String(decoding: bytes, as: UTF8.self)
    if kind == .text { return .text(text) }
    if let flag = flag(bytes) { return .bool(flag) }
    if kind == .price, isInThousands(bytes) { return .text(text) }
    return number(bytes, kind) ?? .text(text)
  }

  /// The value of a cell that is not empty, with a byte behind it that is no digit; nil where it takes a longer look.
  @inline(__always)
  static func quickValue(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Kind) -> RawValue? {
    if kind == .text { return .text(bytes) }
    let first = bytes[0]
    if kind == .price, isInThousands(bytes) { return .text(bytes) }
    if Byte.isDigit(first) || first == Byte.minus { return quickNumber(bytes) }
    return flag(bytes).map(RawValue.bool) ?? .text(bytes)
  }

  /// Whether there are one to three digits, the first of which is no zero, a point, and three more.
  @inline(__always)
  private static func isInThousands(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (5...7).contains(bytes.count), bytes[bytes.count - 4] == Byte.point,
      bytes[0] != Byte.zero
    else { return false }
    return bytes.indices.allSatisfy { $0 == bytes.count - 4 || Byte.isDigit(bytes[$0]) }
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Kind) -> FieldValue? {
    guard let first = bytes.first, Byte.isDigit(first) || first == Byte.minus else { return nil }
    if kind == .any, let exponent = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      let sign = exponent + 1 < bytes.count ? bytes[exponent + 1] : 0
      guard sign == Byte.plus || sign == Byte.minus else { return nil }
    }
    var json = JSONReader(bytes, at: 0, line: 1, lineStart: 0)
    guard let number = try? json.readNumber(), json.position == bytes.count else { return nil }
    return number
  }

  /// Reads a short number, or a text that begins like one.
  private static func quickNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> RawValue? {
    guard var position = bytes.baseAddress else { return nil }
    let end = position + bytes.count
    let number = ShortNumber(at: &position)
    guard position == end else { return position.pointee | 0x20 == UInt8(ascii: "e") ? nil : .text(bytes) }
    return number.isOfJSON ? number.value : .text(bytes)
  }

  /// The words for true and false, in small letters, in capitals, or with one capital.
  @inline(__always)
  private static func flag(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard bytes.count == 4 || bytes.count == 5 else { return nil }
    let first = bytes[0] | 0x20
    guard first == UInt8(ascii: "t") || first == UInt8(ascii: "f") else { return nil }
    return flags.first { $0.word.elementsEqual(bytes) }?.value
  }

  /// A flag in the letters of another cell that has one: capitals, small letters, or one capital; nil for anything else.
  static func flagText(_ value: FieldValue?, like old: [UInt8]) -> [UInt8]? {
    guard case .bool(let flag) = value, let place = flags.firstIndex(where: { $0.word == old }) else {
      return nil
    }
    let same = place % 3
    return flags[flag ? same : same + 3].word
  }

  private static let flags: [(word: [UInt8], value: Bool)] = [
    ("true", true), ("TRUE", true), ("True", true), ("false", false), ("FALSE", false), ("False", false),
  ].map { (Array($0.utf8), $1) }
}
