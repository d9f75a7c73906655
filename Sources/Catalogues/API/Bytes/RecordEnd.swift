/// Looks for the end of a long record while it arrives bit by bit, so that it is decoded once there is more to find and not
/// each time that some of it has come. Each byte is looked at once.
///
/// It may see an end where there is none, and miss one in a table with quotes inside of cells: whoever decodes the text
/// finds out.
struct RecordEnd {
  private let isOfRows: Bool
  /// Whether a list in the outermost object counts as an end, too.
  private let findsLists: Bool
  private var position = 0
  private var depth = 0
  private var isQuoted = false
  private var isEscaped = false

  /// The end of a record that begins where the text does.
  init(_ format: RecordFormat) {
    isOfRows = if case .table = format { true } else { false }
    findsLists = false
  }

  /// The end of what comes before the records of a text: of the first row, of the first object, or before a list in it.
  init(openingOf bytes: UnsafeBufferPointer<UInt8>) {
    var json = JSONReader(bytes)
    json.skipWhiteSpace()
    isOfRows = json.next != Byte.openBrace && json.next != Byte.openBracket
    findsLists = true
  }

  /// Whether there seems to be an end in what has come since this was asked last.
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
      // No text has such a character: it is wrong.
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
