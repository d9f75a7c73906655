/// A line of text while it is edited: its graphemes, and a cursor in front of one of them or behind the last.
struct EditedLine: Sendable {
  /// How long a line can get, in bytes of UTF-8: each key costs as much as the line is long.
  static let longest = 4_096

  private(set) var characters: [Character] = []
  /// How many graphemes are in front of the cursor.
  private(set) var cursor = 0
  /// What was taken out last, to be put in again.
  private var killed = ""

  var text: String { String(characters) }

  /// Puts text in at the cursor. Line ends and tabs become spaces, other control characters are left out, and so is what would
  /// make the line too long.
  mutating func insert(_ text: String) {
    replace(cursor..<cursor, with: text)
  }

  /// Takes some graphemes out, as far as there are any.
  mutating func erase(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<characters.count)
    if !range.isEmpty { replace(range, with: "") }
  }

  /// Takes some graphemes out, and keeps them.
  mutating func kill(_ range: Range<Int>) {
    if !range.isEmpty { killed = String(characters[range]) }
    erase(range)
  }

  /// Puts in what was killed last.
  mutating func yank() { insert(killed) }

  /// Takes another text, and puts the cursor behind it.
  mutating func replaceAll(with text: String) {
    replace(0..<characters.count, with: text)
  }

  mutating func moveCursor(to place: Int) {
    cursor = max(0, min(place, characters.count))
  }

  /// Where the word begins that the cursor is in or behind; a word is letters and digits.
  var wordStart: Int { start(of: \.isInWord) }

  /// Where the word ends that the cursor is in or in front of.
  var wordEnd: Int {
    let rest = characters[cursor...]
    let word = rest.firstIndex(where: \.isInWord) ?? characters.count
    return characters[word...].firstIndex { !$0.isInWord } ?? characters.count
  }

  /// Where the text begins that has no space up to the cursor.
  var runStart: Int { start { !$0.isWhitespace } }

  private func start(of isPart: (Character) -> Bool) -> Int {
    let last = characters[..<cursor].lastIndex(where: isPart)
    guard let last else { return 0 }
    return characters[..<last].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
  }

  /// Marks join with what is in front of them, so the graphemes are found anew, and the cursor is behind the one that has
  /// the last of the new text.
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
  /// The text as it can stand in one line, as much of it as a number of bytes holds.
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
