import CarsEntity

/// Distinct numbers in ascending order, with the count of each.
struct NumberRuns: Sendable {
  private(set) var numbers: [Double] = []
  /// The number of numbers up to and including each.
  private var ends: [UInt32] = []

  /// The maximum number of multiples of a fraction, such as a tenth, to count: for each number, and in total.
  private static let mostMultiplesPerNumber = 8
  private static let mostMultiples = 1_000_000

  /// - Returns: nil if there are no numbers.
  init?(_ parts: [Numbers]) {
    let ranges = parts.compactMap(\.range)
    guard let least = ranges.map(\.lowerBound).min(), let greatest = ranges.map(\.upperBound).max() else {
      return nil
    }
    let count = parts.reduce(0) { $0 + $1.count }
    let most = min(count * Self.mostMultiplesPerNumber, Self.mostMultiples)
    let areCounted = [1, 10, 100].contains { countMultiples(parts, in: least...greatest, $0, atMost: most) }
    if !areCounted { sort(parts, count) }
  }

  /// Counts numbers that are all multiples of a fraction of one.
  /// - Returns: whether they are, and aren't too far apart.
  private mutating func countMultiples(
    _ parts: [Numbers], in range: ClosedRange<Double>, _ perOne: Int, atMost most: Int
  ) -> Bool {
    let first = (range.lowerBound * Double(perOne)).rounded()
    let span = (range.upperBound * Double(perOne)).rounded() - first
    guard span < Double(most), let first = Int(exactly: first) else { return false }
    var counts = [UInt32](repeating: 0, count: Int(span) + 1)
    for part in parts where !part.countMultiples(from: first, perOne: perOne, in: &counts) { return false }
    for (place, count) in counts.enumerated() where count > 0 {
      add(Double(first + place) / Double(perOne), count)
    }
    return true
  }

  /// Sorts numbers by their bits, which is several times as fast as comparing them if there are many.
  private mutating func sort(_ parts: [Numbers], _ count: Int) {
    var keys: [UInt64] = []
    keys.reserveCapacity(count)
    for part in parts { part.forEach { keys.append($1.sortable) } }
    keys.radixSort { $0 }
    for key in keys { add(Double(sortable: key), 1) }
  }

  private mutating func add(_ number: Double, _ times: UInt32) {
    if numbers.last == number {
      ends[ends.count - 1] += times
    } else {
      numbers.append(number)
      ends.append((ends.last ?? 0) + times)
    }
  }

  /// The number of numbers.
  var count: Int { count(upTo: numbers.count) }

  /// Returns the number at an index of all numbers in ascending order, from 0.
  func number(at place: Int) -> Double { numbers[ends.indices.partitionPoint(where: { ends[$0] <= place })] }

  /// The median; of an even count, the mean of the middle two.
  var median: Double {
    let (lower, upper) = (number(at: (count - 1) / 2), number(at: count / 2))
    return lower == upper ? lower : lower / 2 + upper / 2
  }

  /// Returns how many numbers precede the first for which a predicate is false.
  func count(while isBefore: (Double) -> Bool) -> Int {
    count(upTo: numbers.indices.partitionPoint(where: { isBefore(numbers[$0]) }))
  }

  private func count(upTo index: Int) -> Int { index == 0 ? 0 : Int(ends[index - 1]) }

  /// The months with dates or, if these are at least two years apart, the years, and the number of dates in each.
  var periods: [(iso: String, count: Int)] {
    let months = numbers.map { Int($0) / 100 }
    guard let first = months.first, let last = months.last else { return [] }
    let areYears = (last / 100 - first / 100) * 12 + last % 100 - first % 100 >= 24
    var periods: [(iso: String, count: Int)] = []
    for (index, month) in months.enumerated() {
      let iso = WrittenDate.iso(of: Double(areYears ? month / 100 * 10_000 : month * 100))
      if periods.last?.iso != iso { periods.append((iso, 0)) }
      periods[periods.count - 1].count += count(upTo: index + 1) - count(upTo: index)
    }
    return periods
  }

  /// Whether all numbers are whole.
  var areWhole: Bool { numbers.allSatisfy { $0.rounded() == $0 && abs($0) <= 1e15 } }
}

extension NumberRuns {
  /// Returns the standing of a number among these, or nil if there are no others.
  /// - Parameter listed: the number among these that it replaces; nil, or a number that isn't among them, for none.
  func standing(of number: Double, inPlaceOf listed: Double?) -> Standing? {
    let listed = listed.flatMap { listed in equal(to: listed) > 0 ? listed : nil }
    let others = count - (listed == nil ? 0 : 1)
    guard others > 0 else { return nil }
    let least = min(number, self.number(at: listed == numbers.first ? 1 : 0))
    let greatest = max(number, self.number(at: listed == numbers.last ? others - 1 : count - 1))
    func bin(_ number: Double) -> Int { Standing.bin(of: number, from: least, to: greatest) }
    var (bins, before) = ([Int](), 0)
    for last in 0..<Standing.binCount {
      let end = count { bin($0) <= last }
      bins.append(end - before)
      before = end
    }
    bins[bin(number)] += 1
    if let listed { bins[bin(listed)] -= 1 }
    return Standing(
      number, from: least, to: greatest, count: others + 1,
      lower: count { $0 < number } - (listed.map { $0 < number } == true ? 1 : 0),
      equal: equal(to: number) - (listed == number ? 1 : 0), bins: bins)
  }

  private func equal(to number: Double) -> Int { count { $0 <= number } - count { $0 < number } }
}

extension Numbers {
  /// Counts each number by its index among the multiples of a fraction of one, from the first of these on.
  /// - Returns: whether all are such multiples.
  fileprivate func countMultiples(from first: Int, perOne: Int, in counts: inout [UInt32]) -> Bool {
    counts.withUnsafeMutableBufferPointer { counts in
      switch self {
      case .integers(let numbers):
        for number in numbers { counts[Int(number) * perOne - first] += 1 }
      case .decimals(let numbers):
        for number in numbers {
          let multiple = (number * Double(perOne)).rounded()
          guard multiple / Double(perOne) == number else { return false }
          counts[Int(multiple) - first] += 1
        }
      }
      return true
    }
  }
}
