import TerminalUI
import Testing

@Suite("A table's columns that do not fit")
final class TableSidewaysTests {
  private static let columns =
    [Table.Column("Model", rank: 0, namesRow: true)]
    + ["Year", "Body", "Fuel", "Price"].enumerated().map { Table.Column($1, rank: $0 + 1) }
  private static let row = ["Ioniq 5", "2025", "Crossover", "Electric", "$54,300"]

  private var table = Table(scrollsSideways: true)

  init() {
    table.setCount(1)
    table.measure(Self.columns, sample: [Self.row])
  }

  private func lines(columns: Int, isLinear: Bool = false) -> [String] {
    var canvas = Canvas(size: Size(columns: columns, rows: 2), traits: Traits(isLinear: isLinear))
    table.draw(in: Rect(canvas.size), on: &canvas, columns: Self.columns, styles: .init()) { _ in Self.row }
    return canvas.lines
  }

  @discardableResult
  private func move(_ motion: Motion) -> Bool { table.move(motion) }

  @Test("come when the cursor goes there, and a sign at each edge says that there is more")
  func sideways() {
    #expect(lines(columns: 30) == ["  Model    Year  Body        ›", "▌ Ioniq 5  2025  Crossover"])
    for _ in 0..<2 { table.move(.columns(1)) }
    #expect(lines(columns: 30) == ["  Model    Year  Body        ›", "▌ Ioniq 5  2025  Crossover"])
    move(.columns(1))
    #expect(lines(columns: 30) == ["  Model   ‹Fuel      Price", "▌ Ioniq 5  Electric  $54,300"])
    #expect(move(.columns(1)))
    #expect(!move(.columns(1)))
    move(.firstColumn)
    move(.columns(1))
    #expect(lines(columns: 30) == ["  Model    Year  Body        ›", "▌ Ioniq 5  2025  Crossover"])
  }

  @Test("The cursor is on none until one moves, as if from the first, and none is to the left of that")
  func cursor() {
    _ = lines(columns: 30)
    #expect(table.columnCursor == nil)
    move(.columns(1))
    #expect(table.columnCursor == 1)
    table.moveCursor(toColumn: nil)
    move(.columns(-1))
    #expect(table.columnCursor == 0)
    #expect(!move(.columns(-1)))
    move(.columns(99))
    #expect(table.columnCursor == 4)
    table.moveCursor(toColumn: nil)
    #expect(lines(columns: 30)[0] == "  Model    Year  Body        ›")
  }

  @Test("A column can be made wider and narrower, and stays so when others come")
  func widths() {
    _ = lines(columns: 40)
    #expect(!move(.widen(1)))
    move(.firstColumn)
    #expect(move(.widen(-3)))
    #expect(lines(columns: 40)[1] == "▌ Ion…  2025  Crossover  Electric")
    let others = [Table.Column("Make", rank: 9)] + Self.columns
    table.measure(others, sample: [["Hyundai"] + Self.row])
    #expect(table.columnCursor == 1)
    var canvas = Canvas(size: Size(columns: 40, rows: 2))
    table.draw(in: Rect(canvas.size), on: &canvas, columns: others, styles: .init()) { _ in
      ["Hyundai"] + Self.row
    }
    #expect(canvas.lines[1] == "▌ Ion…  2025  Crossover  Electric")
  }

  @Test("Read aloud, the column under the cursor comes behind the name")
  func linear() {
    #expect(
      lines(columns: 60, isLinear: true) == [
        "▌ Ioniq 5, Year 2025, Body Crossover, Fuel Electric, Price", "  $54,300",
      ])
    move(.lastColumn)
    #expect(
      lines(columns: 60, isLinear: true) == [
        "▌ Ioniq 5, Price $54,300, Year 2025, Body Crossover, Fuel", "  Electric",
      ])
  }

  @Test("The heading and the text under the cursor have their styles, as far as they go")
  func styles() {
    _ = lines(columns: 40)
    move(.firstColumn)
    var canvas = Canvas(size: Size(columns: 40, rows: 2))
    let styles = Table.Styles(cursorHeading: Style().reverse(), cursorCell: Style().underline())
    table.draw(in: Rect(canvas.size), on: &canvas, columns: Self.columns, styles: styles) { _ in Self.row }
    #expect((0..<14).filter { canvas[$0, 0].style == Style().reverse() } == [2, 3, 4, 5, 6])
    #expect((0..<14).filter { canvas[$0, 1].style == Style().underline() } == [2, 3, 4, 5, 6, 7, 8])
  }
}
