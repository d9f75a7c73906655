import Testing

@testable import TerminalUI

@Suite("Columns of every scalar, compared with somebody else's table")
struct IndependentWidthTests {
  /// Scalars to which the two tables give different columns.
  struct Difference: Equatable, CustomStringConvertible {
    var scalars: ClosedRange<UInt32>
    var here: Int
    var there: Int

    var description: String {
      let bounds = [scalars.lowerBound, scalars.upperBound].map { String($0, radix: 16, uppercase: true) }
      return "\(bounds[0])–\(bounds[1]): here \(here), there \(there)"
    }
  }

  @Test("What is drawn as itself takes the columns of the other table")
  func drawnAsItself() {
    let there = Self.otherTable()
    var differences: [Difference] = []
    for scalar in Unicode.Scalar.all where scalar.visible == scalar || scalar.columns == 0 {
      let value = scalar.value
      let (here, there) = (scalar.columns, Int(there[Int(value)]))
      guard here != there else { continue }
      if let last = differences.indices.last, differences[last].scalars.upperBound == value - 1,
        differences[last].here == here, differences[last].there == there
      {
        differences[last].scalars = differences[last].scalars.lowerBound...value
      } else {
        differences.append(Difference(scalars: value...value, here: here, there: there))
      }
    }
    #expect(differences == [])
  }

  @Test("What has no width there, or none when it stands alone, is shown in one column here")
  func standIns() {
    let there = Self.otherTable()
    var wrong: [UInt32] = []
    for scalar in Unicode.Scalar.all where there[Int(scalar.value)] <= 0 {
      let value = scalar.value
      let shown = Array(Glyphs(String(Character(scalar))))
      if shown.count != 1 || shown[0].width != 1 || shown[0].scalar == scalar { wrong.append(value) }
    }
    #expect(wrong == [])
  }

  @Test(
    "What terminals disagree about is known: it is not assigned, or was assigned or widened after Unicode 15",
    arguments: [
      ("\u{378}" as Unicode.Scalar, true), ("\u{2630}", true), ("\u{2631}", true), ("\u{3248}", true),
      ("\u{4DC0}", true),
      ("\u{D7FF}", true), ("\u{1D300}", true), ("\u{1F1F0}", true), ("\u{1FAE9}", true), ("\u{2FFFC}", true),
      ("a", false), ("é", false), ("Я", false), ("─", false), ("★", false), ("漢", false), ("한", false),
      ("🚗", false),
      ("\u{E000}", false), ("\u{20000}", false),
    ])
  func doubtful(scalar: Unicode.Scalar, isDoubtful: Bool) {
    #expect(scalar.hasDoubtfulWidth == isDoubtful)
  }

  @Test("A place that is free for a Hangul final is shown as what cannot be shown, and joins a syllable")
  func freeFinals() {
    for value in UInt32(0xD7FC)...0xD7FF {
      let scalar = Unicode.Scalar(value)!
      #expect(String(Character(scalar)).madeVisible == "\u{FFFD}")
      #expect("\u{1100}\(scalar)".columnCount == 2)
    }
  }

  @Test(
    "A sequence takes the columns of its grapheme",
    arguments: [
      ("👩‍🚀", 2), ("👩🏽‍🚀", 2), ("👨‍👩‍👧‍👦", 2), ("👩🏻‍❤️‍💋‍👨🏿", 2), ("🏴‍☠️", 2), ("🏳️‍⚧️", 2), ("🐻‍❄️", 2),
      ("🇰🇷", 2), ("🇰🇷🇩🇪🇯🇵", 6), ("🇰", 2), ("🇰🇷🇩", 4), ("a🇰🇷b", 4), ("🏴󠁧󠁢󠁷󠁬󠁳󠁿", 2), ("🏴", 2),
      ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("☀\u{FE0F}", 2), ("🚗\u{FE0F}", 2), ("🚗\u{FE0E}", 2),
      ("a\u{FE0F}", 1), ("漢\u{FE00}", 2), ("漢\u{E0100}", 2), ("≨\u{FE00}", 1),
      ("👍🏻", 2), ("👍🏿👍", 4), ("🏽", 2), ("a🏽", 3), ("☝🏽", 1), ("☝\u{FE0F}🏽", 2),
      ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1), ("#\u{FE0F}\u{20E3}", 2), ("*\u{20E3}x", 2),
      ("\u{1112}\u{1167}\u{11AB}\u{1103}\u{1162}", 4), ("\u{AC00}\u{11A8}", 2), ("\u{1100}", 2),
      ("\u{A960}\u{1161}", 2),
      ("\u{1100}\u{1100}\u{1161}", 4), ("\u{1161}", 1), ("ㄱㅏ", 4),
      ("ｽｽﾞｷ", 4), ("ｼﾞﾑﾆｰ", 5), ("ﾞ", 1), ("ﾊﾟﾊﾞ", 4), ("か\u{3099}", 2), ("か゛", 4),
      ("โตโยต้า", 6), ("น้ำพุ", 3), ("ที่นี่", 2), ("ກຳ", 2),
      ("नमस्ते", 4), ("क्षि", 3), ("हिन्दी", 5), ("தமிழ்", 4), ("ক্ষ", 2), ("မြန်မာ", 5),
      ("e\u{301}\u{323}", 1), ("Z͑ͫ̓ͪ̂", 1), ("שָׁלוֹם", 4), ("العَرَبِيَّة", 7), ("a\u{20DD}", 1),
      ("\u{200B}", 1), ("a\u{200B}b", 3), ("\u{2060}", 1), ("\u{FEFF}", 1), ("\u{AD}", 1), ("\u{34F}", 1),
      ("\u{115F}", 1), ("\u{3164}", 1), ("\u{FFA0}", 1), ("\u{180E}", 1), ("\u{E0001}", 1), ("\u{1D173}", 1),
      ("می\u{200C}خواهم", 7), ("क्\u{200D}", 1), ("a\u{200D}b", 2), ("\u{13430}", 1),
      ("🏳️‍🌈", 2), ("\u{1820}\u{180B}", 1), ("\u{1100}\u{D7B0}", 2), ("नि", 2), ("©\u{FE0F}", 2), ("a\u{1B}b", 3),
    ])
  func sequences(text: String, columns: Int) {
    #expect(text.columnCount == columns)
  }

  private static func otherTable() -> [Int8] {
    var table = [Int8](repeating: 1, count: 0x110000)
    for (ranges, width) in [
      (IndependentWidths.zero, Int8(0)), (IndependentWidths.two, 2), (IndependentWidths.none, -1),
    ] {
      for index in stride(from: 0, to: ranges.count, by: 2) {
        for value in ranges[index]...ranges[index + 1] { table[Int(value)] = width }
      }
    }
    return table
  }
}
