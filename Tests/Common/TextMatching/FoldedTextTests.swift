import Foundation
import SceneTesting
import Testing

@testable import TextMatching

@Suite("A folded text")
struct FoldedTextTests {
  @Test(
    "does not tell case, accents or width apart",
    arguments: [
      ("Citroën", "citroen"), ("Citroe\u{308}n", "citroen"), ("ŠKODA", "skoda"), ("Straße", "strasse"),
      ("STRAẞE", "strasse"), ("Ørsted", "orsted"), ("Ærø", "aero"), ("Łódź", "lodz"), ("Đà Nẵng", "da nang"),
      ("İstanbul Işık", "istanbul isik"), ("ＢＭＷ　Ｍ３", "bmw m3"), ("ﬁat", "fiat"), ("Ǆ", "dz"),
      ("ΟΔΟΣ οδός", "οδοσ οδοσ"), ("Ёлка Й", "елка и"), ("ﾎﾝﾀﾞ", "ホンタ"), ("ホンダ", "ホンタ"),
      ("がぱ", "かは"), ("m²", "m2"), ("Ioniq’s “5”", "ioniq's \"5\""), ("S–Class", "s-class"),
      ("a\u{00A0}b", "a b"), ("so\u{AD}ft", "soft"), ("❤\u{FE0F}", "❤"), ("👩\u{200D}🚗", "👩🚗"),
      ("Å Ω K", "a ω k"), ("A.B:C<D", "a.b:c<d"), ("", ""), ("1\u{FE0F}\u{20E3}", "1"), ("\u{301}", ""),
      ("中文", "中文"), ("नी", "नी"),
    ])
  func folding(text: String, folded: String) {
    #expect(String(decoding: FoldedText(text).bytes, as: UTF8.self) == folded)
    #expect(FoldedText(text) == FoldedText(folded))
  }

  @Test("is made with a table of letters in ascending order, which is searched by halves")
  func table() {
    #expect(FoldingTable.letters.count == FoldingTable.folded.count)
    #expect(zip(FoldingTable.letters, FoldingTable.letters.dropFirst()).allSatisfy(<))
  }

  @Test("is the same for texts that are canonically equivalent")
  func canonicalEquivalence() throws {
    let blocks: [ClosedRange<UInt32>] = [
      0xA0...0x52F, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3, 0xFF00...0xFFEF, 0x2100...0x214F,
    ]
    for value in blocks.joined() where value < 0xAC00 || value > 0xD7A3 || value % 7 == 0 {
      guard let text = Unicode.Scalar(value).map({ String($0) }) else { continue }
      let forms = [text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping]
      for form in forms where FoldedText(form) != FoldedText(text) {
        Issue.record("U+\(String(value, radix: 16)) \(text) is not folded as \(form) is")
      }
    }
  }

  @Test("of a folded text is the same text, for letters of every script")
  func idempotence() {
    let letters: [ClosedRange<UInt32>] = [0x80...0x33FF, 0xA000...0xABFF, 0xF900...0xFFFF, 0x10000...0x1FBFF]
    for scalar in letters.joined().compactMap(Unicode.Scalar.init) {
      let once = FoldedText.fold(String(scalar).utf8)
      if once.count > 1, FoldedText.fold(once) != once {
        Issue.record("U+\(String(scalar.value, radix: 16)) is folded twice")
      }
    }
  }

  @Test("of a syllable that is being typed is found in the whole one: ㅎ, 하 and 한 in 하나, 고 and 관 in 과나")
  func partialSyllables() {
    let typing = [
      "하나": ["ㅎ", "하", "한", "하나"], "과나": ["ㄱ", "고", "과", "관"], "값이": ["가", "갑", "값"],
      "현대": ["혀", "현", "현ㄷ", "ㄷ"], "한": ["ㄴ", "ᄒ", "ᅡ"], "읽": ["ㄺ", "ㄹ"], "쌍용": ["싸", "쌍", "쌍ㅇ"],
    ]
    for (text, parts) in typing {
      for part in parts { #expect(FoldedText(text).contains(FoldedText(part)), "\(part) in \(text)") }
    }
    #expect(!FoldedText("하나").contains(FoldedText("나하")))
    #expect(!FoldedText("기아").contains(FoldedText("가")))
  }

  @Test("has ASCII's capitals small and nothing else changed")
  func ascii() {
    let all = (UInt8(0)..<0x80).map { $0 }
    let text = String(decoding: all, as: UTF8.self)
    #expect(FoldedText.fold(all) == Array(text.lowercased().utf8))
    // The same bytes with a letter behind them that is not ASCII take the other way.
    #expect(FoldedText(text + "é").bytes == Array((text.lowercased() + "e").utf8))
  }

  @Test("of random bytes is that of the text they are read as, and the parts' are the whole's")
  func randomBytes() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<Fuzz.cases(2_000) {
      let bytes = random.bytes(Int.random(in: 0...12, using: &random))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(FoldedText.fold(bytes) == FoldedText(text).bytes)
      #expect(FoldedText.fold(AnyCollection(bytes)) == FoldedText(text).bytes)
      let (one, other) = (random.text(upTo: 6), random.text(upTo: 6))
      #expect(FoldedText(one + other).bytes == FoldedText(one).bytes + FoldedText(other).bytes)
    }
  }

  @Test("is found where the standard library finds it, for random texts of a few letters")
  func containing() {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<Fuzz.cases(5_000) {
      let (text, part) = (random.text(of: "aab ", upTo: 12), random.text(of: "aab ", upTo: 4))
      let found = FoldedText(text).contains(FoldedText(part))
      #expect(found == (part.isEmpty || text.contains(part)), "\(part) in \(text)")
      let offset = FoldedText.offset(of: Array(part.utf8), in: Array(text.utf8))
      let first = part.isEmpty ? text.startIndex : text.firstRange(of: part)?.lowerBound
      #expect(offset == first.map { text.utf8.distance(from: text.startIndex, to: $0) }, "\(part) in \(text)")
    }
  }

  @Test("is looked for from an offset on")
  func start() {
    let (needle, haystack) = (Array("ab".utf8), Array("abcab".utf8))
    #expect(
      [0, 1, 3, 4, 5, 6].map { FoldedText.offset(of: needle, in: haystack, from: $0) } == [
        0, 3, 3, nil, nil, nil,
      ])
    #expect(FoldedText.offset(of: [], in: haystack, from: 5) == 5)
    #expect(FoldedText.offset(of: [], in: haystack, from: 6) == nil)
  }

  @Test(
    "is marked in the text by whole characters",
    arguments: [
      ("en", "Citroën", ["ën"]), ("e", "Citroe\u{308}n", ["e\u{308}"]), ("m3", "ＢＭＷ Ｍ３", ["Ｍ３"]),
      ("s", "Straße", ["S", "ß"]), ("as", "Straße", ["aß"]), ("ss", "Straße", ["ß"]),
      ("하ㄴ", "하나 한", ["하나", "한"]),
      ("ㅏ", "하나", ["하", "나"]), ("🚗", "a🚗b🚗", ["🚗", "🚗"]), ("car", "🚗 Car", ["Car"]),
      ("aa", "aaaaa", ["aa", "aa"]), ("soft", "so\u{AD}ft", ["so\u{AD}ft"]), ("", "abc", []),
      ("x", "abc", []),
      ("x", "", []), ("i", "ﬁat", ["ﬁ"]), ("fi", "ﬁfi", ["ﬁ", "fi"]), ("0..", "2020..", ["0.."]),
      ("👨👩", "👨\u{200D}👩\u{200D}👧", ["👨\u{200D}👩\u{200D}👧"]),
    ])
  func marks(word: String, text: String, marked: [String]) {
    #expect(FoldedText(word).ranges(in: text).map { String(text[$0]) } == marked)
  }

  @Test("is marked in any text that it is found in, and in order")
  func randomMarks() {
    var random = SeededGenerator(seed: 33)
    for _ in 0..<Fuzz.cases(3_000) {
      let text = random.text(upTo: 12)
      let word = FoldedText(random.text(upTo: 2))
      let ranges = word.ranges(in: text)
      #expect(ranges.isEmpty == (word.isEmpty || !FoldedText(text).contains(word)), "\(word) in \(text)")
      #expect(ranges.allSatisfy { FoldedText(String(text[$0])).contains(word) }, "\(word) in \(text)")
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    }
  }
}
