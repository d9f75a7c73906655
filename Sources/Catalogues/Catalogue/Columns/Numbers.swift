/// The numbers in a column of a chunk.
enum Numbers: Sendable {
  case integers([Int32])
  case decimals([Double])

  /// Creates 32-bit integers if all numbers fit.
  /// - Parameter areWhole: whether all are whole numbers.
  init(_ numbers: [Double], areWhole: Bool) {
    let areSmall = areWhole && numbers.allSatisfy { Int32(exactly: $0) != nil }
    self = areSmall ? .integers(numbers.map { Int32($0) }) : .decimals(numbers.trimmed)
  }

  /// The number of numbers.
  var count: Int {
    switch self {
    case .integers(let numbers): numbers.count
    case .decimals(let numbers): numbers.count
    }
  }

  @inline(__always)
  subscript(index: Int) -> Double {
    switch self {
    case .integers(let numbers): Double(numbers[index])
    case .decimals(let numbers): numbers[index]
    }
  }

  /// Returns the numbers at some indices.
  subscript(indices: [Int]) -> Numbers {
    switch self {
    case .integers(let numbers): .integers(indices.map { numbers[$0] })
    case .decimals(let numbers): .decimals(indices.map { numbers[$0] })
    }
  }

  /// Calls a closure with each index and number.
  @inline(__always)
  func forEach(_ body: (_ index: Int, Double) -> Void) {
    switch self {
    case .integers(let numbers): for index in numbers.indices { body(index, Double(numbers[index])) }
    case .decimals(let numbers): for index in numbers.indices { body(index, numbers[index]) }
    }
  }

  /// The least and the greatest number, or nil if there are none.
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
}
