import CarsEntity
import SceneTesting
import Testing

@Suite("A word for nothing", .patience)
struct NothingWordTests {
  @Test(
    "stands among numbers, dates and codes, in any case",
    arguments: [
      "null", "NULL", "\\N", "\\n", "(null)", "NaN", "none", "None", "nil", "NA", "n/a", "N/A", "#N/A",
      "unknown",
      "Unknown", "-", "–", "—", "?",
    ])
  func amongNumbers(word: String) {
    #expect(NothingWord.isAmongNumbers(word))
  }

  @Test(
    "is no other text",
    arguments: [
      "", " ", "0", "Kia", "nul", "nulls", "u", "--", "(nil)", "#", "\\", "é", "unknown2", "|n", "\u{10}",
    ])
  func others(text: String) {
    #expect(!NothingWord.isAmongNumbers(text))
  }
}
