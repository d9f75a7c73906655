import SceneTesting
import Scenes
import Synchronization
import TerminalUI
import TerminalUITesting
import Testing

@testable import TerminalScenes

@Suite("The lines of a page")
struct LineListTests {
  /// Numbered lines that note which of them were asked for.
  private struct NotedLines: PageLines {
    final class Log: Sendable {
      let asked = Mutex<Set<Int>>([])
    }

    let count: Int
    let log = Log()

    func line(at index: Int) -> String {
      log.asked.withLock { _ = $0.insert(index) }
      return "line \(index)"
    }

    static func == (one: NotedLines, other: NotedLines) -> Bool { one.log === other.log }
  }

  private func rows(_ list: inout LineList, _ size: Size) -> [String] {
    var canvas = Canvas(size: size)
    list.draw(in: Rect(size), on: &canvas, styles: .plain)
    return canvas.lines
  }

  private func wanted(_ list: inout LineList, columns: Int = 200, _ traits: Traits = Traits()) -> Size {
    list.size(in: Size(columns: columns, rows: 10), traits: traits)
  }

  @Test("Of a million, only the hundred at each end and those on screen are asked for, wherever one is")
  func million() {
    let lines = NotedLines(count: 1_000_000)
    var list = LineList()
    list.page = PageState(title: "Rejected", lines: lines)
    let size = Size(columns: 40, rows: 10)
    #expect(wanted(&list) == Size(columns: 11, rows: 1_000_000))
    #expect(rows(&list, size).first == "line 0")
    list.move(.bottom)
    #expect(rows(&list, size).last == "line 999999")
    list.move(.pageUp)
    #expect(rows(&list, size).first == "line 999981")
    list.page = PageState(title: "Rejected", lines: lines)
    #expect(lines.log.asked.withLock { $0.count } < 230)
  }

  @Test("A page is as wide as its own lines, even if the page before had as many")
  func otherLines() {
    var list = LineList()
    list.page = PageState(title: "Rejected", lines: ["a line", "another line"])
    list.page = PageState(title: "Rejected", lines: ["a line", "a line that is longer"])
    #expect(wanted(&list).columns == 21)
    list.page = PageState(title: "Rejected", lines: [String(repeating: "x", count: 121)])
    #expect(wanted(&list).columns == 120)
    list.page = nil
    #expect(wanted(&list).columns == 0)
  }

  @Test("They scroll like a list of entries that are all there, whatever their lengths and the size")
  func scrolling() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<Fuzz.cases(200) {
      let lines = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        String(repeating: "word ", count: Int.random(in: 0...15, using: &random))
      }
      var list = LineList()
      list.page = PageState(title: "", lines: lines)
      var entries = KeyValueList()
      entries.entries = lines.map { KeyValueList.Entry("", $0) }
      let size = Size(
        columns: Int.random(in: 3...30, using: &random), rows: Int.random(in: 1...12, using: &random))
      #expect(list.size(in: size, traits: Traits()) == entries.size(in: size, traits: Traits()))
      for _ in 0..<12 {
        var canvas = Canvas(size: size)
        entries.draw(in: Rect(size), on: &canvas, styles: KeyValueList.Styles())
        #expect(rows(&list, size) == canvas.lines)
        #expect(list.hasMoreBelow == entries.hasMoreBelow)
        let motion = random.pick([
          Motion.up, .down, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .top, .bottom, .scroll(3),
          .lines(-7), .lines(.max), .lines(.min), .pages(.max), .pages(.min),
        ])
        list.move(motion)
        entries.move(motion)
      }
    }
  }

  @Test("On a screen that has become wider or higher, no row at the end stays empty")
  func resized() {
    var list = LineList()
    list.page = PageState(title: "", lines: ["one two three", "four five six"])
    #expect(rows(&list, Size(columns: 5, rows: 2)) == ["one", "two"])
    list.move(.bottom)
    #expect(rows(&list, Size(columns: 5, rows: 2)) == ["five", "six"])
    #expect(rows(&list, Size(columns: 13, rows: 2)) == ["one two three", "four five six"])
  }

  @Test("It is drawn, and its rows are counted, with the signs of the screen that it is on")
  func otherSymbols() {
    let ascii = Traits(symbols: .ascii)
    var list = LineList()
    list.page = PageState(title: "", lines: ["one two…"])
    #expect(wanted(&list, columns: 8).rows == 1)
    #expect(wanted(&list, columns: 8, ascii).rows == 2)
    #expect(rows(&list, Size(columns: 8, rows: 2)) == ["one two…", ""])
    var canvas = Canvas(size: Size(columns: 8, rows: 2), traits: ascii)
    list.draw(in: Rect(canvas.size), on: &canvas, styles: .plain)
    #expect(canvas.lines == ["one", "two..."])
  }

  @Test("In the middle of a long line, a wider screen shows the last part of it that there now is")
  func resizedInsideLine() {
    var list = LineList()
    list.page = PageState(title: "", lines: ["one two three"] + (1...9).map { "line \($0)" })
    _ = rows(&list, Size(columns: 6, rows: 2))
    list.move(.lines(2))
    #expect(rows(&list, Size(columns: 6, rows: 2)) == ["three", "line 1"])
    #expect(rows(&list, Size(columns: 13, rows: 2)) == ["one two three", "line 1"])
  }

  @Test("A page of fewer lines shows its last ones")
  func fewer() {
    var list = LineList()
    list.page = PageState(title: "", lines: NotedLines(count: 100))
    list.move(.bottom)
    #expect(rows(&list, Size(columns: 7, rows: 2)) == ["line 98", "line 99"])
    list.page = PageState(title: "", lines: ["a", "b", "c"])
    #expect(rows(&list, Size(columns: 3, rows: 2)) == ["b", "c"])
    list.page = PageState(title: "", lines: [])
    #expect(rows(&list, Size(columns: 3, rows: 2)) == ["", ""])
  }

  @Test("A bar in the margin shows which of the lines are on screen, also if some of them wrap")
  func bar() {
    var list = LineList()
    list.page = PageState(title: "", lines: ["a line that wraps"] + (1...8).map { "line \($0)" })
    func bar() -> [Int] {
      var canvas = Canvas(size: Size(columns: 12, rows: 5))
      list.draw(in: Rect(columns: 10, rows: 5), on: &canvas, styles: .plain)
      return (0..<5).filter { canvas[10, $0].text == "▐" }
    }
    #expect(bar() == [0, 1, 2])
    list.move(.down)
    #expect(bar() == [0, 1, 2])
    list.move(.down)
    #expect(bar() == [1, 2, 3])
    list.move(.bottom)
    #expect(bar() == [2, 3, 4])
    list.page = PageState(title: "", lines: ["one", "two"])
    #expect(bar() == [])
  }
}
