import Scenes
import Testing

@Suite("A part of a text")
struct TextPartTests {
  @Test(
    "is found at the beginning, in the middle and at the end, by its bytes",
    arguments: [
      ("a.tar.gz", "a.tar", true), ("a.tar.gz", ".tar.", true), ("a.tar.gz", ".gz", true),
      ("a.tar.gz", "a.tar.gz", true), ("a.tar.gz", ".zip", false), ("tar", ".tar.", false), ("", "a", false),
      ("현대 아이오닉", "아이", true), ("Citro\u{EB}n", "e\u{308}n", false),
    ])
  func parts(text: String, part: String, isPart: Bool) {
    #expect(text.hasPart(part) == isPart)
  }
}
