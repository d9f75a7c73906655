import SceneTesting
import Testing

@testable import TextMatching

@Suite("The nearest spelling")
struct SpellingTests {
  private static let makes = ["Toyota", "Kia", "Škoda", "Hyundai", "Honda", "Mercedes-Benz", "현대", "BMW"]

  @Test(
    "is the word that is the fewest mistakes away, at most one for three letters",
    arguments: [
      ("toyta", "Toyota"), ("toyt", "Toyota"), ("tooyta", "Toyota"), ("TOYOTA", "Toyota"), ("kai", "Kia"),
      ("skdoa", "Škoda"),
      ("hundai", "Hyundai"), ("honda", "Honda"), ("hoda", "Honda"), ("hoxxa", nil),
      ("mercedez-bens", "Mercedes-Benz"),
      ("혀대", "현대"), ("bwm", "BMW"), ("bxy", nil), ("", nil), ("ferrari", nil), ("t", nil), ("xx", nil),
    ])
  func nearest(word: String, nearest: String?) {
    #expect(Spelling.nearest(to: word, among: Self.makes) == nearest)
  }

  @Test("is the first of several that are equally near, and none among none")
  func ties() {
    #expect(Spelling.nearest(to: "EV7", among: ["EV6", "EV9"]) == "EV6")
    #expect(Spelling.nearest(to: "EV9", among: ["EV6", "EV9"]) == "EV9")
    #expect(Spelling.nearest(to: "x", among: []) == nil)
  }

  @Test("is looked for among the first 64 letters, however different the words are behind them")
  func longWords() {
    let beginning = String(repeating: "a", count: 64)
    let word = beginning + String(repeating: "b", count: 64)
    #expect(Spelling.nearest(to: beginning + "c", among: [word]) == word)
  }

  @Test("counts a letter too many, missing, wrong or swapped with its neighbour as one mistake")
  func mistakes() {
    func mistakes(_ one: String, _ other: String) -> Int {
      Spelling.mistakes(between: Array(one.unicodeScalars), Array(other.unicodeScalars))
    }
    #expect(mistakes("", "") == 0)
    #expect(mistakes("abc", "") == 3)
    #expect(mistakes("kitten", "sitting") == 3)
    #expect(mistakes("abcd", "acbd") == 1)
    #expect(mistakes("ca", "abc") == 3)
    var random = SeededGenerator(seed: 81)
    for _ in 0..<Fuzz.cases(1_000) {
      let (one, other) = (random.text(of: "abc", upTo: 6), random.text(of: "abc", upTo: 6))
      #expect(mistakes(one, other) == mistakes(other, one))
      #expect((mistakes(one, other) == 0) == (one == other))
    }
  }
}
