extension String {
  /// The text in lines of at most a width, broken between words, and in a word that is wider than a line.
  ///
  /// A line end in the text ends a line; everything else is harmless, as `madeVisible`. There is always one
  /// line at least, and a grapheme that is wider than the width is left out.
  /// - Parameter columns: the most columns of a line.
  public func wrapped(toColumns columns: Int) -> [String] {
    var lines: [String] = []
    for paragraph in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var wrapping = LineWrapping(columns: columns)
      for glyph in Glyphs(String(paragraph)) { wrapping.add(glyph) }
      lines += wrapping.finish()
    }
    return lines
  }
}

/// One paragraph while it is broken into lines.
private struct LineWrapping {
  let columns: Int
  private var lines: [String] = []
  private var line = ""
  private var lineColumns = 0
  private var gap = 0
  private var word = ""
  private var wordColumns = 0

  init(columns: Int) { self.columns = columns }

  mutating func add(_ glyph: Glyph) {
    if glyph == .space {
      endWord()
      gap += 1
      return
    }
    guard glyph.width <= columns else { return }
    if wordColumns + glyph.width > columns {
      endWord()
      endLine()
    }
    glyph.append(to: &word)
    wordColumns += glyph.width
  }

  mutating func finish() -> [String] {
    endWord()
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  private mutating func endWord() {
    guard wordColumns > 0 else { return }
    if lineColumns + gap + wordColumns > columns {
      if lineColumns > 0 { endLine() }
      gap = 0
    }
    line += String(repeating: " ", count: gap) + word
    lineColumns += gap + wordColumns
    (gap, word, wordColumns) = (0, "", 0)
  }

  private mutating func endLine() {
    lines.append(line)
    (line, lineColumns, gap) = ("", 0, 0)
  }
}
