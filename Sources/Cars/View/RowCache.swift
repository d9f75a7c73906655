import CarsContracts

/// The rows that were asked for lately: a key then costs no texts.
struct RowCache {
  private var rows: [(position: Int, row: CarRow)?] = []
  /// More than most screens have. Rows that are so far apart have the same place.
  private static let size = 256

  /// A row, which is made if it is not there; nil where there is none to make.
  mutating func row(at position: Int, make: (Int) -> CarRow?) -> CarRow? {
    if rows.isEmpty { rows = Array(repeating: nil, count: Self.size) }
    let place = position & (Self.size - 1)
    if let (known, row) = rows[place], known == position { return row }
    guard let row = make(position) else { return nil }
    rows[place] = (position, row)
    return row
  }

  /// Forgets the rows, which may be other ones by now.
  mutating func removeAll() {
    rows = []
  }
}
