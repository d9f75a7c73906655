import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("Resizing", .patience)
struct ResizeStormTests {
  @Test("After 200 resizes the last frame is that of a program that was started at that size")
  func storm() throws {
    let last = Size(columns: 97, rows: 21)
    let fresh = try CarsSession.showingList(size: last)
    let resized = try CarsSession.showingList()
    for step in 0..<200 {
      resized.terminal.resize(to: Size(columns: 1 + step * 7 % 150, rows: 1 + step * 5 % 60))
      resized.terminal.readOnce()
    }
    resized.terminal.resize(to: last)
    try resized.terminal.until("the frame of a fresh start") { _ in
      resized.terminal.lines.dropFirst() == fresh.terminal.lines.dropFirst()
    }
    try resized.press("q", untilEndedWith: 0)
  }
}
