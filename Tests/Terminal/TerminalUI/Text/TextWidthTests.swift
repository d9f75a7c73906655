import Testing

@testable import TerminalUI

@Suite("Columns of text")
struct TextWidthTests {
  @Test(
    "A grapheme takes the columns that a modern terminal gives it",
    arguments: [
      ("", 0), ("a", 1), ("Ioniq 5", 7), ("é", 1), ("e\u{301}", 1), ("─", 1), ("·", 1), ("…", 1), ("▌", 1),
      ("Š", 1), ("Ж", 1), ("漢", 2), ("ア", 2), ("　", 2), ("Ａ", 2), ("ｱ", 1), ("ｶﾞ", 2), ("ﾊﾟ", 2),
      ("각", 2), ("\u{1100}\u{1161}", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{AC00}\u{11A8}", 2), ("한국어", 6),
      ("🚗", 2), ("👍🏻", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🇩", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2),
      ("❤", 1), ("❤️", 2), ("⌚", 2), ("⌚\u{FE0E}", 2), ("❤\u{FE0E}", 1), ("1️⃣", 2), ("☎", 1), ("☎️", 2),
      ("©", 1), ("©️", 2),
      ("葛\u{E0100}", 2), ("\u{1820}\u{180B}", 1), ("\u{A960}\u{1161}", 2), ("\u{1100}\u{D7B0}", 2),
      ("नि", 2), ("क्", 1), ("กำ", 2), ("שׁ", 1), ("می\u{200C}خواهم", 7), ("a🏻", 3), ("\u{1F3FB}", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(text.columnCount == columns)
  }

  @Test("What is hidden alone takes one column, because it is shown")
  func hiddenScalars() {
    #expect("\u{200B}".columnCount == 1)
    #expect("a\u{1B}b".columnCount == 3)
    #expect("\u{301}".columnCount == 1)
  }

  @Test("Cutting keeps what fits, and ends in an ellipsis that counts")
  func truncation() {
    #expect("Mercedes-Benz".truncated(toColumns: 8) == "Mercede…")
    #expect("Mercedes".truncated(toColumns: 8) == "Mercedes")
    #expect("한국어".truncated(toColumns: 5) == "한국…")
    #expect("한국어".truncated(toColumns: 4) == "한…")
    #expect("한국어".truncated(toColumns: 6) == "한국어")
    #expect("abc".truncated(toColumns: 1) == "…")
    #expect("abc".truncated(toColumns: 0) == "")
    #expect("abcdef".truncated(toColumns: 2, ellipsis: "...") == "ab")
    #expect("abcdef".truncated(toColumns: 4, ellipsis: "") == "abcd")
    #expect("a👨‍👩‍👧b".truncated(toColumns: 3) == "a…")
  }

  @Test("Cutting a long text at any width gives whole graphemes and never more columns")
  func truncationNeverSplits() {
    let text = "Kia 기아 👨‍👩‍👧 e\u{301}V6 🇰🇷 ❤️ 1️⃣ ｶﾞ 漢"
    let whole = Array(Glyphs(text)).map(\.text)
    for columns in 0...text.columnCount {
      let cut = text.truncated(toColumns: columns, ellipsis: "")
      let pieces = Array(Glyphs(cut)).map(\.text)
      #expect(cut.columnCount <= columns)
      #expect(pieces == Array(whole.prefix(pieces.count)))
    }
  }

  @Test("Padding fills up with spaces on the chosen side, by columns and not by characters")
  func padding() {
    #expect("ab".padded(toColumns: 4) == "ab  ")
    #expect("ab".padded(toColumns: 4, alignedRight: true) == "  ab")
    #expect("한".padded(toColumns: 4) == "한  ")
    #expect("abcdef".padded(toColumns: 4) == "abcdef")
  }

  @Test("Wrapping breaks between words, and inside a word that is too long")
  func wrapping() {
    #expect("the quick brown fox".wrapped(toColumns: 10) == ["the quick", "brown fox"])
    #expect("abcdefghij".wrapped(toColumns: 4) == ["abcd", "efgh", "ij"])
    #expect("ab cdefghij".wrapped(toColumns: 4) == ["ab", "cdef", "ghij"])
    #expect("한국어자동차".wrapped(toColumns: 5) == ["한국", "어자", "동차"])
    #expect("one\ntwo\r\n\nthree".wrapped(toColumns: 20) == ["one", "two", "", "three"])
    #expect(
      "a\u{2028}b\u{85}c\u{B}d\u{C}e\u{2029}f\rg\n\rh".wrapped(toColumns: 20)
        == ["a", "b", "c", "d", "e", "f", "g", "", "h"])
    #expect("".wrapped(toColumns: 5) == [""])
    #expect("a  b".wrapped(toColumns: 5) == ["a  b"])
    #expect("漢".wrapped(toColumns: 1) == [""])
    #expect("abc".wrapped(toColumns: 0) == [""])
  }

  @Test("A gap in front of the first word is kept only where the word fits behind it")
  func gapInFront() {
    #expect("  ab".wrapped(toColumns: 4) == ["  ab"])
    #expect("  abc".wrapped(toColumns: 4) == ["abc"])
    #expect("one\n  abc de".wrapped(toColumns: 4) == ["one", "abc", "de"])
  }
}
