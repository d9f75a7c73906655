import TerminalUI

extension TerminalModel {
  /// Prints a character at the cursor, or joins it to the previous one.
  mutating func print(_ scalar: Unicode.Scalar) {
    if let joined = joined(with: scalar) {
      replaceLast(with: joined)
      return
    }
    let width = otherWidths[scalar] ?? scalar.columns
    guard width > 0 else {
      unknownSequences.append("U+\(String(scalar.value, radix: 16, uppercase: true)) joins nothing")
      return
    }
    if pendingWrap || cursor.column + width > size.columns { wrap() }
    guard cursor.column + width <= size.columns else { return }
    screen.put(String(Character(scalar)), width: width, style: pen, column: cursor.column, row: cursor.row)
    lastPrinted = cursor
    advance(by: width)
  }

  /// Returns the last printed grapheme joined with a scalar that belongs to it, as in grapheme-aware terminals.
  private func joined(with scalar: Unicode.Scalar) -> String? {
    guard let place = lastPrinted else { return nil }
    let text = screen[place.column, place.row].text
    guard !scalar.isASCII || text.utf8.count > 1, let last = text.unicodeScalars.last else { return nil }
    let flags = text.unicodeScalars.count == 1 && last.isRegionalIndicator && scalar.isRegionalIndicator
    let tone = (0x1F3FB...0x1F3FF).contains(scalar.value) && last.properties.isEmoji && !last.isASCII
    let sequence = last.value == 0x200D && scalar.properties.isEmoji
    guard scalar.columns == 0 || flags || tone || sequence else { return nil }
    return String(String.UnicodeScalarView(Array(text.unicodeScalars) + [scalar]))
  }

  private mutating func replaceLast(with text: String) {
    guard let place = lastPrinted else { return }
    let old = screen[place.column, place.row]
    let width = min(text.columnCount, size.columns - place.column)
    if width < old.width {
      screen.erase(columns: place.column + 1..<place.column + 2, row: place.row, pen: pen)
    }
    screen.put(text, width: width, style: old.style, column: place.column, row: place.row)
    cursor = place
    pendingWrap = false
    advance(by: width)
  }

  private mutating func advance(by width: Int) {
    if cursor.column + width < size.columns {
      cursor.column += width
    } else {
      cursor.column = size.columns - 1
      pendingWrap = modes.contains(7)
    }
  }

  private mutating func wrap() {
    if modes.contains(7) {
      cursor.column = 0
      lineFeed()
    }
    pendingWrap = false
  }

  /// Moves the cursor down, scrolling at the bottom margin.
  mutating func lineFeed() {
    pendingWrap = false
    lastPrinted = nil
    if cursor.row == margins.upperBound {
      scroll(by: 1)
    } else if cursor.row < size.rows - 1 {
      cursor.row += 1
    }
  }

  /// Scrolls the rows between the margins, upwards if positive.
  mutating func scroll(by distance: Int) {
    if distance > 0, margins.lowerBound == 0 { lostLines += min(distance, margins.count) }
    screen.scroll(margins, by: distance, pen: pen)
  }
}
