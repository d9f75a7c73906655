import CarsContracts
import Scenes
import TerminalScenes
import TerminalUI

/// A comparison without room for two cars beside each other: a block for each field, with a line for each car below the
/// field's name.
struct ComparisonBlocks {
  /// A place in the comparison.
  struct Place: Equatable {
    /// The field, from 0.
    var field: Int
    /// The car, from 0, or nil for the name of the field.
    var car: Int?
  }

  /// The names of the cars.
  var names: [String] = []
  private var scroller = Scroller()
  /// The rectangle of the last drawing.
  private var place = Rect(columns: 0, rows: 0)
  private static let indent = 4
  private static let gap = 2
  /// The minimum width, in columns, to truncate the names to.
  private static let fewestColumns = 8
  /// The minimum height, in rows, for a rule above the blocks.
  private static let fewestRowsForRule = 5

  /// The height of a block in lines.
  private var height: Int { names.count + 1 }

  /// Returns the movement of a table's cursor, whose rows are the fields, for a movement in blocks.
  func tableMotion(_ motion: Motion) -> Motion {
    let blocks = max(1, scroller.height / height)
    switch motion {
    case .pages(let count): return .lines(bounded(count) * max(1, blocks - 1))
    case .halfPages(let count): return .lines(bounded(count) * max(1, blocks / 2))
    case .scroll(let count): return .lines(count.signum() * max(1, Int(bounded(count).magnitude) / height))
    case .cursor(.top, _): return .line((scroller.top + height - 1) / height)
    case .cursor(.middle, _): return .line((scroller.top + scroller.height / 2) / height)
    case .cursor(.bottom, _): return .line((scroller.top + scroller.height) / height - 1)
    default: return motion
    }
  }

  private func bounded(_ count: Int) -> Int { min(max(count, -1_000_000), 1_000_000) }

  /// Returns the car to which a movement by columns leads, from 0.
  func car(_ car: Int?, movedBy columns: Int) -> Int {
    let last = names.count - 1
    guard let car else { return columns > 0 ? min(bounded(columns) - 1, last) : 0 }
    return max(0, min(car + bounded(columns), last))
  }

  /// Returns what was drawn at a position, or nil for nothing.
  func place(at position: Position) -> Place? {
    let line = scroller.top + position.row - place.row
    guard place.contains(position), scroller.visible.contains(line) else { return nil }
    let part = line % height
    return Place(field: line / height, car: part == 0 ? nil : part - 1)
  }

  /// Draws the blocks around the one under the cursor.
  /// - Parameters:
  ///   - count: the number of fields.
  ///   - row: returns the row of a field.
  mutating func draw(
    _ count: Int, cursor: Place, in rect: Rect, on canvas: inout Canvas, row: (Int) -> ComparisonRow?
  ) {
    let hasRule = rect.rows >= Self.fewestRowsForRule
    if hasRule {
      let rule = Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1)
      canvas.fill(rule, canvas.traits.symbols.rule, style: canvas.palette.rule)
    }
    place = rect.inset(top: hasRule ? 1 : 0)
    scroller.fit(count: count * height, height: place.rows)
    let first = cursor.field * height
    // All of the block if it fits; in any case the car, and its field's name if possible.
    for line in [first + names.count, first, first + (cursor.car.map { $0 + 1 } ?? 0)] {
      scroller.reveal(line)
    }
    for field in Set(scroller.visible.map { $0 / height }) {
      guard let row = row(field) else { continue }
      draw(row, field, cursor: cursor, on: &canvas)
    }
    scroller.drawBar(
      beside: place, at: place.column + place.columns - 1, on: &canvas, style: canvas.palette.quiet)
  }

  private func draw(_ row: ComparisonRow, _ field: Int, cursor: Place, on canvas: inout Canvas) {
    let block = Block(row, names: names, columns: place.columns - Self.indent - 1, canvas.traits.symbols)
    for part in 0..<height {
      let line = field * height + part
      guard scroller.visible.contains(line) else { continue }
      let rect = Rect(
        column: place.column, row: place.row + line - scroller.top, columns: place.columns, rows: 1)
      let isUnderCursor = cursor == Place(field: field, car: part == 0 ? nil : part - 1)
      let base = isUnderCursor ? canvas.palette.cursorRow : .plain
      if isUnderCursor {
        canvas.fill(rect.inset(left: 1, right: 1), " ", style: base)
        canvas.write(
          canvas.traits.symbols.cursor, column: rect.column, row: rect.row, width: 1,
          style: canvas.palette.key)
      }
      let parts = part == 0 ? [block.heading] : block.parts(ofCar: part - 1)
      var column = rect.column + (part == 0 ? 2 : Self.indent)
      let end = rect.column + rect.columns - 1
      for (text, look) in parts where column < end {
        let style = isUnderCursor ? base : look(canvas.palette)
        column += canvas.write(text, column: column, row: rect.row, width: end - column, style: style)
      }
    }
  }

  /// The block of a field.
  private struct Block {
    typealias Part = (text: String, style: (Palette) -> Style)

    private let row: ComparisonRow
    private let names: [String]
    private let columns: Int
    private let symbols: Symbols
    private let nameColumns: Int
    private let valueColumns: Int
    private let differenceColumns: Int
    /// The width of the sign before a value.
    private static let signColumns = 2

    init(_ row: ComparisonRow, names: [String], columns: Int, _ symbols: Symbols) {
      (self.row, self.names, self.columns, self.symbols) = (row, names, columns, symbols)
      let widest = names.reduce(0) { max($0, $1.columnCount) }
      nameColumns = min(widest, max(ComparisonBlocks.fewestColumns, columns / 3))
      valueColumns = row.isNumeric ? row.cells.reduce(0) { max($0, $1.text?.columnCount ?? 1) } : 0
      differenceColumns = row.cells.reduce(0) { max($0, $1.difference?.columnCount ?? 0) }
    }

    var heading: Part {
      (symbols.words(row.label).truncated(toColumns: columns, ellipsis: symbols.ellipsis), { $0.strong })
    }

    /// Returns the line of a car: its name, a sign, what it has, how that differs from the first, and whether for the
    /// better. The words behind the value are omitted where they don't fit.
    func parts(ofCar index: Int) -> [Part] {
      guard row.cells.indices.contains(index), names.indices.contains(index) else { return [] }
      let cell = row.cells[index]
      let name = names[index].truncated(toColumns: nameColumns, ellipsis: symbols.ellipsis)
      let sign = cell.praise == nil ? cell.sign?.lead(symbols) ?? "" : symbols.best + " "
      let room = columns - nameColumns - ComparisonBlocks.gap - Self.signColumns
      let text = (cell.text ?? symbols.words(ComparisonRow.Cell.nothing)).truncated(
        toColumns: room, ellipsis: symbols.ellipsis)
      let value = text.padded(toColumns: min(valueColumns, room), alignedRight: true)
      let isQuiet = row.isSame || cell.text == nil
      var parts: [Part] = [
        (name.padded(toColumns: nameColumns + ComparisonBlocks.gap), { $0.quiet }),
        (
          sign.padded(toColumns: Self.signColumns),
          { palette in cell.praise == nil ? cell.sign.map { palette.kinds[$0.kind] } ?? .plain : palette.best
          }
        ),
        (value, { cell.praise != nil ? $0.best : isQuiet ? $0.quiet : .plain }),
      ]
      var left = room - value.columnCount
      for (words, width) in [(cell.difference, differenceColumns), (cell.verdict, 0)] {
        guard let words = words.map(symbols.words), !row.isSame else { continue }
        let padded =
          String(repeating: " ", count: ComparisonBlocks.gap)
          + words.padded(toColumns: width, alignedRight: true)
        guard padded.columnCount <= left else { break }
        left -= padded.columnCount
        parts.append(
          (padded, { palette in cell.isBetter.map { $0 ? palette.best : palette.worse } ?? palette.quiet }))
      }
      return parts
    }
  }
}
