import CarsEntity

/// What the cars of a chunk are sorted by: for each row a group, and a number in it.
struct SortKeys: Sendable {
  private var values: [UInt64]
  private var groups: [UInt16]
  private let isDescending: Bool

  /// - Parameters:
  ///   - chunk: the cars.
  ///   - order: the order.
  ///   - groups: the groups of the whole catalogue.
  ///   - ranks: the places of the chunk's texts in the field.
  init(of chunk: Chunk, _ order: CarOrder, _ groups: SortGroups, _ ranks: [UInt32]) {
    values = Array(repeating: 0, count: chunk.count)
    self.groups = Array(repeating: SortGroups.missing, count: chunk.count)
    isDescending = order.isDescending
    let columns = chunk.columns(of: order.key)
    if case .quotient(let quotient) = order.key {
      add(quotient, of: chunk, groups)
    } else if order.key == .known(.id) {
      for (row, rank) in ranks.enumerated() { set(row, SortGroups.text, UInt64(rank)) }
    } else if columns.count > 1 {
      // Two names that are the same to a query: the cars are looked at one by one.
      add(
        (0..<chunk.count).map { chunk.car(at: $0).value(of: order.key) ?? .null }, row: { $0 }, ranks,
        columns[0].kind)
    } else if order.key == .known(.price), let prices = columns.first {
      addPrices(prices, of: chunk, groups)
    } else if let column = columns.first {
      add(column, ranks)
    }
  }

  private mutating func add(_ column: Column, _ ranks: [UInt32]) {
    switch column.values {
    case .codes(let codes, let texts): add(codes, of: texts, column, ranks)
    case .wideCodes(let codes, let texts): add(codes, of: texts, column, ranks)
    case .texts(let texts): add(Array(0..<texts.count), of: texts, column, ranks)
    case .integers, .decimals, .numbers: break
    case .bools(let flags):
      for index in flags.indices { set(column.row(ofIndex: index), SortGroups.bool, flags[index] ? 1 : 0) }
    case .values(let values): return add(values, row: column.row, ranks, column.kind)
    }
    // Where texts of an unknown field mean numbers, they are some.
    column.forEachNumber { set(column.row(ofIndex: $0), SortGroups.number, $1.sortable) }
  }

  private mutating func add(
    _ codes: [some BinaryInteger], of texts: Texts, _ column: Column, _ ranks: [UInt32]
  ) {
    let isBlank = texts.mapBytes(\.isBlankText)
    for index in codes.indices where !isBlank[Int(codes[index])] {
      set(column.row(ofIndex: index), SortGroups.text, UInt64(ranks[Int(codes[index])]))
    }
  }

  /// What is in no currency is in one group.
  private mutating func add(_ quotient: FieldQuotient, of chunk: Chunk, _ groups: SortGroups) {
    let currencies = quotient.isOfPrice ? chunk.column(of: .currency) : nil
    for (row, number) in chunk.numbersByRow(of: .quotient(quotient)).enumerated() where !number.isNaN {
      set(
        row,
        quotient.isOfPrice ? groups.price(in: currencies?.value(inRow: row)?.text) : SortGroups.number,
        number.sortable)
    }
  }

  private mutating func addPrices(_ prices: Column, of chunk: Chunk, _ groups: SortGroups) {
    // Where every price was left out, there is none to look at.
    if prices.count == 0 { return }
    let currencies = chunk.column(of: .currency)
    let only = currencies?.value(inRow: prices.row(ofIndex: 0))?.text
    let group = chunk.hasOnly(only) ? groups.price(in: only) : nil
    prices.forEachNumber { index, amount in
      let row = prices.row(ofIndex: index)
      set(row, group ?? groups.price(in: currencies?.value(inRow: row)?.text), amount.sortable)
    }
  }

  private mutating func add(
    _ values: [FieldValue], row: (Int) -> Int, _ ranks: [UInt32], _ kind: ColumnKind
  ) {
    var ranks = ranks[...]
    for index in values.indices {
      let rank = values[index].text.flatMap { _ in ranks.popFirst() }
      guard !values[index].isBlank else { continue }
      if let number = values[index].meantNumber(in: kind) {
        set(row(index), SortGroups.number, number.sortable)
      } else if let rank {
        set(row(index), SortGroups.text, UInt64(rank))
      } else if case .bool(let flag) = values[index] {
        set(row(index), SortGroups.bool, flag ? 1 : 0)
      }
    }
  }

  private mutating func set(_ row: Int, _ group: UInt16, _ value: UInt64) {
    groups[row] = group
    values[row] = isDescending ? ~value : value
  }

  /// One car to be sorted.
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

extension Double {
  /// A whole number that has the place among others that this number has; both zeros are the same.
  fileprivate var sortable: UInt64 {
    let bits = (self == 0 ? 0 : self).bitPattern
    return bits >> 63 == 1 ? ~bits : bits | 1 << 63
  }
}

extension [SortKeys.Key] {
  /// Sorts by group and then by value. It looks at 11 bits at a time, from the last to the first, and keeps the order of
  /// those that are the same.
  mutating func radixSort() {
    guard let first else { return }
    var (values, groups): (UInt64, UInt16) = (0, 0)
    for key in self {
      values |= key.value ^ first.value
      groups |= key.group ^ first.group
    }
    var other = self
    for shift in stride(from: 0, to: 64, by: 11) where (values >> shift) & 0x7FF != 0 {
      pass(into: &other) { Int(truncatingIfNeeded: $0.value >> UInt64(shift)) & 0x7FF }
    }
    for shift in [0, 8] where (groups >> shift) & 0xFF != 0 {
      pass(into: &other) { Int($0.group >> shift) & 0xFF }
    }
  }

  private mutating func pass(into other: inout [SortKeys.Key], _ digit: (SortKeys.Key) -> Int) {
    var starts = [Int](repeating: 0, count: 0x800)
    for key in self { starts[digit(key)] += 1 }
    var start = 0
    for digit in starts.indices { (starts[digit], start) = (start, start + starts[digit]) }
    for key in self {
      let digit = digit(key)
      other[starts[digit]] = key
      starts[digit] += 1
    }
    swap(&self, &other)
  }
}
