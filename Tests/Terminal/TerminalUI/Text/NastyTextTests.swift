import Testing

@testable import TerminalUI

@Suite("Cutting, padding and wrapping nasty text")
struct NastyTextTests {
  private static let nasty = [
    "", "Kia 기아 👨‍👩‍👧 e\u{301}V6 🇰🇷 ❤️ 1️⃣ ｶﾞ 漢", "🇰🇷🇩🇪🇯🇵🇰", "👩🏻‍❤️‍💋‍👨🏿👩🏻‍❤️‍💋‍👨🏿", "\u{1B}]0;t\u{7}a\tb\r\nc\0", "漢字漢字漢字",
    "\u{1112}\u{1167}\u{11AB}\u{1103}\u{1162}", "ｽｽﾞｷｼﾞﾑﾆｰ", "โตโยต้า น้ำพุ", "नमस्ते हिन्दी",
    "a\u{200B}\u{2060}\u{FEFF}b",
    "e" + String(repeating: "\u{301}", count: 1_000) + "x", String(repeating: "\u{200D}", count: 40),
    "\u{202E}drowssap\u{2066}", "🏴󠁧󠁢󠁷󠁬󠁳󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿", "☝\u{FE0F}🏽☝🏽", "\u{301}\u{301}", "……", "   ", "\n\n", "⌚\u{FE0E}⌚",
  ]

  @Test(
    "At every column a cut text has whole graphemes, is no wider, and is filled up to the column",
    arguments: nasty)
  func cutAndPad(text: String) {
    let whole = Array(Glyphs(text)).map { Array($0.text.unicodeScalars) }
    for columns in 0...text.columnCount + 2 {
      for mark in ["", "…", "..."] {
        let cut = text.truncated(toColumns: columns, ellipsis: mark)
        #expect(cut.columnCount <= columns)
        #expect(cut.padded(toColumns: columns).columnCount == columns)
        #expect(cut.padded(toColumns: columns, alignedRight: true).hasSuffix(cut))
        guard cut.columnCount < text.columnCount || columns < text.columnCount else { continue }
        let kept = cut.hasSuffix(mark) ? String(cut.dropLast(mark.count)) : cut
        let pieces = Array(Glyphs(kept)).map { Array($0.text.unicodeScalars) }
        #expect(Array(whole.prefix(pieces.count)) == pieces, "\(columns) columns, \(mark)")
      }
    }
  }

  @Test("On a canvas a text that is cut at every column leaves no half of a grapheme", arguments: nasty)
  func canvas(text: String) {
    let whole = Set(Array(Glyphs(text)).map(\.text))
    for columns in 1...max(1, text.columnCount) {
      var canvas = Canvas(size: Size(columns: columns, rows: 1))
      #expect(canvas.write(text, column: 0, row: 0) == min(columns, text.columnCount))
      for column in 0..<columns {
        let cell = canvas[column, 0]
        #expect(cell.isRightHalf || cell.text == " " || whole.contains(cell.text))
        if cell.width == 2 { #expect(canvas[column + 1, 0].isRightHalf) }
        if cell.isRightHalf { #expect(canvas[column - 1, 0].width == 2) }
      }
    }
  }

  @Test("Wrapped at any width, no line is wider, and the words are all there", arguments: nasty)
  func wrap(text: String) {
    for columns in 2...30 {
      let lines = text.wrapped(toColumns: columns)
      #expect(!lines.isEmpty && lines.allSatisfy { $0.columnCount <= columns })
      let words = lines.joined().filter { $0 != " " }
      let wanted = text.split(whereSeparator: \.isNewline).map { String($0).madeVisible }.joined()
      #expect(Array(words.unicodeScalars) == Array(wanted.filter { $0 != " " }.unicodeScalars))
    }
  }

  @Test("With a limit the last line takes what is left, and ends in a mark when that is too much")
  func limit() {
    #expect("the quick brown fox".wrapped(toColumns: 10, atMost: 1) == ["the quick…"])
    #expect("the quick brown fox".wrapped(toColumns: 10, atMost: 2) == ["the quick", "brown fox"])
    #expect("one two three four".wrapped(toColumns: 7, atMost: 2) == ["one two", "three …"])
    #expect("a\nb\nc".wrapped(toColumns: 5, atMost: 1) == ["a b c"])
    #expect("a\nb\nc".wrapped(toColumns: 4, atMost: 2, ellipsis: "...") == ["a", "b c"])
    #expect("abcdefgh".wrapped(toColumns: 4, atMost: 0, ellipsis: "...") == ["a..."])
  }

  @Test("Three lines of an endless text take only a few scalars of it", arguments: [2, 10, 80])
  func boundedWork(columns: Int) {
    for scalar: Unicode.Scalar in [
      "x", " ", "\n", "\r", "\u{301}", "漢", "\u{200D}", "\0", "\u{1F1E6}", "\u{3000}",
    ] {
      let endless = Endless(scalar)
      var wrapping = LineWrapping(endless, columns: columns)
      for _ in 0..<3 { #expect(wrapping.next() != nil) }
      #expect(endless.count.value <= 5 * (columns + 2) * 17)
    }
    let wide = Endless("漢")
    var narrow = LineWrapping(wide, columns: 1)
    #expect(narrow.next() == "" && wide.count.value < 10)
  }
}
