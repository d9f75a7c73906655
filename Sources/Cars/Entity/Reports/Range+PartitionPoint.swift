extension Range<Int> {
  /// Returns the first number for which a predicate is false, or the upper bound if there is none. The predicate must
  /// be true up to some number and false from there on.
  package func partitionPoint(where isBefore: (Int) -> Bool) -> Int {
    var range = self
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isBefore(middle) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
