import TerminalUI
import Testing

@Suite("Moving in a table")
struct TableMovingTests {
  /// A table on a screen with room for so many rows.
  private func table(_ count: Int, rows: Int = 10) -> Table {
    var table = Table.ofCars(count)
    _ = table.drawnCars(40, rows + 1)
    return table
  }

  /// Where the cursor is after each move.
  private func cursors(_ table: inout Table, after motions: Motion...) -> [Int] {
    motions.map { motion in
      table.move(motion)
      return table.cursor
    }
  }

  /// Where the cursor is after a move, and which row is then at the top.
  private func places(_ table: inout Table, after motion: Motion) -> [Int] {
    table.move(motion)
    return [table.cursor, table.row(at: Position(column: 0, row: 1)) ?? -1]
  }

  @Test("On a screen of four rows, one row above and below the cursor stays in view")
  func fewRows() {
    var table = table(100, rows: 4)
    func cursorRow(after motion: Motion) -> Int? {
      table.move(motion)
      return table.drawnCars(40, 5).firstIndex { $0.contains("▌") }
    }
    #expect(cursorRow(after: .line(50)) == 3)
    #expect(cursorRow(after: .scrollCursor(to: .top)) == 2)
    #expect(cursorRow(after: .scrollCursor(to: .bottom)) == 3)
  }

  @Test("The cursor moves by a row, a page less a row, and half a page, and stops at the ends")
  func motions() {
    var table = table(20, rows: 4)
    #expect(cursors(&table, after: .down, .down, .up) == [1, 2, 1])
    #expect(cursors(&table, after: .pageDown, .halfPageDown, .halfPageUp, .pageUp) == [4, 6, 4, 1])
    #expect(cursors(&table, after: .bottom, .down, .top, .up, .pageUp) == [19, 19, 0, 0, 0])
    #expect(cursors(&table, after: .down, .lines(.max), .up, .lines(.min)) == [1, 19, 18, 0])
    #expect(cursors(&table, after: .down, .pages(.max), .up, .pages(.min)) == [1, 19, 18, 0])
  }

  @Test("A page or half a page takes the rows along, as far as there are more")
  func pages() {
    var table = table(20, rows: 4)
    table.move(.down)
    #expect(places(&table, after: .pageDown) == [4, 3])
    #expect(places(&table, after: .halfPageDown) == [6, 5])
    #expect(places(&table, after: .pageUp) == [3, 2])
    table.move(.bottom)
    #expect(places(&table, after: .pageDown) == [19, 16])
  }

  @Test("Two rows stay on screen above and below the cursor, except at the ends")
  func context() {
    var table = table(30)
    #expect(places(&table, after: .lines(7)) == [7, 0])
    #expect(places(&table, after: .down) == [8, 1])
    #expect(places(&table, after: .lines(10)) == [18, 11])
    #expect(places(&table, after: .up) == [17, 11])
    #expect(places(&table, after: .lines(-5)) == [12, 10])
    #expect(places(&table, after: .line(29)) == [29, 20])
    #expect(places(&table, after: .line(400)) == [29, 20])
    #expect(places(&table, after: .line(20)) == [20, 18])
  }

  @Test(
    "Scrolling by rows leaves the cursor on its row as long as that is on screen, with two rows beside it")
  func scrollingByRows() {
    var table = table(30)
    table.moveCursor(to: 4)
    #expect(cursors(&table, after: .scroll(1), .scroll(1)) == [4, 4])
    #expect(places(&table, after: .scroll(1)) == [5, 3])
    #expect(places(&table, after: .scroll(-100)) == [5, 0])
    #expect(cursors(&table, after: .scroll(.max), .scroll(.min)) == [22, 7])
  }

  @Test("At the top the highest row on screen is the first, and at the bottom the lowest is the last")
  func placesAtTheEnds() {
    var table = table(30)
    #expect(cursors(&table, after: .lines(5), .cursor(to: .top)) == [5, 0])
    #expect(cursors(&table, after: .bottom, .cursor(to: .bottom)) == [29, 29])
  }

  @Test("The cursor goes to a row of the screen, and its row to a place on the screen")
  func placesOnScreen() {
    var table = table(30)
    table.move(.scroll(10))
    #expect(places(&table, after: .cursor(to: .top)) == [12, 10])
    #expect(places(&table, after: .cursor(to: .top, offset: 3)) == [13, 10])
    #expect(places(&table, after: .cursor(to: .top, offset: .max)) == [17, 10])
    #expect(places(&table, after: .cursor(to: .middle)) == [14, 10])
    #expect(places(&table, after: .cursor(to: .bottom)) == [17, 10])
    #expect(places(&table, after: .cursor(to: .bottom, offset: 4)) == [15, 10])
    #expect(places(&table, after: .cursor(to: .bottom, offset: .max)) == [12, 10])
    #expect(places(&table, after: .scrollCursor(to: .bottom)) == [12, 5])
    #expect(places(&table, after: .scrollCursor(to: .middle)) == [12, 8])
    #expect(places(&table, after: .scrollCursor(to: .top)) == [12, 10])
  }

  @Test("A move says whether anything moved")
  func hasMoved() {
    var few = table(3, rows: 4)
    let moves: [Motion] = [.down, .bottom, .down, .scroll(1), .lines(.min), .pageUp]
    #expect(moves.map { few.move($0) } == [true, true, false, false, true, false])
    var many = table(30)
    many.move(.line(15))
    let places: [Motion] = [
      .scrollCursor(to: .top), .scrollCursor(to: .top), .scroll(1), .cursor(to: .middle),
      .cursor(to: .middle),
    ]
    #expect(places.map { many.move($0) } == [true, false, true, true, false])
  }

  @Test("With fewer rows than before, the cursor stays as near as possible")
  func fewer() {
    var table = table(20)
    table.moveCursor(to: 15)
    table.setCount(8)
    #expect(table.cursor == 7)
    table.setCount(-1)
    #expect(table.count == 0)
    #expect(table.cursor == 0)
  }
}
