/// A line of text being edited: its graphemes, and a cursor before or after one of them.
struct LineEditor: Sendable {
  /// The maximum length in UTF-8 bytes: each key costs time in proportion to the length.
  static let longest = 4_096

  private(set) var characters: [Character] = []
  /// The number of graphemes before the cursor.
  private(set) var cursor = 0
  /// The last killed text, for yanking.
  private var killed = ""

  var text: String { String(characters) }

  /// Inserts text at the cursor. Line ends and tabs become spaces. Other control characters are dropped, and so is
  /// text beyond the maximum length.
  mutating func insert(_ text: String) {
    replace(cursor..<cursor, with: text)
  }

  /// Deletes a range of graphemes, clamped to the line.
  mutating func erase(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<characters.count)
    if !range.isEmpty { replace(range, with: "") }
  }

  /// Deletes a range of graphemes, and keeps them for yanking.
  mutating func kill(_ range: Range<Int>) {
    if !range.isEmpty { killed = String(characters[range]) }
    erase(range)
  }

  /// Inserts the last killed text.
  mutating func yank() { insert(killed) }

  /// Replaces the text, and moves the cursor to its end.
  mutating func replaceAll(with text: String) {
    replace(0..<characters.count, with: text)
  }

  mutating func moveCursor(to place: Int) {
    cursor = max(0, min(place, characters.count))
  }

  /// The start of the word at or before the cursor. A word consists of letters and digits.
  var wordStart: Int { start(of: \.isInWord) }

  /// The end of the word at or after the cursor.
  var wordEnd: Int {
    let rest = characters[cursor...]
    let word = rest.firstIndex(where: \.isInWord) ?? characters.count
    return characters[word...].firstIndex { !$0.isInWord } ?? characters.count
  }

  /// The start of the run of non-space characters at or before the cursor.
  var runStart: Int { start { !$0.isWhitespace } }

  private func start(of isPart: (Character) -> Bool) -> Int {
    let last = characters[..<cursor].lastIndex(where: isPart)
    guard let last else { return 0 }
    return characters[..<last].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
  }

  /// Replaces a range. Combining marks join with the preceding text, so the graphemes are computed again. The cursor
  /// ends up after the grapheme with the last of the new text.
  private mutating func replace(_ range: Range<Int>, with text: String) {
    var line = String(characters[..<range.lowerBound])
    let rest = String(characters[range.upperBound...])
    line += text.inOneLine(atMost: Self.longest - line.utf8.count - rest.utf8.count)
    let end = line.utf8.count
    line += rest
    characters = Array(line)
    cursor = 0
    var passed = 0
    while passed < end {
      passed += characters[cursor].utf8.count
      cursor += 1
    }
  }
}

extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber }
}

extension String {
  /// Returns the text made fit for one line, truncated to a number of bytes.
  fileprivate func inOneLine(atMost most: Int) -> String {
    var line = ""
    for character in self {
      let shown = character.isNewline || character == "\t" ? " " : character.withoutControls
      guard line.utf8.count + shown.utf8.count <= most else { break }
      line += shown
    }
    return line
  }
}

extension Character {
  fileprivate var withoutControls: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
