import TerminalUI

extension Table {
  static let carColumns = [
    Column("Make", rank: 1), Column("Model", rank: 0), Column("Price", alignsRight: true, rank: 2),
  ]

  /// A table of Corollas, which are numbered.
  static func ofCars(_ count: Int) -> Table {
    var table = Table()
    table.setCount(count)
    table.measure(carColumns, sample: [["Toyota", "Corolla 0", "$22,325"]])
    return table
  }

  /// Draws the cars on a screen of that size.
  /// - Returns: its lines.
  mutating func drawnCars(_ columns: Int, _ rows: Int) -> [String] {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    draw(in: Rect(canvas.size), on: &canvas, columns: Self.carColumns, styles: Styles()) {
      ["Toyota", "Corolla \($0)", "$\($0)"]
    }
    return canvas.lines
  }
}
