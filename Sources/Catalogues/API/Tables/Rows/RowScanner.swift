/// Finds the cells of a table's rows as in RFC 4180, with any delimiter and either quotation mark.
///
/// A cell that begins with a quotation mark extends to the next one that isn't doubled, across delimiters and line
/// ends. Text between that mark and the next delimiter belongs to it too. `Quotes` lists other interpretations, used
/// if they give as many cells as the table has columns. In any other cell, a quotation mark is an ordinary character.
///
/// So is one that is never closed, or followed by more text, if each line that the cell would span has as many cells
/// as columns: these lines are rows. Blanks around a cell are stripped, but not those within its quotation marks. A
/// row ends with a line feed, a carriage return, or both.
struct RowScanner {
  /// The place of a cell in the text, and how it is written.
  struct Cell {
    let start: Int
    let end: Int
    /// Whether it has doubled quotation marks, or text after the last one. Its text then isn't contiguous, and `start`
    /// is the place of the first quotation mark.
    let isInPieces: Bool
    /// Whether single quotation marks in it are ordinary characters, and the last one ends it.
    var hasLooseQuotes = false
  }

  /// The interpretation of a row's quotation marks.
  enum Quotes: Equatable {
    /// As described above.
    case usual
    /// A quotation mark closes its cell only at the cell's end: `"a "b" c"` contains two.
    case closingAtEnd
    /// The quotation mark at this place is an ordinary character.
    case character(Int)
  }

  enum Outcome: Equatable {
    /// A row was found.
    case row
    /// The text ends before the row does, and more may follow.
    case cutOff
    /// A quotation mark isn't closed, and nothing follows.
    case unclosed(quote: Int, line: Int)
  }

  let delimiter: UInt8
  /// The quotation mark: `"` or `'`.
  let quote: UInt8
  /// The number of columns, or 0 if unknown.
  let columns: Int
  private let delimiters: UInt64
  /// The cells of the last row.
  var cells: [Cell] = []
  /// The start of the next row.
  private(set) var end = 0
  /// The number of line ends in the last row, including its own.
  private(set) var lines = 0
  /// Whether a cell of the last row has text after its closing quotation mark, which no program writes.
  private(set) var isOdd = false
  /// The start of the first such cell.
  private(set) var oddQuote = 0
  /// The cells of the last row, from 0, whose leading quotation mark is an ordinary character.
  private(set) var openQuotes: [Int] = []
  /// Whether the last row is all ASCII.
  private(set) var isASCII = true
  /// The combined bits of the bytes in the last row.
  private var seen: UInt64 = 0

  /// - Parameters:
  ///   - delimiter: the delimiter of the cells.
  ///   - quote: the quotation mark.
  ///   - columns: the number of columns, or 0 if unknown.
  init(delimiter: UInt8, quote: UInt8 = Byte.quote, columns: Int = 0) {
    (self.delimiter, self.quote, self.columns) = (delimiter, quote, columns)
    delimiters = TextWord.ones * UInt64(delimiter)
  }

  /// Finds the cells of the row at an offset.
  /// - Parameters:
  ///   - bytes: the text, followed by `BlockBuffer.padding` readable bytes.
  ///   - start: the start of the row, which isn't the end of the text.
  ///   - isLast: whether nothing follows the text.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool) -> Outcome {
    let outcome = scan(bytes, from: start, isLast: isLast, .usual)
    if isOdd, columns > 1, outcome == .row { rescan(bytes, from: start) }
    return outcome
  }

  /// Finds the cells with one interpretation of the quotation marks.
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
      // The cell ends with the delimiter or the end of the row.
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

  /// Whether the last row is blank: an empty line, or what spreadsheets leave below a table.
  func isBlank(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    cells.allSatisfy { cell in
      bytes[cell.start..<cell.end].allSatisfy(Self.isBlank)
    }
  }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool { byte == Byte.space || byte == Byte.tab }

  /// Whether only blanks are left in the cell.
  private func endsCell(at place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let next = bytes[place...].first { $0 == delimiter || !Self.isBlank($0) }
    return next.map { [delimiter, Byte.lineFeed, Byte.carriageReturn].contains($0) } ?? true
  }

  /// Adds an unquoted cell, starting at its first non-blank byte.
  private mutating func addCell(_ bytes: UnsafeBufferPointer<UInt8>) -> Outcome {
    let start = end
    skip(to: delimiters, bytes)
    var last = end
    while last > start, Self.isBlank(bytes[last - 1]) { last -= 1 }
    cells.append(Cell(start: start, end: last, isInPieces: false))
    return .row
  }

  /// Skips to the next line end or another byte, eight bytes at a time.
  /// - Parameter stop: the other byte, repeated eight times.
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

  /// Adds a cell whose leading quotation mark is an ordinary character.
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
      // A cell this long has probably lost its closing quotation mark.
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
        // A carriage return and a line feed form one line end.
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
  /// Returns the unquoted text of the cell.
  func text(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard isInPieces else { return Array(bytes[start..<end]) }
    var text: [UInt8] = []
    forEachByte(in: bytes) { text.append($0) }
    return text
  }

  /// Calls a closure with each byte of a cell's text that isn't contiguous.
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
