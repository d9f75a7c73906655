extension Range<Int> {
  /// The first number for which something is not true; it is true of all numbers up to one, and of none after it.
  package func partitionPoint(where isBefore: (Int) -> Bool) -> Int {
    var range = self
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isBefore(middle) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
