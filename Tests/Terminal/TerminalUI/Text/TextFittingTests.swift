import Testing

@testable import TerminalUI

@Suite("Cutting, padding and wrapping text")
struct TextFittingTests {
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

  @Test("Text that differs at its end is cut in the middle")
  func middle() {
    #expect("Range in the city".truncatedInMiddle(toColumns: 12) == "Range … city")
    #expect("Range".truncatedInMiddle(toColumns: 5) == "Range")
    #expect("한국어한국어".truncatedInMiddle(toColumns: 8) == "한국…어")
    #expect("Range".truncatedInMiddle(toColumns: 2) == "R…")
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
