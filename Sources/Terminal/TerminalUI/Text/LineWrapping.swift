/// Wraps a text into lines, reading no more of it than the requested lines need.
struct LineWrapping<Scalars: IteratorProtocol<Unicode.Scalar>>: IteratorProtocol {
  private let columns: Int
  private var glyphs: Glyphs<Paragraph<Scalars>>
  private var isOver = false
  /// Lines that are complete but have not been returned yet.
  private var ready: [String] = []
  private var paragraphHasLine = false
  private var line = ""
  private var lineColumns = 0
  /// The number of spaces since the last word.
  private var gap = 0
  private var word = ""
  private var wordColumns = 0

  init(_ scalars: Scalars, columns: Int) {
    self.columns = columns
    glyphs = Glyphs(Paragraph(scalars))
  }

  mutating func next() -> String? {
    while ready.isEmpty, !isOver {
      if let glyph = glyphs.next() { add(glyph) } else { endParagraph() }
    }
    return ready.isEmpty ? nil : ready.removeFirst()
  }

  private mutating func add(_ glyph: Glyph) {
    guard glyph != .space, glyph.width <= columns else { return addGap() }
    if wordColumns + glyph.width > columns {
      endWord()
      endLine()
    }
    glyph.append(to: &word)
    wordColumns += glyph.width
  }

  /// Adds a space, or a grapheme wider than any line. More spaces than a line holds end the line. Otherwise a text of
  /// nothing else would be read to its end for one line.
  private mutating func addGap() {
    endWord()
    gap += 1
    if gap > columns { endLine() }
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
    ready.append(line)
    paragraphHasLine = true
    (line, lineColumns, gap) = ("", 0, 0)
  }

  private mutating func endParagraph() {
    endWord()
    if lineColumns > 0 || !paragraphHasLine { endLine() }
    (gap, paragraphHasLine) = (0, false)
    if let following = glyphs.scalars.following { glyphs = Glyphs(following) } else { isOver = true }
  }
}
