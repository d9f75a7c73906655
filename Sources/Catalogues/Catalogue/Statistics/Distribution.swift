import CarsEntity

/// How the numbers that cars have in one field are distributed.
struct Distribution: Sendable {
  /// From the least number to the greatest.
  let range: ClosedRange<Double>
  /// How many numbers there are in each of the bins in that range.
  let bins: [Int]
  /// How many numbers are lower than each; nil where they are rather looked through.
  let ranks: Ranks?

  /// Counts the numbers in each chunk of a catalogue; nil when there are none.
  init?(of parts: [Numbers]) {
    guard let range = parts.compactMap(\.range).spanned else { return nil }
    self.range = range
    ranks = Ranks(parts, in: range)
    bins = ranks?.bins(in: range) ?? parts.map { $0.bins(in: range) }.summed
  }

  /// How many numbers there are.
  var count: Int { bins.reduce(0, +) }
}

/// The numbers that the cars of a chunk have in one field.
enum Numbers: Sendable {
  case integers([Int32])
  case decimals([Double])

  /// How many there are.
  var count: Int {
    switch self {
    case .integers(let numbers): numbers.count
    case .decimals(let numbers): numbers.count
    }
  }

  /// The least and the greatest; nil when there are none.
  var range: ClosedRange<Double>? {
    switch self {
    case .integers(let numbers): Self.range(numbers).map { Double($0)...Double($1) }
    case .decimals(let numbers): Self.range(numbers).map { $0...$1 }
    }
  }

  private static func range<Number: Comparable>(_ numbers: [Number]) -> (Number, Number)? {
    guard var least = numbers.first else { return nil }
    var greatest = least
    for number in numbers {
      least = min(least, number)
      greatest = max(greatest, number)
    }
    return (least, greatest)
  }

  /// How many are in each bin of a range.
  func bins(in range: ClosedRange<Double>) -> [Int] {
    let (least, greatest) = (range.lowerBound, range.upperBound)
    var bins = [Int](repeating: 0, count: Standing.binCount)
    forEach { bins[Standing.bin(of: $0, from: least, to: greatest)] += 1 }
    return bins
  }

  /// How many are lower than a number, and how many are equal to it.
  func compared(with number: Double) -> (lower: Int, equal: Int) {
    switch self {
    case .integers(let numbers):
      guard let whole = Int32(exactly: number) else {
        return Self.compared(numbers.map(Double.init), with: number)
      }
      return Self.compared(numbers, with: whole)
    case .decimals(let numbers): return Self.compared(numbers, with: number)
    }
  }

  private static func compared<Number: Comparable>(
    _ numbers: [Number], with number: Number
  ) -> (lower: Int, equal: Int) {
    numbers.withUnsafeBufferPointer { numbers in
      var (lower, equal): (Int32, Int32) = (0, 0)
      for other in numbers {
        lower &+= (other < number).count
        equal &+= (other == number).count
      }
      return (Int(lower), Int(equal))
    }
  }

  /// Gives each number.
  @inline(__always)
  func forEach(_ body: (Double) -> Void) {
    switch self {
    case .integers(let numbers): for number in numbers { body(Double(number)) }
    case .decimals(let numbers): for number in numbers { body(number) }
    }
  }
}

extension Bool {
  /// 1 or 0, without a branch, so that a loop that counts is made for the processor's vectors.
  fileprivate var count: Int32 { Int32(truncatingIfNeeded: unsafeBitCast(self, to: UInt8.self)) }
}

extension [ClosedRange<Double>] {
  /// The range from the least of all bounds to the greatest; nil when there are none.
  fileprivate var spanned: ClosedRange<Double>? {
    guard let least = map(\.lowerBound).min(), let greatest = map(\.upperBound).max() else { return nil }
    return least...greatest
  }
}

extension [[Int]] {
  /// The sums of the numbers at each place.
  fileprivate var summed: [Int] {
    dropFirst().reduce(first ?? []) { sums, bins in zip(sums, bins).map { $0 + $1 } }
  }
}
