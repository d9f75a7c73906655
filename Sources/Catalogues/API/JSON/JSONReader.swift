import CarsContracts
import CarsEntity

/// A strict reader of JSON as defined by RFC 8259: no comments, no trailing commas, and only UTF-8. It alone decides
/// what is valid JSON and what a value is. Beyond that, `NaN`, `Infinity` and `-Infinity` are read as null.
///
/// It reads the bytes once, front to back, and keeps the order of an object's fields. It isn't recursive, so nesting
/// uses no stack. It counts lines in white space as it goes, because in valid JSON a line can't end elsewhere. Columns
/// are counted only for errors.
struct JSONReader {
  /// The maximum nesting depth of brackets.
  static let depthLimit = 512

  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte.
  var position: Int
  /// The line of the next byte, from 1.
  private(set) var line = 1
  /// The start of that line.
  private(set) var lineStart: Int

  /// Creates a reader at the first byte, after any byte order mark.
  /// - Parameter bytes: the text, whose memory must stay valid while the reader is in use.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = position
  }

  /// Creates a reader inside a text.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int, line: Int, lineStart: Int) {
    self.bytes = bytes
    self.position = position
    self.line = line
    self.lineStart = lineStart
  }

  /// The next byte, or nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipWhiteSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case Byte.space, Byte.tab, Byte.carriageReturn: position += 1
      case Byte.lineFeed:
        position += 1
        line += 1
        lineStart = position
      default: return
      }
    }
  }

  /// Skips a byte and the white space before it, if it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    skipWhiteSpace()
    guard next == byte else { return false }
    position += 1
    return true
  }
}

extension JSONReader {
  func failure(_ reason: MalformedReason, at offset: Int) -> TextFailure {
    let before = UnsafeBufferPointer(rebasing: bytes[lineStart..<offset])
    return TextFailure(line: line, column: before.scalarCount + 1, reason: reason, offset: offset)
  }

  func unexpectedEnd(expected: ExpectedPart) -> TextFailure {
    failure(.unexpectedEnd(expected: expected), at: bytes.count)
  }

  /// Returns the failure for an invalid next byte.
  func unexpected(expected: ExpectedPart) -> TextFailure {
    guard let byte = next else { return unexpectedEnd(expected: expected) }
    let width = Byte.isLetter(byte) ? wordLength : Self.scalarWidth(from: byte)
    let end = min(position + width, bytes.count)
    guard let found = String(validating: bytes[position..<end], as: UTF8.self) else {
      return failure(.notUTF8(in: []), at: position)
    }
    return failure(.unexpected(found: found, expected: expected), at: position)
  }

  /// The number of letters and digits that follow, up to as many as are worth quoting.
  var wordLength: Int {
    bytes[position...].prefix(20).prefix { Byte.isLetter($0) || Byte.isDigit($0) }.count
  }

  private static func scalarWidth(from lead: UInt8) -> Int {
    max(1, (~lead).leadingZeroBitCount)
  }
}
