import Testing

@testable import TerminalUI

@Suite("Text made harmless")
struct TextSafetyTests {
  @Test(
    "What could command a terminal or hide something is shown as something visible",
    arguments: [
      ("\u{1B}[2J", "␛[2J"), ("a\tb\r\nc", "a␉b␍␊c"), ("\0", "␀"), ("\u{7F}", "␡"), ("\u{85}\u{9B}", "��"),
      ("a\u{202E}b", "a�b"), ("\u{2066}x\u{2069}", "�x�"), ("\u{200E}\u{200F}\u{61C}", "���"),
      ("\u{2028}", "�"),
      ("\u{FFFE}\u{1FFFF}", "��"), ("\u{AD}", "�"), ("\u{200B}", "�"), ("\u{FEFF}a", "�a"),
      ("\u{301}a", "�a"),
      ("a\u{E0041}\u{E0042}", "a��"), ("\u{3164}", "�"), ("\u{FE0F}", "�"),
      ("a\u{FE0F}\u{FE0F}", "a\u{FE0F}�"),
      ("\u{2060}", "�"), ("\u{1160}", "�"), ("a\u{1B}\u{301}", "a␛�"), ("⌚\u{FE0E}x", "⌚x"),
    ])
  func visible(text: String, shown: String) {
    #expect(Array(text.madeVisible.unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test("Lines stay lines, and their tabs tabs")
  func lines() {
    #expect("a\tb\u{1B}\n\r\nc".linesMadeVisible == "a\tb␛\n␍\nc")
    #expect("a\tb\n".linesMadeVisible == "a\tb\n")
    #expect("".linesMadeVisible == "")
  }

  @Test(
    "Text of living languages and emoji stays as it is",
    arguments: ["Škoda", "Hyundai 현대", "e\u{301}", "می\u{200C}خواهم", "क्ष", "👩🏻‍❤️‍💋‍👨🏿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇩🇪", "ไทย", "\u{E0B0}"])
  func unchanged(text: String) {
    #expect(Array(text.madeVisible.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("No scalar of Unicode, alone or after a letter, leaves a control or a direction mark behind")
  func noScalarEscapes() {
    let forbidden: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x61C...0x61C,
    ]
    var escaped: [UInt32] = []
    for scalar in Unicode.Scalar.all {
      var letter = Grapheme("x")
      let shown = letter.append(scalar) ? scalar.value : scalar.visible.value
      if shown < 0x2070, forbidden.contains(where: { $0.contains(shown) }) { escaped.append(scalar.value) }
    }
    #expect(escaped == [])
  }

  @Test("Marks beyond any language's need are shown as such, seventeen scalars to a grapheme")
  func tooManyMarks() {
    let shown = ("e" + String(repeating: "\u{301}", count: 40)).madeVisible
    #expect(shown.unicodeScalars.map(\.value).filter { $0 == 0x301 }.count == 16)
    #expect(shown.columnCount == 3)
  }

  @Test("Ten columns of an endless text take only a few scalars of it")
  func boundedWork() {
    for endless in [
      Endless("x"), Endless("\u{301}"), Endless("漢"), Endless("\u{E0041}"), Endless("\u{200D}"),
    ] {
      var glyphs = Glyphs(endless)
      var columns = 0
      while columns < 10, let glyph = glyphs.next() { columns += glyph.width }
      #expect(endless.count.value <= 10 * 17 + 1)
    }
  }

  @Test("Cutting and padding a text of a megabyte end at the width")
  func hugeText() {
    let letters = String(repeating: "x", count: 1_000_000)
    let marks = "e" + String(repeating: "\u{301}", count: 500_000)
    for _ in 0..<1000 {
      #expect(letters.truncated(toColumns: 3) == "xx…")
      #expect(marks.truncated(toColumns: 2, ellipsis: "").columnCount == 2)
      #expect(letters.padded(toColumns: 3).utf8.count == 1_000_000)
    }
  }
}
