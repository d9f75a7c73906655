extension String {
  /// Returns the text wrapped to a width, between words or, for a word wider than a line, inside it.
  ///
  /// A line end in the text ends a line. Everything else is harmless, like `madeVisible`. There is always at least one
  /// line, and a grapheme that is wider than the width is dropped. The cost depends on the lines returned, not on the
  /// length of the text.
  /// - Parameters:
  ///   - columns: the maximum width of a line in columns.
  ///   - limit: the maximum number of lines, at least one. The last line contains as much of the remaining text as
  ///     fits.
  ///   - ellipsis: the ellipsis at the end of the last line if something was cut off.
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
