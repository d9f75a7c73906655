import CarsEntity
import SceneTesting
import Testing
import TextMatching

@testable import CarsCatalogue

@Suite("What is looked for in many texts at once")
struct NeedleTests {
  private func found(_ needle: String, in texts: [String]) -> [Bool] {
    Needle(FoldedText(needle)).isFound(inEach: Texts(texts))
  }

  @Test("It is found at the beginning, in the middle and at the end of a text, whatever the case")
  func places() {
    let texts = ["Kia", "", "SKI", "a kit", "aki", "kk", "k", "ki", String(repeating: "x", count: 40) + "KI"]
    #expect(found("ki", in: texts) == [true, false, true, true, true, false, false, true, true])
  }

  @Test("It is not found where it ends in the next text")
  func acrossTexts() {
    #expect(found("ki", in: ["k", "i", "sik", "ia"]) == [false, false, false, false])
    #expect(found("ki", in: [String(repeating: "a", count: 15) + "k", "ia"]) == [false, false])
  }

  @Test("A sign that differs from a letter or another sign in one bit is not that one")
  func signs() {
    #expect(found("[", in: ["[", "{", ";", "A"]) == [true, false, false, false])
    #expect(found("0", in: ["0", "\u{10}", "P", "p"]) == [true, false, false, false])
    #expect(found("@", in: ["@", "`"]) == [true, false])
    #expect(found("`", in: ["@", "`"]) == [false, true])
  }

  @Test("In texts that are not ASCII it is found as it is folded, and so is one that is not ASCII itself")
  func notASCII() {
    let texts = ["Citroën", "Škoda", "현대", "kia", "ＫＩＡ", "K\u{301}i"]
    #expect(found("en", in: texts) == [true, false, false, false, false, false])
    #expect(found("sk", in: texts) == [false, true, false, false, false, false])
    #expect(found("대", in: texts) == [false, false, true, false, false, false])
    #expect(found("ki", in: texts) == [false, false, false, true, true, true])
    #expect(found("", in: texts) == Array(repeating: true, count: 6))
  }

  @Test("It is found in the same texts as when they are looked at one by one, folded beforehand or not")
  func likeOneByOne() {
    var random = SeededGenerator(seed: 11)
    let letters = Array("aAbBkK1[{@`éÉ현ＫßİΣ \u{301}")
    func text(_ longest: Int) -> String {
      String(
        (0..<Int.random(in: 0...longest, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
    }
    for _ in 0..<Fuzz.cases(400) {
      let texts = Texts((0..<Int.random(in: 0...20, using: &random)).map { _ in text(30) })
      let needle = Needle(FoldedText(text(3)))
      let wanted = (0..<texts.count).map { FoldedText(texts[$0]).contains(needle.folded) }
      #expect(needle.isFound(inEach: texts) == wanted)
      #expect(needle.isFound(inEach: texts.folding) == wanted)
    }
  }
}
