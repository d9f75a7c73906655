import CarsContracts

/// A cache of rows, so that a key press makes no new texts.
struct RowCache {
  private var rows: [(position: Int, row: CarRow)?] = []
  /// More rows than most screens have. Rows this far apart share a slot.
  private static let size = 256

  /// Returns a row, made on a cache miss; nil if there is none.
  mutating func row(at position: Int, make: (Int) -> CarRow?) -> CarRow? {
    if rows.isEmpty { rows = Array(repeating: nil, count: Self.size) }
    let place = position & (Self.size - 1)
    if let (known, row) = rows[place], known == position { return row }
    guard let row = make(position) else { return nil }
    rows[place] = (position, row)
    return row
  }

  /// Empties the cache.
  mutating func removeAll() {
    rows = []
  }
}
