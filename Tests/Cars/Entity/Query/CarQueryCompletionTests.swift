import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@Suite("What is being typed in a query")
struct CarQueryCompletionTests {
  @Test(
    "is a word, a field's name or a field's value, up to the cursor",
    arguments: [
      ("|", .word(""), ""), ("ki|", .word("ki"), "ki"), ("k|ia", .word("k"), "kia"), ("|kia", .word(""), ""),
      ("kia |", .word(""), ""), ("kia ev|6 x", .word("ev"), "ev6"), ("-ki|", .word("ki"), "ki"),
      ("-|", .word(""), ""), ("\"-|", .word("-"), "\"-"),
      ("-|ki", .word(""), "ki"), ("ma|ke:kia", .fieldName("ma"), "make"),
      ("make|:kia", .fieldName("make"), "make"),
      ("-ma|ke:kia", .fieldName("ma"), "make"), ("make:|", .value(of: .known(.make), ""), ""),
      ("make : |", .value(of: .known(.make), ""), ""),
      ("make:k|ia x", .value(of: .known(.make), "k"), "kia"),
      ("x brand=ki|", .value(of: .known(.make), "ki"), "ki"),
      ("make:\"alfa r|", .value(of: .known(.make), "alfa r"), "\"alfa r"),
      ("make:\"alfa| romeo\" x", .value(of: .known(.make), "alfa"), "\"alfa romeo\""),
      ("(ki|", .word("ki"), "ki"), ("(kia or vol|) x", .word("vol"), "vol"),
      ("make:kia,vol|", .value(of: .known(.make), "vol"), "vol"),
      ("make:ki|,vol", .value(of: .known(.make), "ki"), "ki"),
      ("make:kia,|", .value(of: .known(.make), ""), ""),
      ("make:kia,\"alfa r|", .value(of: .known(.make), "alfa r"), "\"alfa r"),
      ("make:\"alfa\"|", .value(of: .known(.make), "alfa"), "\"alfa\""),
      ("make:|\"alfa\"", .value(of: .known(.make), ""), "\"alfa\""),
      ("a:\"x\"\"y|", .value(of: .unknown("a"), "x\"y"), "\"x\"\"y"), ("\"two w|", .word("two w"), "\"two w"),
      ("hp>|=3", .value(of: .known(.horsepower), ""), "3"),
      ("\"Top S|peed\">3", .fieldName("Top S"), "\"Top Speed\""),
      ("\"power\">3|", .value(of: .unknown("power"), "3"), "3"), ("<5|", .value(of: .unknown(""), "5"), "5"),
      ("한국 é🚗:현|", .word("é🚗:현"), "é🚗:현"), ("제조사:현|", .value(of: FieldKey("제조사"), "현"), "현"),
      ("e\u{301}a e\u{301}b|", .word("e\u{301}b"), "e\u{301}b"), ("12:3|0", .word("12:3"), "12:30"),
    ] as [(String, CarQuery.Completion.Kind, String)])
  func completion(text: String, kind: CarQuery.Completion.Kind, replaced: String) throws {
    let cursor = try #require(text.firstIndex(of: "|"))
    let offset = text.distance(from: text.startIndex, to: cursor)
    let typed = text[..<cursor] + text[cursor...].dropFirst()
    let completion = CarQuery.completion(in: String(typed), at: offset)
    #expect(completion.kind == kind)
    #expect(Array(typed)[completion.range].map(String.init).joined() == replaced)
    if replaced.isEmpty { #expect(completion.range == offset..<offset) }
  }

  @Test("is a part of the text around the cursor, whatever the text and wherever the cursor is")
  func randomTexts() {
    var random = SeededGenerator(seed: 51)
    for _ in 0..<Fuzz.cases(3_000) {
      let text = random.text(upTo: 10)
      let offset = Int.random(in: -1...(text.count + 1), using: &random)
      let range = CarQuery.completion(in: text, at: offset).range
      #expect(range.lowerBound >= 0 && range.upperBound <= text.count, "\(text.debugDescription) \(offset)")
    }
  }
}
