import TerminalUI
import Testing

@Suite("ProgressBar")
struct ProgressBarTests {
  @Test(
    "A bar is full to an eighth of a column",
    arguments: [
      (0, "", "░░░░"), (0.03125, "▏", "░░░"), (0.25, "█", "░░░"), (0.375, "█▌", "░░"), (0.5, "██", "░░"),
      (0.97, "███▉", ""), (1, "████", ""), (-1, "", "░░░░"), (7, "████", ""),
    ])
  func eighths(share: Double, full: String, rest: String) {
    let text = ProgressBar(share: share).text(columns: 4)
    #expect(text.full == full)
    #expect(text.rest == rest)
  }

  @Test("Where the terminal shows only ASCII, a bar is full to a whole column")
  func ascii() {
    #expect(ProgressBar(share: 0.5).text(columns: 4, symbols: .ascii) == ("##", ".."))
    #expect(ProgressBar(share: 0.7).text(columns: 4, symbols: .ascii) == ("###", "."))
  }

  @Test("A bar without columns is empty")
  func noColumns() {
    #expect(ProgressBar(share: 1).text(columns: 0) == ("", ""))
    #expect(ProgressBar(share: 1).text(columns: -3) == ("", ""))
  }
}
