import CarsEntity

/// Adjacent ranges with round bounds that contain all of some numbers.
struct NumberBins {
  private(set) var bins: [NumberBin] = []
  /// The share of numbers at either end that don't widen the ranges if they are outliers.
  private static let outermost = 0.05

  /// Creates ranges whose width is 1, 2 or 5 times a power of ten; for years, 1 or 5 times.
  /// - Parameters:
  ///   - runs: the numbers.
  ///   - areYears: whether they are years.
  ///   - most: the maximum number of ranges, not counting those of outliers, which have a single bound.
  init(_ runs: NumberRuns, areYears: Bool, atMost most: Int) {
    let isWhole = runs.areWhole
    let range = Self.middle(of: runs)
    guard let step = RoundStep(for: range, atMost: most, isWhole: isWhole, areYears: areYears) else {
      bins = [NumberBin(from: runs.number(at: 0), below: nil, isWhole: isWhole)]
      return
    }
    let places = step.place(of: range.lowerBound)...step.place(of: range.upperBound)
    let (first, last) = (step.bound(places.lowerBound), step.bound(places.upperBound + 1))
    if runs.number(at: 0) < first { bins.append(NumberBin(from: nil, below: first, isWhole: isWhole)) }
    bins += places.map {
      NumberBin(from: step.bound($0), below: step.bound($0 + 1), isWhole: isWhole)
    }
    if runs.number(at: runs.count - 1) >= last {
      bins.append(NumberBin(from: last, below: nil, isWhole: isWhole))
    }
  }

  /// Returns the range of the numbers, without outliers at an end that are farther away than the others are apart.
  private static func middle(of runs: NumberRuns) -> ClosedRange<Double> {
    let (least, greatest) = (runs.number(at: 0), runs.number(at: runs.count - 1))
    let out = Int(Double(runs.count - 1) * outermost)
    let (low, high) = (runs.number(at: out), runs.number(at: runs.count - 1 - out))
    guard low < high else { return least...greatest }
    return (low - least > high - low ? low : least)...(greatest - high > high - low ? high : greatest)
  }

  /// Returns the number of numbers in each range.
  func counts(of runs: NumberRuns) -> [Int] {
    func count(below bound: Double) -> Int { runs.count { $0 < bound } }
    return bins.map { ($0.upper.map(count) ?? runs.count) - ($0.lower.map(count) ?? 0) }
  }
}

/// A width of ranges. Bounds are multiples of it, exactly equal to the numbers that people would type.
private struct RoundStep {
  private let digit: Int
  private let power: Int
  private static let powers: [Double] = (0...22).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  /// Creates the smallest width with which there aren't too many ranges; nil if the numbers are too large for round
  /// bounds.
  init?(for range: ClosedRange<Double>, atMost most: Int, isWhole: Bool, areYears: Bool) {
    let width = range.upperBound - range.lowerBound
    guard width.isFinite, max(abs(range.lowerBound), abs(range.upperBound)) <= 1e15 else { return nil }
    let digits = areYears ? [1, 5] : [1, 2, 5]
    for power in (isWhole ? 0 : -9)...15 {
      for digit in digits {
        let step = RoundStep(digit: digit, power: power)
        guard step.width * Double(most) >= width, max(abs(range.lowerBound), width) / step.width < 1e15,
          step.place(of: range.upperBound) - step.place(of: range.lowerBound) < most
        else { continue }
        self = isWhole || width > 0 ? step : RoundStep(digit: 1, power: 0)
        return
      }
    }
    return nil
  }

  private init(digit: Int, power: Int) {
    (self.digit, self.power) = (digit, power)
  }

  private var width: Double { bound(1) }

  /// Returns a bound by its index.
  func bound(_ place: Int) -> Double {
    let number = Double(place * digit)
    return power < 0 ? number / Self.powers[-power] : number * Self.powers[power]
  }

  /// Returns the index of the range with a number.
  func place(of number: Double) -> Int {
    var place = Int((number / width).rounded(.down))
    while bound(place) > number { place -= 1 }
    while bound(place + 1) <= number { place += 1 }
    return place
  }
}

extension NumberBin {
  /// Returns the query terms that find the numbers in the range.
  /// - Parameter condition: makes a condition of a range.
  func terms(_ condition: (NumberRange) -> CarQuery.Condition) -> [CarQuery.Term] {
    let ranges: [NumberRange] =
      switch (lower, upper) {
      case (nil, nil): []
      case (nil, let upper?): [.lessThan(upper)]
      case (let lower?, nil): [.atLeast(lower)]
      case (let lower?, let upper?):
        last.map { [.between(lower...$0)] } ?? [.atLeast(lower), .lessThan(upper)]
      }
    return ranges.map { CarQuery.Term(condition($0)) }
  }
}
