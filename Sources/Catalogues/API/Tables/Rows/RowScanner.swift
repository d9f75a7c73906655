/// Finds the cells of a table's rows, as RFC 4180 has them, and with any delimiter and either quote.
///
/// A cell that begins with a quote goes on to the next quote that is not doubled, over delimiters and the ends of lines;
/// what stands between that quote and the next delimiter belongs to it, too, unless the row has as many cells as the table
/// has columns when quotes are read in another way: see `Quotes`. In any other cell a quote is a character
/// like any other, and so is one that is never closed, or with more behind it, if the lines over which the cell would go
/// have as many cells as the table has columns: they are rows. Blanks around a cell are no part of it, but those between its
/// quotes are. A row ends with a line feed, a carriage return, or both.
struct RowScanner {
  /// Where a cell is in the text, and how it is written.
  struct Cell {
    let start: Int
    let end: Int
    /// Whether it has doubled quotes, or text behind its last one: its text is then not in one piece, and `start` is the
    /// place of the first quote.
    let isInPieces: Bool
    /// Whether single quotes in it are characters, and the last one ends it.
    var hasLooseQuotes = false
  }

  /// How the quotes of a row are read.
  enum Quotes: Equatable {
    /// As described above.
    case usual
    /// A quote closes its cell only where the cell ends: `"a "b" c"` has two in it.
    case closingAtEnd
    /// The quote at this place is a character.
    case character(Int)
  }

  enum Outcome: Equatable {
    /// There is a row.
    case row
    /// The text ends before the row does, and more is to come.
    case cutOff
    /// A quote is not closed, and nothing is to come.
    case unclosed(quote: Int, line: Int)
  }

  let delimiter: UInt8
  /// What stands around a cell: `"` or `'`.
  let quote: UInt8
  /// How many columns the table has; 0 where that is not known.
  let columns: Int
  private let delimiters: UInt64
  /// The cells of the last row.
  var cells: [Cell] = []
  /// Where the next row begins.
  private(set) var end = 0
  /// How many lines end in the last row, its own included.
  private(set) var lines = 0
  /// Whether something stands behind the last quote of a cell of the last row, which no program writes.
  private(set) var isOdd = false
  /// Where the first such cell begins.
  private(set) var oddQuote = 0
  /// The cells of the last row, from 0, that begin with a quote that is none.
  private(set) var openQuotes: [Int] = []
  /// Whether all of the last row is ASCII.
  private(set) var isASCII = true
  /// The high bits of the bytes in the last row.
  private var seen: UInt64 = 0

  /// - Parameters:
  ///   - delimiter: what separates the cells.
  ///   - quote: what stands around a cell.
  ///   - columns: how many columns the table has; 0 where that is not known.
  init(delimiter: UInt8, quote: UInt8 = Byte.quote, columns: Int = 0) {
    (self.delimiter, self.quote, self.columns) = (delimiter, quote, columns)
    delimiters = TextWord.ones * UInt64(delimiter)
  }

  /// Finds the cells of the row that begins at an offset.
  /// - Parameters:
  ///   - bytes: the text, with `BlockBuffer.padding` bytes behind it that may be looked at.
  ///   - start: where the row begins, which is not the end of the text.
  ///   - isLast: whether nothing comes after the text.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool) -> Outcome {
    let outcome = scan(bytes, from: start, isLast: isLast, .usual)
    if isOdd, columns > 1, outcome == .row { rescan(bytes, from: start) }
    return outcome
  }

  /// The same, with quotes that are read in one way.
  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool, _ quotes: Quotes
  ) -> Outcome {
    cells.removeAll(keepingCapacity: true)
    (lines, seen, end, isOdd) = (0, 0, start, false)
    if !openQuotes.isEmpty { openQuotes = [] }
    while true {
      while end < bytes.count, Self.isBlank(bytes[end]), bytes[end] != delimiter { end += 1 }
      let outcome =
        end < bytes.count && bytes[end] == quote
        ? scanQuoted(bytes, isLast, quotes) : addCell(bytes)
      guard outcome == .row else { return outcome }
      // What ends the cell: the delimiter, or the end of the row.
      guard end < bytes.count else {
        guard isLast else { return .cutOff }
        break
      }
      let byte = bytes[end]
      if byte == delimiter {
        end += 1
        continue
      }
      if byte == Byte.carriageReturn {
        if end + 1 == bytes.count, !isLast { return .cutOff }
        if end + 1 < bytes.count, bytes[end + 1] == Byte.lineFeed { end += 1 }
      }
      end += 1
      lines += 1
      break
    }
    isASCII = seen & TextWord.highBits == 0
    return .row
  }

  /// Whether the last row says nothing: lines that are empty, and what spreadsheets leave below a table.
  func isBlank(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    cells.allSatisfy { cell in
      bytes[cell.start..<cell.end].allSatisfy(Self.isBlank)
    }
  }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool { byte == Byte.space || byte == Byte.tab }

  /// Whether there are only blanks from a place to the end of the cell.
  private func endsCell(at place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let next = bytes[place...].first { $0 == delimiter || !Self.isBlank($0) }
    return next.map { [delimiter, Byte.lineFeed, Byte.carriageReturn].contains($0) } ?? true
  }

  /// Adds the cell whose first byte that is no blank comes next.
  private mutating func addCell(_ bytes: UnsafeBufferPointer<UInt8>) -> Outcome {
    let start = end
    skip(to: delimiters, bytes)
    var last = end
    while last > start, Self.isBlank(bytes[last - 1]) { last -= 1 }
    cells.append(Cell(start: start, end: last, isInPieces: false))
    return .row
  }

  /// Goes on to the next end of a line or another byte, eight bytes at a time.
  /// - Parameter stop: the other byte, eight times.
  @inline(__always)
  private mutating func skip(to stop: UInt64, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    while end < bytes.count {
      let word = UnsafeRawPointer(base + end).loadUnaligned(as: UInt64.self).littleEndian
      let stops =
        TextWord.zeros(word ^ stop)
        | TextWord.zeros(word ^ (TextWord.ones * UInt64(Byte.lineFeed)))
        | TextWord.zeros(word ^ (TextWord.ones * UInt64(Byte.carriageReturn)))
      let count = min(stops == 0 ? 8 : stops.trailingZeroBitCount / 8, bytes.count - end)
      seen |= count == 8 ? word : word & ~(.max << UInt64(count * 8))
      end += count
      if count < 8 { return }
    }
  }

  /// Adds the cell that begins with a quote that is a character.
  private mutating func addCell(
    at place: Int, line: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Outcome {
    openQuotes.append(cells.count)
    (end, lines) = (place, line)
    return addCell(bytes)
  }

  private mutating func scanQuoted(
    _ bytes: UnsafeBufferPointer<UInt8>, _ isLast: Bool, _ quotes: Quotes
  ) -> Outcome {
    let opening = end
    let lineOfQuote = lines
    if case .character(opening) = quotes { return addCell(at: opening, line: lineOfQuote, bytes) }
    var (isInPieces, hasLooseQuotes) = (false, false)
    var isLong = false
    end += 1
    while true {
      skip(to: TextWord.ones * UInt64(quote), bytes)
      // A cell that goes on for so long has probably lost its quote.
      if !isLong, end - opening > Self.longest {
        isLong = true
        if isOpen(opening, upTo: opening + Self.longest, bytes, least: 2) {
          return addCell(at: opening, line: lineOfQuote, bytes)
        }
      }
      guard end < bytes.count else {
        guard isLast else { return .cutOff }
        if quotes != .closingAtEnd, isOpen(opening, upTo: end, bytes, least: 1) {
          return addCell(at: opening, line: lineOfQuote, bytes)
        }
        return .unclosed(quote: opening, line: lineOfQuote)
      }
      guard bytes[end] == quote else {
        // A carriage return with a line feed behind it is one end of a line.
        let isPair = bytes[end] == Byte.carriageReturn && end + 1 < bytes.count
        if !(isPair && bytes[end + 1] == Byte.lineFeed) { lines += 1 }
        end += 1
        continue
      }
      end += 1
      guard end < bytes.count else {
        if !isLast { return .cutOff }
        break
      }
      if bytes[end] == quote {
        end += 1
      } else if quotes == .closingAtEnd, !endsCell(at: end, bytes) {
        hasLooseQuotes = true
      } else {
        break
      }
      isInPieces = true
    }
    let closing = end - 1
    skip(to: delimiters, bytes)
    let hasTail = !bytes[closing + 1..<end].allSatisfy(Self.isBlank)
    if hasTail {
      if lines > lineOfQuote, isOpen(opening, upTo: closing, bytes, least: 1) {
        return addCell(at: opening, line: lineOfQuote, bytes)
      }
      if !isOdd { oddQuote = opening }
      (isInPieces, isOdd) = (true, true)
    }
    cells.append(
      isInPieces
        ? Cell(
          start: opening, end: hasTail ? end : closing + 1, isInPieces: true, hasLooseQuotes: hasLooseQuotes)
        : Cell(start: opening + 1, end: closing, isInPieces: false))
    return .row
  }
}

extension RowScanner.Cell {
  /// The cell's text, without the quotes that are not part of it.
  func text(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard isInPieces else { return Array(bytes[start..<end]) }
    var text: [UInt8] = []
    forEachByte(in: bytes) { text.append($0) }
    return text
  }

  /// Gives each byte of the text of a cell that is in pieces.
  @inline(__always)
  func forEachByte(in bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Void) {
    let quote = bytes[start]
    var place = start + 1
    while place < end {
      if bytes[place] == quote {
        place += 1
        if place == end { break }
        if bytes[place] != quote {
          guard hasLooseQuotes else { break }
          body(quote)
        }
      }
      body(bytes[place])
      place += 1
    }
    for byte in bytes[place..<end] { body(byte) }
  }
}
