import CarsCatalogue
import CarsEntity

/// What a cell of a table means.
enum TableCell {
  /// What is known of the cells of a column.
  struct Kind: Equatable, Sendable {
    /// What the name of the column says about them.
    let content: Content
    /// What a point with three digits behind it means.
    var triple = Triple.fraction
    /// Whether their thousands are set apart by points.
    var groupsThousands = false

    static let text = Kind(content: .text)
    static let any = Kind(content: .any)
  }

  /// What a cell can be.
  enum Content: Sendable {
    /// A text, whatever it looks like, so that a model `208` stays one.
    case text
    /// A number, if it is written as JSON writes one.
    case number
    /// The same, but for the year of a month, as in `11.2019`, which is a text.
    case year
    /// What it looks like: a number as JSON writes one, true or false, and otherwise a text. With zeros in front, `007` is
    /// text, and so is `1e5`, which is more often a code: an exponent has to have a sign, as programs write it.
    case any
  }

  /// What a point with three digits behind it means, as in `50.300`.
  enum Triple: Sendable {
    /// A fraction.
    case fraction
    /// Thousands.
    case thousands
    /// Nobody knows: such a number is a text, as it is written. So it is with prices, few of which have thousandths unless
    /// their column counts in thousands or has other fractions; that text says fifty thousand.
    case asWritten
  }

  /// What a cell says where there is nothing: that it is empty, `NULL`, `\N` or `(null)`, as databases write it in any column, or
  /// the word that somebody has said.
  struct Nothing: Equatable, Sendable {
    /// Empty for no word.
    private let said: [UInt8]

    init(_ said: ReadingOptions) {
      self.said = said.nothing.map { Array($0.utf8) } ?? []
    }

    /// Whether a cell says it.
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

  /// The value of a cell that is not empty.
  static func value(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Kind) -> FieldValue {
    let text = String(decoding: bytes, as: UTF8.self)
    if kind.content == .text { return .text(text) }
    if let flag = flag(bytes) { return .bool(flag) }
    if kind.triple != .fraction, let value = ofTriple(bytes, kind.triple) { return value }
    if kind.content == .year, isMonth(bytes) { return .text(text) }
    return number(bytes, kind.content) ?? .text(text)
  }

  /// The value of a cell that is not empty, with a byte behind it that is no digit; nil where it takes a longer look.
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

  /// Whether there are one to three digits, the first of which is no zero, a point, and three more.
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

  /// What a number means that has points with three digits behind each; nil for any other, and for one that nobody
  /// understands.
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

  /// The number of all digits together.
  private static func digits(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.reduce(0) { Byte.isDigit($1) ? $0 * 10 + Int($1 - Byte.zero) : $0 }
  }

  /// What a cell says of a number in a column of its kind: with points between thousands where that is the column's
  /// style, and with a comma before a fraction that would be taken for thousands.
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
