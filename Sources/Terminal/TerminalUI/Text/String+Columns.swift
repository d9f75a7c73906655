extension String {
  /// Whether the text is printable ASCII only, which takes one column per byte and is harmless: the common case.
  var isPlain: Bool {
    utf8.withContiguousStorageIfAvailable { $0.isPlain } ?? utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// The width of the text in columns when drawn in one row.
  public var columnCount: Int {
    if isPlain { return utf8.count }
    var columns = 0
    for glyph in Glyphs(self) { columns += glyph.width }
    return columns
  }

  /// The text in its harmless form: what a canvas would show of it, as plain text.
  ///
  /// No control character survives, not even a tab or a line end.
  public var madeVisible: String {
    if isPlain { return self }
    var result = ""
    for glyph in Glyphs(self) { glyph.append(to: &result) }
    return result
  }

  /// The text made harmless line by line, keeping line ends and tabs.
  public var linesMadeVisible: String {
    func parts(_ text: Substring.UnicodeScalarView, _ separator: Unicode.Scalar) -> [Substring
      .UnicodeScalarView]
    {
      text.split(separator: separator, omittingEmptySubsequences: false)
    }
    return parts(unicodeScalars[...], "\n").map { line in
      parts(line, "\t").map { String($0).madeVisible }.joined(separator: "\t")
    }.joined(separator: "\n")
  }

  /// Returns the text truncated to a width, with an ellipsis if something was cut off. Harmless, like `madeVisible`.
  /// - Parameters:
  ///   - columns: the maximum width in columns.
  ///   - ellipsis: the ellipsis, omitted if it doesn't fit.
  public func truncated(toColumns columns: Int, ellipsis: String = "…") -> String {
    if utf8.count <= columns, isPlain { return self }
    let mark = ellipsis.madeVisible
    let markColumns = mark.columnCount
    let room = markColumns <= columns ? columns - markColumns : columns
    var result = ""
    var cut = ""
    var used = 0
    for glyph in Glyphs(self) {
      if used <= room, used + glyph.width > room { cut = result }
      used += glyph.width
      if used > columns { return markColumns <= columns ? cut + mark : cut }
      glyph.append(to: &result)
    }
    return result
  }

  /// Returns the text truncated in the middle, for texts that differ at their ends. Harmless, like `madeVisible`.
  /// - Parameters:
  ///   - columns: the maximum width in columns.
  ///   - ellipsis: the ellipsis, omitted if it doesn't fit.
  public func truncatedInMiddle(toColumns columns: Int, ellipsis: String = "…") -> String {
    guard columnCount > columns else { return madeVisible }
    let room = columns - ellipsis.columnCount
    guard room >= 2 else { return truncated(toColumns: columns, ellipsis: ellipsis) }
    var end: [String] = []
    var used = 0
    for character in madeVisible.reversed() {
      let text = String(character)
      guard used + text.columnCount <= room / 2 else { break }
      used += text.columnCount
      end.append(text)
    }
    return truncated(toColumns: room - used, ellipsis: "") + ellipsis + end.reversed().joined()
  }

  /// Returns the columns of parts of the text when it is truncated to a width with an ellipsis. A grapheme that is
  /// partly included counts whole. One that was cut off doesn't count.
  /// - Parameters:
  ///   - parts: the parts, as ranges of UTF-8 bytes.
  ///   - columns: the maximum width in columns.
  ///   - mark: the width of the ellipsis in columns.
  /// - Returns: the columns of each included grapheme.
  func columns(of parts: [Range<Int>], cutToColumns columns: Int, mark: Int) -> [Range<Int>] {
    var meant: [Range<Int>] = []
    var glyphs = Glyphs(CountedScalars(self))
    var (column, byte) = (0, 0)
    while let glyph = glyphs.next() {
      let (end, endByte) = (column + glyph.width, glyphs.utf8Count)
      guard end <= columns else {
        let room = mark <= columns ? columns - mark : columns
        return meant.filter { $0.upperBound <= room }
      }
      if parts.contains(where: { $0.overlaps(byte..<endByte) }) { meant.append(column..<end) }
      (column, byte) = (end, endByte)
    }
    return meant
  }

  /// Returns the text padded with spaces to a width. Unchanged if it is at least as wide.
  /// - Parameters:
  ///   - columns: the width in columns.
  ///   - alignedRight: whether the spaces come first.
  public func padded(toColumns columns: Int, alignedRight: Bool = false) -> String {
    var missing = columns
    var glyphs = Glyphs(self)
    while missing > 0, let glyph = glyphs.next() { missing -= glyph.width }
    guard missing > 0 else { return self }
    let spaces = String(repeating: " ", count: missing)
    return alignedRight ? spaces + self : self + spaces
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are printable ASCII. The loop has no branches.
  fileprivate var isPlain: Bool {
    var others: UInt8 = 0
    for byte in self { others |= byte &- 0x20 > 0x5E ? 1 : 0 }
    return others == 0
  }
}
