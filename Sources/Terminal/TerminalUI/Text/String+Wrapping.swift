extension String {
  /// The text in lines of a limited width, broken between words, and inside a word that is wider than a line.
  ///
  /// A line end in the text ends a line; everything else is harmless, like `madeVisible`. There is always at least
  /// one line, and a grapheme that is wider than the width is left out. The cost depends on the lines that are
  /// returned, however long the text is.
  /// - Parameters:
  ///   - columns: the most columns of a line.
  ///   - limit: the most lines, at least one. What is left of the text goes into the last one, as far as it fits.
  ///   - ellipsis: the mark at the end of the last line when something was cut off.
  public func wrapped(
    toColumns columns: Int, atMost limit: Int = .max, ellipsis: String = "…"
  ) -> [String] {
    guard columns > 0 else { return [""] }
    var wrapping = LineWrapping(unicodeScalars.makeIterator(), columns: columns)
    var lines: [String] = []
    while let line = wrapping.next() {
      guard lines.count >= max(1, limit), var last = lines.popLast() else {
        lines.append(line)
        continue
      }
      last += " " + line
      while last.columnCount <= columns, let more = wrapping.next() { last += " " + more }
      return lines + [last.truncated(toColumns: columns, ellipsis: ellipsis)]
    }
    return lines
  }
}
