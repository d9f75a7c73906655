import CarsEntity

/// The sort keys of a chunk's rows: a group, and a number within it.
struct SortKeys: Sendable {
  private var values: [UInt64]
  private var groups: [UInt16]
  private let isDescending: Bool

  /// - Parameters:
  ///   - chunk: the cars.
  ///   - order: the order.
  ///   - groups: the groups of the whole catalogue.
  ///   - ranks: the ranks of the chunk's texts in the field.
  init(of chunk: Chunk, _ order: CarOrder, _ groups: SortGroups, _ ranks: [UInt32]) {
    values = Array(repeating: 0, count: chunk.count)
    self.groups = Array(repeating: SortGroups.missing, count: chunk.count)
    isDescending = order.isDescending
    guard let column = chunk.column(of: order.key) else { return }
    let numbers = groups.numbers(in: chunk)
    if case .numbers = column.values {
      column.forEachNumber { set($0, numbers[$0], $1.sortable) }
      return
    }
    let keys = zip(column.distinct, ranks).map { value, rank -> (group: UInt16?, value: UInt64)? in
      if value.isBlank { return nil }
      if let number = column.number(value) { return (nil, number.sortable) }
      if case .bool(let flag) = value { return (SortGroups.bool, flag ? 1 : 0) }
      return value.text == nil ? nil : (SortGroups.text, UInt64(rank))
    }
    column.forEachCode { row, code in
      if let key = keys[code] { set(row, key.group ?? numbers[row], key.value) }
    }
  }

  private mutating func set(_ row: Int, _ group: UInt16, _ value: UInt64) {
    groups[row] = group
    values[row] = isDescending ? ~value : value
  }

  /// The sort key of one car.
  struct Key {
    let value: UInt64
    let group: UInt16
    let position: UInt32

    init(_ position: UInt32, _ keys: SortKeys, _ row: Int) {
      value = keys.values[row]
      group = keys.groups[row]
      self.position = position
    }
  }
}
