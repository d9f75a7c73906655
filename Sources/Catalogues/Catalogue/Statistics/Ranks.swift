import CarsEntity

/// How many of some numbers are lower than each of them: counted once, and then looked up.
enum Ranks: Sendable {
  /// Of numbers that are all multiples of a part of one, such as a tenth: for each multiple from the first on, how many
  /// numbers are lower, and at the end how many there are.
  case multiples(first: Int, perOne: Int, lower: [UInt32])
  /// For each of the different numbers, which are in ascending order, how many are lower, and at the end how many there
  /// are.
  case numbers([Double], lower: [UInt32])

  /// Fewer numbers are quickly looked through.
  private static let fewest = 20_000
  /// How many multiples there may be of each number.
  private static let mostMultiplesPerNumber = 8
  private static let mostMultiples = 1_000_000
  private static let mostToSort = 1 << 20
  private static let mostDifferent = 250_000

  /// Counts numbers; nil where they are few, or so many different ones that ranks would take too much memory.
  /// - Parameters:
  ///   - parts: the numbers.
  ///   - range: from the least to the greatest.
  ///   - fewest: how many are enough.
  init?(_ parts: [Numbers], in range: ClosedRange<Double>, fromCount fewest: Int = Self.fewest) {
    let count = parts.reduce(0) { $0 + $1.count }
    guard count >= fewest else { return nil }
    if let counts = Self(multiples: parts, in: range) {
      self = counts
      return
    }
    guard count <= Self.mostToSort, let sorted = Self.sorted(parts) else { return nil }
    self = sorted
  }

  /// Counts numbers that are multiples of a part of one; nil where they are not, or too far apart.
  init?(multiples parts: [Numbers], in range: ClosedRange<Double>) {
    let count = parts.reduce(0) { $0 + $1.count }
    let most = min(count * Self.mostMultiplesPerNumber, Self.mostMultiples)
    for perOne in [1, 10, 100] {
      guard let counts = Self.multiples(parts, in: range, perOne: perOne, atMost: most) else { continue }
      self = counts
      return
    }
    return nil
  }

  private static func multiples(
    _ parts: [Numbers], in range: ClosedRange<Double>, perOne: Int, atMost most: Int
  ) -> Ranks? {
    let first = (range.lowerBound * Double(perOne)).rounded()
    let span = (range.upperBound * Double(perOne)).rounded() - first
    guard span < Double(most), let first = Int(exactly: first) else { return nil }
    var counts = [UInt32](repeating: 0, count: Int(span) + 2)
    for part in parts where !part.countMultiples(from: first, perOne: perOne, in: &counts) { return nil }
    // Each number was counted one place up, so that the sums are of those before.
    for place in 1..<counts.count { counts[place] += counts[place - 1] }
    return .multiples(first: first, perOne: perOne, lower: counts)
  }

  private static func sorted(_ parts: [Numbers]) -> Ranks? {
    let all = parts.sorted
    var (numbers, lower): ([Double], [UInt32]) = ([], [])
    for (place, number) in all.enumerated() where numbers.last != number {
      numbers.append(number)
      lower.append(UInt32(place))
    }
    guard numbers.count <= mostDifferent else { return nil }
    return .numbers(numbers, lower: lower + [UInt32(all.count)])
  }

  /// How many numbers are lower than one of them, and how many are equal to it; nil for any other number.
  func compared(with number: Double) -> (lower: Int, equal: Int)? {
    switch self {
    case .multiples(let first, let perOne, let lower):
      let multiple = (number * Double(perOne)).rounded()
      let place = multiple - Double(first)
      guard multiple / Double(perOne) == number, place >= 0, place < Double(lower.count - 1) else {
        return nil
      }
      return Self.counts(at: Int(place), lower)
    case .numbers(let numbers, let lower):
      return numbers.binarySearch(number).map { Self.counts(at: $0, lower) }
    }
  }

  private static func counts(at place: Int, _ lower: [UInt32]) -> (lower: Int, equal: Int) {
    (Int(lower[place]), Int(lower[place + 1] - lower[place]))
  }

  /// How many numbers are in each bin of a range.
  func bins(in range: ClosedRange<Double>) -> [Int] {
    var bins = [Int](repeating: 0, count: Standing.binCount)
    forEachRun { number, count in
      bins[Standing.bin(of: number, from: range.lowerBound, to: range.upperBound)] += count
    }
    return bins
  }

  /// Gives each different number in ascending order, and how often it is there.
  func forEachRun(_ body: (_ number: Double, _ count: Int) -> Void) {
    func give(_ number: Double, _ lower: [UInt32], at place: Int) {
      let count = Self.counts(at: place, lower).equal
      if count > 0 { body(number, count) }
    }
    switch self {
    case .multiples(let first, let perOne, let lower):
      for place in 0..<lower.count - 1 { give(Double(first + place) / Double(perOne), lower, at: place) }
    case .numbers(let numbers, let lower):
      for (place, number) in numbers.enumerated() { give(number, lower, at: place) }
    }
  }
}

extension Numbers {
  /// Counts each number one place above its own, from the first multiple of a part of one on.
  /// - Returns: whether all are such multiples.
  fileprivate func countMultiples(from first: Int, perOne: Int, in counts: inout [UInt32]) -> Bool {
    counts.withUnsafeMutableBufferPointer { counts in
      switch self {
      case .integers(let numbers):
        for number in numbers { counts[Int(number) * perOne - first + 1] += 1 }
      case .decimals(let numbers):
        for number in numbers {
          let multiple = (number * Double(perOne)).rounded()
          guard multiple / Double(perOne) == number else { return false }
          counts[Int(multiple) - first + 1] += 1
        }
      }
      return true
    }
  }
}
