import CarsEntity

extension Catalogue {
  /// The positions of the cars that a query finds, in the catalogue's order.
  /// - Parameter candidates: the positions of the only cars that it can find, in ascending order; nil for all.
  func search(_ query: CarQuery, among candidates: [UInt32]?) async -> [UInt32] {
    let currency = query.needsCurrency ? fields.usualCurrency : nil
    let starts = chunks.indices.map { ends[$0] - chunks[$0].count }
    let found = await chunks.indices.concurrentMap { [chunks] index -> [UInt32] in
      let chunk = chunks[index]
      let start = UInt32(starts[index])
      var rows = RowSet(count: chunk.count)
      if let candidates {
        let own = candidates.lowerBound(start)..<candidates.lowerBound(start + UInt32(chunk.count))
        guard !own.isEmpty else { return [] }
        rows.keepOnly(candidates[own].lazy.map { Int($0 - start) })
      }
      ChunkSearch(chunk, currency: currency).keep(&rows, matching: query)
      return rows.map { start + UInt32($0) }
    }
    var positions: [UInt32] = []
    positions.reserveCapacity(found.reduce(0) { $0 + $1.count })
    for part in found { positions += part }
    return positions
  }
}

extension [UInt32] {
  /// The index of the first element that is not less than a number.
  fileprivate func lowerBound(_ number: UInt32) -> Int {
    indices.partitionPoint(where: { self[$0] < number })
  }
}

/// Some of the rows of a chunk.
struct RowSet {
  /// Whether each row is in it.
  private(set) var flags: [Bool]

  init(count: Int) {
    flags = Array(repeating: true, count: count)
  }

  mutating func keepOnly(_ rows: some Sequence<Int>) {
    var kept = [Bool](repeating: false, count: flags.count)
    for row in rows { kept[row] = true }
    flags = kept
  }

  /// Keeps the rows for which a flag is what it should be.
  mutating func keep(where other: [Bool], is wanted: Bool) {
    for row in flags.indices { flags[row] = flags[row] && other[row] == wanted }
  }

  func union(_ other: RowSet) -> RowSet {
    var union = self
    for row in flags.indices { union.flags[row] = flags[row] || other.flags[row] }
    return union
  }

  func map<Element>(_ transform: (Int) -> Element) -> [Element] {
    var elements: [Element] = []
    for row in flags.indices where flags[row] { elements.append(transform(row)) }
    return elements
  }
}

extension Collection where Index == Int, Self: Sendable {
  /// Works out an element for each one of these on all cores, in their order. Once the task is cancelled, the rest is
  /// left out.
  func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] where Element: Sendable {
    guard count > 1 else { return map(transform) }
    // A few elements at a time, so that a task costs little beside its work.
    let size = Swift.max(1, count / 32)
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in stride(from: 0, to: count, by: size) {
        group.addTask {
          let part = dropFirst(start).prefix(size)
          return (start, part.compactMap { Task.isCancelled ? nil : transform($0) })
        }
      }
      var parts: [Int: [Result]] = [:]
      for await (start, part) in group { parts[start] = part }
      return stride(from: 0, to: count, by: size).flatMap { parts[$0] ?? [] }
    }
  }
}
