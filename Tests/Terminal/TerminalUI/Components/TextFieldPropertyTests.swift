import SceneTesting
import Testing

@testable import TerminalUI

/// What a text field does, said as simply as possible: an array, an index, and loops.
private struct PlainField {
  var text: [Character] = []
  var cursor = 0
  var killed: [Character] = []
  var history: [String]
  var draft = ""
  var recalled: Int?

  private func isWord(_ index: Int) -> Bool { text[index].isLetter || text[index].isNumber }

  private mutating func remove(to end: Int, keeping: Bool) {
    let (low, high) = (min(cursor, end), max(cursor, end))
    if keeping, low < high { killed = Array(text[low..<high]) }
    text.removeSubrange(low..<high)
    cursor = low
  }

  private mutating func insert(_ characters: [Character]) {
    text.insert(contentsOf: characters, at: cursor)
    cursor += characters.count
  }

  private func wordStart() -> Int {
    var place = cursor
    while place > 0, !isWord(place - 1) { place -= 1 }
    while place > 0, isWord(place - 1) { place -= 1 }
    return place
  }

  private func wordEnd() -> Int {
    var place = cursor
    while place < text.count, !isWord(place) { place += 1 }
    while place < text.count, isWord(place) { place += 1 }
    return place
  }

  private func runStart() -> Int {
    var place = cursor
    while place > 0, text[place - 1].isWhitespace { place -= 1 }
    while place > 0, !text[place - 1].isWhitespace { place -= 1 }
    return place
  }

  private mutating func recall(_ step: Int) {
    var place = (recalled ?? history.count) + step
    while history.indices.contains(place), history[place] == String(text) { place += step }
    guard place >= 0, place <= history.count, recalled != nil || step < 0 else { return }
    if recalled == nil { draft = String(text) }
    recalled = place < history.count ? place : nil
    text = Array(place < history.count ? history[place] : draft)
    cursor = text.count
  }

  mutating func handle(_ key: Key) {
    let old = text
    switch (key.code, key.modifiers) {
    case (.character(let character), []): insert([character])
    case (.backspace, []): remove(to: max(0, cursor - 1), keeping: false)
    case (.delete, []): remove(to: min(text.count, cursor + 1), keeping: false)
    case (.left, []): cursor = max(0, cursor - 1)
    case (.right, []): cursor = min(text.count, cursor + 1)
    case (.home, []): cursor = 0
    case (.end, []): cursor = text.count
    case (.left, .control): cursor = wordStart()
    case (.right, .control): cursor = wordEnd()
    case (.character("w"), .control): remove(to: runStart(), keeping: true)
    case (.backspace, .alt): remove(to: wordStart(), keeping: true)
    case (.character("d"), .alt): remove(to: wordEnd(), keeping: true)
    case (.character("u"), .control): remove(to: 0, keeping: true)
    case (.character("k"), .control): remove(to: text.count, keeping: true)
    case (.character("y"), .control): insert(killed)
    case (.up, []): return recall(-1)
    case (.down, []): return recall(1)
    default: break
    }
    if text != old { recalled = nil }
  }
}

@Suite("A text field against a plain one")
struct TextFieldPropertyTests {
  private static let keys: [Key] =
    "ab 7:기🚗".map { Key(.character($0)) } + [
      Key(.backspace), Key(.delete), Key(.left), Key(.right), Key(.home), Key(.end), Key(.left, .control),
      Key(.right, .control), Key(.character("w"), .control), Key(.backspace, .alt),
      Key(.character("d"), .alt), Key(.character("u"), .control), Key(.character("k"), .control),
      Key(.character("y"), .control), Key(.up), Key(.down), Key(.enter),
    ]

  @Test(
    "Whatever is typed, both have the same text and the same cursor, which is on screen", arguments: 0..<20)
  func typing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let history = ["kia", "기아 ev6", "kia", ""]
    var field = TextField(history: history)
    var plain = PlainField(history: history)
    for _ in 0..<Fuzz.cases(150) {
      // Letters more often than the rest, so that there is something to edit.
      let key = random.once(in: 3) ? random.pick(Self.keys) : Key(.character(random.pick(Array("ab 기"))))
      let old = field.text
      let response = field.handle(key)
      plain.handle(key)
      try #require(field.text == String(plain.text), "\(key)")
      try #require(field.cursor == plain.cursor, "\(key)")
      #expect((response == .edited) == (field.text != old))
      var canvas = Canvas(size: Size(columns: Int.random(in: 1...30, using: &random), rows: 1))
      field.draw(in: Rect(canvas.size), on: &canvas, styles: .init())
      let cursor = try #require(canvas.cursor)
      #expect(cursor.column < canvas.size.columns)
      guard canvas.size.columns > 1, field.cursor < plain.text.count else { continue }
      #expect(canvas[cursor.column, 0].text == String(plain.text[field.cursor]))
    }
  }
}
