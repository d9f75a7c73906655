import CarsEntity

/// All the numbers that the cars of a catalogue have in one field, kept so that a car's standing among them is found
/// without looking at each.
struct Distribution: Sendable {
  /// The different numbers, from the least to the greatest.
  private let values: [Double]
  /// For each of them, how many cars have it or a lower one.
  private let counts: [Int32]

  /// Takes numbers in any order.
  init(_ numbers: consuming [Double]) {
    numbers.sort()
    var values: [Double] = []
    var counts: [Int32] = []
    for (index, number) in numbers.enumerated()
    where index + 1 == numbers.count || numbers[index + 1] != number {
      values.append(number)
      counts.append(Int32(index + 1))
    }
    self.values = values
    self.counts = counts
  }

  /// Where a car's number stands.
  /// - Parameters:
  ///   - number: the car's number now.
  ///   - listed: the number that is counted here for the same car; nil when there is none.
  /// - Returns: nil when no other car has such a number.
  func standing(of number: Double, inPlaceOf listed: Double?) -> Standing? {
    let others = count(before: values.count) - (listed == nil ? 0 : 1)
    guard others > 0 else { return nil }
    let least = min(number, values[listed == values[0] && counts[0] == 1 ? 1 : 0])
    let last = values.count - 1
    let isAloneAtTheTop = listed == values[last] && count(before: last) == count(before: last + 1) - 1
    let greatest = max(number, values[isAloneAtTheTop ? last - 1 : last])
    let lower = count { $0 < number }
    let upTo = count { $0 <= number }
    return Standing(
      number, from: least, to: greatest, count: others + 1,
      lower: lower - (listed.map { $0 < number } == true ? 1 : 0),
      equal: upTo - lower - (listed == number ? 1 : 0),
      bins: bins(from: least, to: greatest, with: number, without: listed))
  }

  private func bins(
    from least: Double, to greatest: Double, with number: Double, without listed: Double?
  ) -> [Int] {
    func bin(_ number: Double) -> Int { Standing.bin(of: number, from: least, to: greatest) }
    let ends = (0..<Standing.binCount).map { last in count { bin($0) <= last } }
    var bins = zip(ends, [0] + ends).map { $0 - $1 }
    bins[bin(number)] += 1
    if let listed { bins[bin(listed)] -= 1 }
    return bins
  }

  /// How many of the cars have a number that something is true of; it is true of all numbers up to one, and of none
  /// above.
  private func count(where isCounted: (Double) -> Bool) -> Int {
    var range = values.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isCounted(values[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return count(before: range.lowerBound)
  }

  /// How many cars have one of the different numbers before an index.
  private func count(before index: Int) -> Int { index == 0 ? 0 : Int(counts[index - 1]) }
}
