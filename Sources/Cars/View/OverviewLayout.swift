import CarsContracts
import TerminalUI

/// Where each picture of the overview is: in one to three columns, each below the shortest. Points fill what is left of
/// the screen.
struct OverviewLayout: Equatable {
  private(set) var places: [Rect] = []
  /// How many rows they take.
  private(set) var rows = 0
  let isLinear: Bool

  /// Which pictures are in the same column as one, itself among them.
  func column(of index: Int) -> [Int] {
    places.indices.filter { places[$0].column == places[index].column }
  }

  private static let gap = 3
  /// The fewest columns of a picture: where all pictures have room, and where they do not.
  private static let narrowest = [44, 36]

  /// - Parameter rows: how many rows are on screen: pictures that can have any height are as high as all have room for.
  init(_ charts: [OverviewChart], columns: Int, rows: Int, _ traits: Traits) {
    isLinear = traits.isLinear
    let heights = OverviewDrawing.heights
    let most = max(heights.lowerBound, min(heights.upperBound, rows / 3))
    for narrowest in Self.narrowest {
      for height in (heights.lowerBound...most).reversed() {
        place(charts, columns: columns, rows: rows, narrowest: narrowest, height: height)
        if self.rows <= rows { return }
      }
    }
  }

  private mutating func place(
    _ charts: [OverviewChart], columns: Int, rows: Int, narrowest: Int, height: Int
  ) {
    let count = isLinear ? 1 : max(1, min(3, (columns + Self.gap) / (narrowest + Self.gap)))
    let width = (columns - (count - 1) * Self.gap) / count
    var heights = [Int](repeating: 0, count: count)
    places = []
    func span(_ span: Range<Int>, row: Int, rows: Int) -> Rect {
      Rect(
        column: span.lowerBound * (width + Self.gap), row: row,
        columns: span.count * (width + Self.gap) - Self.gap, rows: rows)
    }
    // A heading and a caption come with them, and a row that says how many are further down.
    let heightOfPoints = max(height, min(OverviewDrawing.fewestRowsOfPoints, rows - 3))
    for chart in charts {
      let isPoints = if case .points = chart.form { !isLinear } else { false }
      let ownHeight = isPoints ? heightOfPoints : height
      if isPoints, let (columns, row) = Self.largest(below: heights, on: rows, atLeast: ownHeight) {
        let place = span(columns, row: row, rows: rows - row)
        places.append(place)
        for column in columns { heights[column] = place.row + place.rows + 1 }
        continue
      }
      let height = OverviewDrawing(chart: chart, cursor: nil).rows(ofHeight: ownHeight, isLinear: isLinear)
      let column = heights.indices.min { (heights[$0], $0) < (heights[$1], $1) } ?? 0
      places.append(span(column..<column + 1, row: heights[column], rows: height))
      heights[column] += height + 1
    }
    self.rows = max(0, (heights.max() ?? 0) - 1)
  }

  /// The columns below which there is the most room on screen, side by side, and the first free row; nil if that isn't
  /// enough.
  /// - Parameter height: how many rows a picture has that can have any height.
  private static func largest(
    below heights: [Int], on rows: Int, atLeast height: Int
  ) -> (columns: Range<Int>, row: Int)? {
    let spans = heights.indices.flatMap { first in
      (first + 1...heights.count).map { (columns: first..<$0, row: heights[first..<$0].max() ?? 0) }
    }
    let largest = spans.max {
      $0.columns.count * (rows - $0.row) < $1.columns.count * (rows - $1.row)
    }
    // A heading and a caption come with them.
    return largest.flatMap { rows - $0.row >= height + 2 ? $0 : nil }
  }
}
