import Testing

@testable import TerminalUI

@Suite("Scroller")
struct ScrollerTests {
  private func scroller(_ count: Int, _ height: Int) -> Scroller {
    var scroller = Scroller()
    scroller.fit(count: count, height: height)
    return scroller
  }

  @Test("It stops at both ends, however long the move, and what is shorter than the screen does not scroll")
  func ends() {
    var scroller = scroller(10, 4)
    scroller.scroll(by: -1)
    #expect(scroller.visible == 0..<4)
    scroller.scroll(to: 2)
    scroller.scroll(by: .max)
    #expect(scroller.visible == 6..<10)
    scroller.scroll(by: .min)
    #expect(scroller.visible == 0..<4)
    scroller.fit(count: 3, height: 5)
    scroller.scroll(by: 2)
    #expect(scroller.visible == 0..<3)
  }

  @Test("A line is revealed by the shortest move")
  func reveal() {
    var scroller = scroller(10, 4)
    scroller.reveal(5)
    #expect(scroller.visible == 2..<6)
    scroller.reveal(3)
    #expect(scroller.visible == 2..<6)
    scroller.reveal(1)
    #expect(scroller.visible == 1..<5)
  }

  @Test("More lines around it than there is room for move nothing")
  func revealWithContext() {
    var scroller = scroller(100, 5)
    scroller.scroll(to: 50)
    scroller.reveal(52, context: 10)
    #expect(scroller.visible == 50..<55)
    scroller.reveal(54, context: 1)
    #expect(scroller.visible == 51..<56)
    scroller.reveal(51, context: 2)
    #expect(scroller.visible == 49..<54)
  }

  @Test("On a screen of a single line a page is a line, and so is half a page")
  func singleLine() {
    var scroller = scroller(10, 1)
    let tops = [Motion.pageDown, .halfPageDown, .pages(3), .pageUp, .halfPageUp].map {
      scroller.move($0)
      return scroller.top
    }
    #expect(tops == [1, 2, 5, 4, 3])
  }

  @Test("It stays where it was when it gets longer, and as near as possible when it gets shorter")
  func fit() {
    var scroller = scroller(10, 4)
    scroller.scroll(to: 6)
    scroller.fit(count: 20, height: 4)
    #expect(scroller.top == 6)
    scroller.fit(count: 5, height: 4)
    #expect(scroller.visible == 1..<5)
    scroller.fit(count: -1, height: -1)
    #expect(scroller.visible == 0..<0)
  }

  @Test("It moves by lines, by pages less a line, by half pages, and to the ends")
  func motions() {
    var scroller = scroller(100, 10)
    let tops = [Motion.down, .pageDown, .halfPageDown, .up, .pageUp, .halfPageUp, .bottom, .top].map {
      scroller.move($0)
      return scroller.top
    }
    #expect(tops == [1, 10, 15, 14, 5, 0, 90, 0])
    let moves: [Motion] = [.up, .down, .bottom, .bottom, .line(3), .line(3), .cursor(to: .top)]
    #expect(moves.map { scroller.move($0) } == [false, true, true, false, true, false, false])
  }

  @Test(
    "Its bar is as long a part of the height as is visible of the lines, and at an end only if nothing is left there",
    arguments: [
      (20, 10, 0, 0..<5), (20, 10, 1, 1..<6), (20, 10, 9, 4..<9), (20, 10, 10, 5..<10),
      (100, 10, 45, 4..<5), (1_000_000, 10, 0, 0..<1), (1_000_000, 10, 1, 1..<2),
      (1_000_000, 10, 999_989, 8..<9),
      (1_000_000, 10, 999_990, 9..<10), (11, 10, 0, 0..<9), (11, 10, 1, 1..<10), (5, 4, 1, 1..<4),
    ])
  func bar(count: Int, height: Int, top: Int, bar: Range<Int>) {
    var scroller = scroller(count, height)
    scroller.scroll(to: top)
    #expect(scroller.bar == bar)
  }

  @Test(
    "There is no bar where all lines are visible, or beside fewer than four",
    arguments: [(10, 10), (0, 10), (20, 3)])
  func noBar(count: Int, height: Int) {
    #expect(scroller(count, height).bar == nil)
  }

  @Test("The bar is drawn beside the lines, in one column, unless there is none or the screen is read aloud")
  func drawnBar() {
    let scroller = scroller(8, 4)
    func lines(_ column: Int, _ traits: Traits = Traits()) -> [String] {
      var canvas = Canvas(size: Size(columns: 3, rows: 6), traits: traits)
      scroller.drawBar(beside: Rect(row: 1, columns: 2, rows: 4), at: column, on: &canvas, style: .plain)
      return canvas.lines
    }
    #expect(lines(2) == ["", "  ▐", "  ▐", "", "", ""])
    #expect(lines(2, Traits(symbols: .ascii)) == ["", "  #", "  #", "", "", ""])
    #expect(lines(3) == ["", "", "", "", "", ""])
    #expect(lines(2, Traits(isLinear: true)) == ["", "", "", "", "", ""])
  }
}
