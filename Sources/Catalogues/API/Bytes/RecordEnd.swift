/// Detects the end of a long record while it arrives in pieces. The record is then decoded once there is more to find,
/// and not after every piece. Each byte is examined once.
///
/// It may detect an end too early, and miss one in a table with quotation marks inside cells. The decoder finds out.
struct RecordEnd {
  private let isOfRows: Bool
  /// Whether a list in the outermost object counts as an end too.
  private let findsLists: Bool
  private var position = 0
  private var depth = 0
  private var isQuoted = false
  private var isEscaped = false

  /// Detects the end of a record at the start of the text.
  init(_ format: RecordFormat) {
    isOfRows = if case .table = format { true } else { false }
    findsLists = false
  }

  /// Detects the end of a text's opening: of the first row, of the first object, or before a list in it.
  init(openingOf bytes: UnsafeBufferPointer<UInt8>) {
    var json = JSONReader(bytes)
    json.skipWhiteSpace()
    isOfRows = json.next != Byte.openBrace && json.next != Byte.openBracket
    findsLists = true
  }

  /// Whether an end seems to be in the bytes that were added since the last call.
  mutating func isReached(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if isOfRows ? endsRow(byte) : endsValue(byte) { return true }
    }
    return false
  }

  private mutating func endsRow(_ byte: UInt8) -> Bool {
    if byte == Byte.quote { isQuoted.toggle() }
    return !isQuoted && (byte == Byte.lineFeed || byte == Byte.carriageReturn)
  }

  private mutating func endsValue(_ byte: UInt8) -> Bool {
    if isQuoted {
      if isEscaped {
        isEscaped = false
      } else if byte == Byte.quote {
        isQuoted = false
        return depth == 0
      } else {
        isEscaped = byte == Byte.backslash
      }
      // No string contains such a character: the text is malformed.
      return byte < Byte.space
    }
    switch byte {
    case Byte.quote: isQuoted = true
    case Byte.openBrace: depth += 1
    case Byte.openBracket:
      depth += 1
      return findsLists && depth == 2
    case Byte.closeBrace, Byte.closeBracket:
      depth -= 1
      return depth <= 0
    case ...Byte.space, Byte.comma, Byte.colon: break
    default: return depth == 0
    }
    return false
  }
}
