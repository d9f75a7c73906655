import CarsCatalogue
import CarsEntity

/// The interpretation of a table's cells.
enum TableCell {
  /// What is known about the cells of a column.
  struct Kind: Equatable, Sendable {
    /// What the column's name implies about them.
    let content: Content
    /// The meaning of a point followed by three digits.
    var triple = Triple.fraction
    /// Whether points separate their thousands.
    var groupsThousands = false

    static let text = Kind(content: .text)
    static let any = Kind(content: .any)
  }

  /// The possible contents of a cell.
  enum Content: Sendable {
    /// A text, whatever it looks like, so that a model `208` stays one.
    case text
    /// A number, if it is written as in JSON.
    case number
    /// A number, except that a month and year, as in `11.2019`, is a text.
    case year
    /// What it looks like: a number as in JSON, a flag, or otherwise a text. With leading zeros, `007` is a text. So
    /// is `1e5`, which is more often a code: an exponent needs a sign, as programs write it.
    case any
  }

  /// The meaning of a point followed by three digits, as in `50.300`.
  enum Triple: Sendable {
    /// A decimal point.
    case fraction
    /// A thousands separator.
    case thousands
    /// Unknown: the number is kept as text. This includes prices, which rarely have thousandths, unless their column
    /// is in thousands or has other fractions. As a price, the text means fifty thousand.
    case asWritten
  }

  /// The cells that mean nothing: empty ones, and `NULL`, `\N` and `(null)`, as databases write them in any column.
  /// Also the user's own word.
  struct Nothing: Equatable, Sendable {
    /// The user's word, or empty for none.
    private let said: [UInt8]

    init(_ said: ReadingOptions) {
      self.said = said.nothing.map { Array($0.utf8) } ?? []
    }

    /// Whether a cell means nothing.
    @inline(__always)
    func isSaid(by bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      guard let first = bytes.first else { return true }
      if !said.isEmpty, said.elementsEqual(bytes) { return true }
      guard bytes.count <= 6,
        first == UInt8(ascii: "N") || first == UInt8(ascii: "\\") || first == UInt8(ascii: "(")
      else { return false }
      return NothingWord.isOfDatabases(bytes)
    }
  }

  /// Returns the value of a cell that isn't empty.
  static func value(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Kind) -> FieldValue {
    let text = String(decoding: bytes, as: UTF8.self)
    if kind.content == .text { return .text(text) }
    if let flag = flag(bytes) { return .bool(flag) }
    if kind.triple != .fraction, let value = ofTriple(bytes, kind.triple) { return value }
    if kind.content == .year, isMonth(bytes) { return .text(text) }
    return number(bytes, kind.content) ?? .text(text)
  }

  /// Returns the value of a cell that isn't empty and is followed by a byte that is no digit. Nil if it needs closer
  /// examination.
  @inline(__always)
  static func quickValue(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Kind) -> RawValue? {
    if kind.content == .text { return .text(bytes) }
    let first = bytes[0]
    if kind.triple != .fraction, isInThousands(bytes) {
      return kind.triple == .asWritten ? .text(bytes) : .integer(digits(of: bytes))
    }
    if kind.triple == .thousands, bytes.count > 8, bytes[bytes.count - 4] == Byte.point { return nil }
    if Byte.isDigit(first) || first == Byte.minus {
      return kind.content == .year && isMonth(bytes) ? .text(bytes) : quickNumber(bytes)
    }
    return flag(bytes).map(RawValue.bool) ?? .text(bytes)
  }

  /// Whether there are one to three digits without a leading zero, a point, and three more.
  @inline(__always)
  private static func isInThousands(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (5...7).contains(bytes.count), bytes[bytes.count - 4] == Byte.point,
      bytes[0] != Byte.zero
    else { return false }
    return bytes.indices.allSatisfy { $0 == bytes.count - 4 || Byte.isDigit(bytes[$0]) }
  }

  /// Whether there are one or two digits, a point, and four more.
  private static func isMonth(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard 6...7 ~= bytes.count, bytes[bytes.count - 5] == Byte.point else { return false }
    return bytes.indices.allSatisfy { $0 == bytes.count - 5 || Byte.isDigit(bytes[$0]) }
  }

  /// Returns the value of a number whose points are each followed by three digits. Nil for any other, and if they
  /// aren't valid separators.
  private static func ofTriple(_ bytes: UnsafeBufferPointer<UInt8>, _ triple: Triple) -> FieldValue? {
    if isInThousands(bytes) {
      return triple == .thousands
        ? .integer(digits(of: bytes)) : .text(String(decoding: bytes, as: UTF8.self))
    }
    let groups = bytes.split(separator: Byte.point, omittingEmptySubsequences: false)
    guard triple == .thousands, 3...6 ~= groups.count, let first = groups.first, 1...3 ~= first.count,
      first.first != Byte.zero, groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.allSatisfy({ $0.allSatisfy(Byte.isDigit) })
    else { return nil }
    return .integer(digits(of: bytes))
  }

  /// Returns the number that all digits form together.
  private static func digits(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.reduce(0) { Byte.isDigit($1) ? $0 * 10 + Int($1 - Byte.zero) : $0 }
  }

  /// Returns the text of a number for a column of a kind: with points between thousands if that is its style, and with
  /// a decimal comma if a point would be read as a thousands separator.
  static func text(_ number: [UInt8], _ kind: Kind) -> [UInt8] {
    if kind.triple == .thousands, number.withUnsafeBufferPointer(isInThousands) {
      return number.map { $0 == Byte.point ? Byte.comma : $0 }
    }
    guard kind.groupsThousands, number.count > 3, number.allSatisfy(Byte.isDigit) else { return number }
    return number.indices.flatMap { index in
      index > 0 && (number.count - index).isMultiple(of: 3) ? [Byte.point, number[index]] : [number[index]]
    }
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Content) -> FieldValue? {
    guard let first = bytes.first, Byte.isDigit(first) || first == Byte.minus else { return nil }
    if kind == .any, let exponent = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      let sign = exponent + 1 < bytes.count ? bytes[exponent + 1] : 0
      guard sign == Byte.plus || sign == Byte.minus else { return nil }
    }
    var json = JSONReader(bytes, at: 0, line: 1, lineStart: 0)
    guard let number = try? json.readNumber(), json.position == bytes.count else { return nil }
    return number
  }

  /// Parses a short number, or a text that begins like one.
  private static func quickNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> RawValue? {
    guard var position = bytes.baseAddress else { return nil }
    let end = position + bytes.count
    let number = ShortNumber(at: &position)
    guard position == end else { return position.pointee | 0x20 == UInt8(ascii: "e") ? nil : .text(bytes) }
    return number.isOfJSON ? number.value : .text(bytes)
  }

  /// Parses the words for true and false, in lowercase, in uppercase or capitalised.
  @inline(__always)
  private static func flag(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard bytes.count == 4 || bytes.count == 5 else { return nil }
    let first = bytes[0] | 0x20
    guard first == UInt8(ascii: "t") || first == UInt8(ascii: "f") else { return nil }
    return flags.first { $0.word.elementsEqual(bytes) }?.value
  }

  /// Returns a flag in the letter case of another cell's flag, or nil for anything else.
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
