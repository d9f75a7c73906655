import SceneTesting
import Testing
import WrittenNumbers

@Suite("A text that may be anything")
struct PlainNumberTests {
  @Test("is the number that a written one would be, for any digits and marks")
  func anyMarks() {
    var random = SeededGenerator(seed: 5)
    var count = 0
    for _ in 0..<Fuzz.cases(20_000) {
      let text = random.text(of: "0123456789012345678901,,..' ", upTo: 12)
      guard let number = Array(text.utf8).withUnsafeBufferPointer(PlainNumber.value) else { continue }
      count += 1
      #expect(WrittenNumber(text, with: .nothing)?.value == number, "\(text)")
    }
    #expect(count > 500)
  }
}
