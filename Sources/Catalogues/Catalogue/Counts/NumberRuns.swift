import CarsEntity

/// Different numbers in ascending order, and how often each is there.
struct NumberRuns: Sendable {
  private(set) var numbers: [Double] = []
  /// How many there are up to each, with those.
  private var ends: [Int] = []

  /// - Returns: nil where there are no numbers.
  init?(_ parts: [Numbers]) {
    let ranges = parts.compactMap(\.range)
    guard let least = ranges.map(\.lowerBound).min(), let greatest = ranges.map(\.upperBound).max() else {
      return nil
    }
    if let ranks = Ranks(multiples: parts, in: least...greatest) {
      ranks.forEachRun { add($0, $1) }
    } else {
      for number in parts.sorted { add(number, 1) }
    }
  }

  private mutating func add(_ number: Double, _ times: Int) {
    if numbers.last == number {
      ends[ends.count - 1] += times
    } else {
      numbers.append(number)
      ends.append(count + times)
    }
  }

  /// How many numbers there are.
  var count: Int { ends.last ?? 0 }

  /// The number at a place among all in ascending order, from 0.
  func number(at place: Int) -> Double { numbers[ends.indices.partitionPoint(where: { ends[$0] <= place })] }

  /// The one in the middle or, of an even number, what is between the two there.
  var median: Double {
    let (lower, upper) = (number(at: (count - 1) / 2), number(at: count / 2))
    return lower == upper ? lower : lower / 2 + upper / 2
  }

  /// How many are below a bound.
  func count(below bound: Double) -> Int {
    let index = numbers.indices.partitionPoint(where: { numbers[$0] < bound })
    return index == 0 ? 0 : ends[index - 1]
  }

  /// The months in which there are dates or, where they are more than two years apart, the years, and how many are in each.
  var periods: [(iso: String, count: Int)] {
    let months = numbers.map { Int($0) / 100 }
    guard let first = months.first, let last = months.last else { return [] }
    let areYears = (last / 100 - first / 100) * 12 + last % 100 - first % 100 >= 24
    var periods: [(iso: String, count: Int)] = []
    for (index, month) in months.enumerated() {
      let iso = WrittenDate.iso(of: Double(areYears ? month / 100 * 10_000 : month * 100))
      if periods.last?.iso != iso { periods.append((iso, 0)) }
      periods[periods.count - 1].count += ends[index] - (index > 0 ? ends[index - 1] : 0)
    }
    return periods
  }

  /// Whether all are whole.
  var areWhole: Bool { numbers.allSatisfy { $0.rounded() == $0 && abs($0) <= 1e15 } }
}
