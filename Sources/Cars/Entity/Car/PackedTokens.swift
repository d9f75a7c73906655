/// A sequence of the tokens of a packed value.
///
/// A value is a tag and, for most, further bytes. In an object, a text before each value is its name.
///
/// | Tag | Value | More bytes |
/// |---|---|---|
/// | 0, 1, 2 | null, false, true | |
/// | 3 | a whole number | its zigzag varint: seven bits a byte, least significant first |
/// | 4 | any other number | its 64 bits, least significant byte first |
/// | 5 | an exact number | the number of digits as a varint, and the digits |
/// | 6 | a text | the number of bytes as a varint, and the bytes |
/// | 7, 8 | a list, an object | its contents, and 9 |
/// | 10 | a list with an object of several fields | its contents, and 9 |
/// | 16–22 | a whole number divided by 10⁰ to 10⁶ | the whole number as a varint |
/// | 32–95 | a text of 0 to 63 bytes | the bytes |
/// | 128–255 | a whole number from 0 to 127 | |
public struct PackedTokens: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether each open container is an object, innermost last.
  private var open: [Bool] = []
  private var isName = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  public mutating func next() -> PackedValue.Token? {
    guard position < bytes.count else { return nil }
    let tag = byte()
    if tag == PackedTag.close {
      let isObject = open.popLast() ?? false
      isName = open.last ?? false
      return .close(isObject: isObject)
    }
    if isName {
      isName = false
      return .name(text(tag))
    }
    guard PackedTag.containers.contains(tag) else {
      isName = open.last ?? false
      return .value(value(tag))
    }
    isName = tag == PackedTag.object
    open.append(isName)
    return .open(isObject: isName, hasObjects: tag == PackedTag.listOfObjects)
  }

  private mutating func value(_ tag: UInt8) -> FieldValue {
    switch tag {
    case PackedTag.null: .null
    case PackedTag.false: .bool(false)
    case PackedTag.true: .bool(true)
    case PackedTag.integer: .integer(integer())
    case PackedTag.double:
      .decimal(Double(bitPattern: (0..<8).reduce(0) { $0 | UInt64(byte()) << (8 * UInt64($1)) }))
    case PackedTag.exact: .exactNumber(text(count: integer()))
    case PackedTag.fractions:
      .decimal(Double(integer()) / PackedTag.powers[Int(tag - PackedTag.fractions.lowerBound)])
    case PackedTag.smallIntegers: .integer(Int(tag - PackedTag.smallIntegers.lowerBound))
    default: .text(text(tag))
    }
  }

  private mutating func byte() -> UInt8 {
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func integer() -> Int {
    var (code, shift) = (UInt64(0), UInt64(0))
    while true {
      let byte = byte()
      code |= UInt64(byte & 0x7F) << shift
      guard byte >= 0x80 else { return Int(bitPattern: UInt(code >> 1)) ^ -Int(code & 1) }
      shift += 7
    }
  }

  private mutating func text(_ tag: UInt8) -> String {
    text(count: tag == PackedTag.text ? integer() : Int(tag - PackedTag.shortTexts.lowerBound))
  }

  private mutating func text(count: Int) -> String {
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }
}

/// The tags of packed values.
enum PackedTag {
  static let null: UInt8 = 0
  static let `false`: UInt8 = 1
  static let `true`: UInt8 = 2
  static let integer: UInt8 = 3
  static let double: UInt8 = 4
  static let exact: UInt8 = 5
  static let text: UInt8 = 6
  static let list: UInt8 = 7
  static let object: UInt8 = 8
  static let close: UInt8 = 9
  static let listOfObjects: UInt8 = 10
  static let containers = [list, object, listOfObjects]
  static let fractions: ClosedRange<UInt8> = 16...22
  static let shortTexts: ClosedRange<UInt8> = 32...95
  static let smallIntegers: ClosedRange<UInt8> = 128...255

  /// The divisors of `fractions`.
  static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
}
