import CarsEntity

extension Catalogue {
  /// Returns the positions of the cars that a query finds, in the catalogue's order.
  /// - Parameter candidates: the positions to search, in ascending order; nil for all.
  func search(_ query: CarQuery, among candidates: [UInt32]?) async -> [UInt32] {
    let currency = query.needsCurrency ? fields.usualCurrency : nil
    let found = await chunks.indices.concurrentMap { index -> [UInt32] in
      let own = self.positions(ofChunk: index)
      let ownCandidates = candidates.map { candidates in
        candidates[candidates.lowerBound(own.lowerBound)..<candidates.lowerBound(own.upperBound)]
      }
      if ownCandidates?.isEmpty == true { return [] }
      let flags = ChunkSearch(chunks[index], currency: currency).flags(of: query)
      let isFound = { (position: Int) in flags[position - own.lowerBound] }
      return ownCandidates?.filter { isFound(Int($0)) } ?? own.lazy.filter(isFound).map(UInt32.init)
    }
    var positions: [UInt32] = []
    positions.reserveCapacity(found.reduce(0) { $0 + $1.count })
    for part in found { positions += part }
    return positions
  }
}

extension [UInt32] {
  /// Returns the index of the first element that is not less than a number.
  fileprivate func lowerBound(_ number: Int) -> Int {
    indices.partitionPoint(where: { self[$0] < number })
  }
}

extension Collection where Index == Int, Self: Sendable {
  /// Returns the elements transformed on all cores, in order. If the task is cancelled, the remaining ones are
  /// omitted.
  func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] where Element: Sendable {
    guard count > 1 else { return map(transform) }
    // Each task handles several elements, so that its overhead is small.
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
