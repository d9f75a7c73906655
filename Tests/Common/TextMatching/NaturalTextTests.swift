import SceneTesting
import Testing

@testable import TextMatching

@Suite("The natural order of texts")
struct NaturalTextTests {
  @Test(
    "has digits by the number that they are",
    arguments: [
      ["", " ", "-", "0", "1", "2", "10", "a", "a1", "a1b", "a2", "a10", "aa", "b"],
      ["x9y", "x10", "x010a", "x11"],
      ["Model 3", "Model S"], ["가", "가나", "각", "갸", "나"], ["５", "50", "a５", "a50"],
      [
        "1" + String(repeating: "0", count: 300), "2" + String(repeating: "0", count: 300),
        String(repeating: "9", count: 600),
      ],
    ])
  func natural(texts: [String]) {
    for (before, after) in zip(texts, texts.dropFirst()) {
      #expect(NaturalText(before) < NaturalText(after), "\(before) \(after)")
      #expect(
        NaturalText.key(of: before).lexicographicallyPrecedes(NaturalText.key(of: after)),
        "\(before) \(after)")
    }
  }

  @Test("is that of the keys, byte by byte")
  func keys() {
    var random = SeededGenerator(seed: 61)
    func digits(_ random: inout SeededGenerator) -> String {
      String(repeating: random.pick(["0", "1", "9"]), count: random.pick([1, 2, 254, 255, 256, 510, 511]))
    }
    for _ in 0..<Fuzz.cases(2_000) {
      let texts = (0..<2).map { _ in
        let short = random.text(of: "0019aAé -é５한", upTo: 5)
        return random.once(in: 10) ? short + digits(&random) + random.text(of: "01a", upTo: 2) : short
      }
      let natural = texts.map { NaturalText($0) }
      let keys = texts.map { NaturalText.key(of: $0) }
      #expect((natural[0] < natural[1]) == keys[0].lexicographicallyPrecedes(keys[1]), "\(texts)")
      #expect((natural[0] == natural[1]) == (keys[0] == keys[1]), "\(texts)")
      #expect(NaturalText.key(ofUTF8: AnyCollection(texts[0].utf8)) == keys[0])
    }
  }

  @Test("sorts texts, and those that are the same in it by their letters, whatever their order was")
  func sorting() {
    let sorted = ["A4", "a10", "a10", "A10", "b"].sorted()
    #expect(["b", "a10", "A10", "A4", "a10"].sortedNaturally() == ["A4", "A10", "a10", "a10", "b"])
    #expect(sorted.reversed().sortedNaturally() == sorted.sortedNaturally())
  }
}
