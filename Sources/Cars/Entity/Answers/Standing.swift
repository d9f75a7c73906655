/// A number's rank among the same numbers of all cars, itself included.
public struct Standing: Hashable, Sendable {
  /// The number of bins between the least and the greatest number.
  public static let binCount = 12

  /// The number.
  public let number: Double
  /// The least number that a car has.
  public let least: Double
  /// The greatest number that a car has.
  public let greatest: Double
  /// The number of cars with such a number, including this one.
  public let count: Int
  /// The number of cars with a lower number.
  public let lower: Int
  /// The number of other cars with the same number.
  public let equal: Int
  /// How many cars there are, with this one, in each of the bins of equal width between the least number and the
  /// greatest. If those are the same, all cars are in the bin in the middle.
  public let bins: [Int]

  public init(
    _ number: Double, from least: Double, to greatest: Double, count: Int, lower: Int, equal: Int, bins: [Int]
  ) {
    self.number = number
    self.least = least
    self.greatest = greatest
    self.count = count
    self.lower = lower
    self.equal = equal
    self.bins = bins
  }

  /// The number of cars with a higher number.
  public var higher: Int { count - lower - equal - 1 }

  /// The bin in which the number is.
  public var bin: Int { Self.bin(of: number, from: least, to: greatest) }

  /// The bin in which a number is; one outside of the range is in the first bin or in the last.
  package static func bin(of number: Double, from least: Double, to greatest: Double) -> Int {
    guard least < greatest else { return binCount / 2 }
    let width = greatest - least
    // The difference of two numbers can be larger than any number; that of their halves cannot.
    let share =
      width.isFinite ? (number - least) / width : (number / 2 - least / 2) / (greatest / 2 - least / 2)
    return Int(min(max(share, 0) * Double(binCount), Double(binCount - 1)))
  }
}
