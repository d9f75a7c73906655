import Testing

@testable import TerminalUI

@Suite("Strip")
struct StripTests {
  @Test("The more there is in a range the higher it is; a little shows, nothing does not")
  func levels() {
    #expect(Strip(counts: [0, 1, 25, 50, 75, 100], mark: 0).text() == "[_]▁▂▄▆▇")
    #expect(Strip(counts: [0, 1, 25, 50, 75, 100], mark: 0).text(symbols: .ascii) == "[_]..:+#")
    #expect(Strip(counts: [0, 0, 5], mark: 2).text() == "__[▇]")
    #expect(Strip(counts: [0, .max, 1], mark: 0).text() == "[_]▇▁")
  }

  @Test(
    "A range can take several columns; its mark is around all of them",
    arguments: [(0, "[]"), (1, "▇[▁]_"), (3, "▇▇▇[▁▁▁]___")])
  func columns(columns: Int, text: String) {
    #expect(Strip(counts: [9, 1, 0], mark: 1).text(columns: columns) == text)
  }

  @Test("Some ranges can be drawn as one; the mark is around the one that holds its own")
  func joined() {
    let strip = Strip(counts: [4, 4, 0, 0, 1, 0, 8], mark: 5)
    #expect(strip.joined(2) == Strip(counts: [8, 0, 1, 8], mark: 2))
    #expect(strip.joined(1) == strip)
  }

  @Test("A strip without ranges, with a mark outside, or in no columns is no trap")
  func odd() {
    #expect(Strip(counts: [], mark: 0).text() == "")
    #expect(Strip(counts: [1], mark: 7).text() == "▇")
    #expect(Strip(counts: [1, 2], mark: 0).text(columns: -1) == "[]")
    #expect(Strip(counts: [-1, 2], mark: 1).text() == "_[▇]")
  }
}
