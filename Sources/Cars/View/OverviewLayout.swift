import CarsContracts
import TerminalUI

/// Where each picture of the overview is: in one to three columns, each below the shortest.
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
        place(charts, columns: columns, narrowest: narrowest, height: height)
        if self.rows <= rows { return }
      }
    }
  }

  private mutating func place(_ charts: [OverviewChart], columns: Int, narrowest: Int, height: Int) {
    let count = isLinear ? 1 : max(1, min(3, (columns + Self.gap) / (narrowest + Self.gap)))
    let width = (columns - (count - 1) * Self.gap) / count
    var heights = [Int](repeating: 0, count: count)
    places = []
    for chart in charts {
      let height = OverviewDrawing(chart: chart, cursor: nil).rows(ofHeight: height, isLinear: isLinear)
      let column = heights.indices.min { (heights[$0], $0) < (heights[$1], $1) } ?? 0
      places.append(
        Rect(column: column * (width + Self.gap), row: heights[column], columns: width, rows: height))
      heights[column] += height + 1
    }
    rows = max(0, (heights.max() ?? 0) - 1)
  }
}
