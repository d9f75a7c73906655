/// The line and the number of each record in a chunk, both from 0.
struct RecordPlaces: Sendable {
  private let lines: Numbers
  private let numbers: Numbers

  /// Numbers that usually form an arithmetic sequence, which takes no memory.
  private enum Numbers: Sendable {
    case even(first: Int, step: Int)
    case each([UInt32])

    init(_ numbers: [UInt32]) {
      let first = Int(numbers.first ?? 0)
      let step = numbers.count > 1 ? Int(numbers[1]) - first : 0
      let isEven = numbers.indices.allSatisfy { Int(numbers[$0]) == first + $0 * step }
      self = isEven ? .even(first: first, step: step) : .each(numbers.trimmed)
    }

    subscript(index: Int) -> Int {
      switch self {
      case .even(let first, let step): first + index * step
      case .each(let numbers): Int(numbers[index])
      }
    }
  }

  init(lines: [UInt32], numbers: [UInt32]) {
    self.lines = Numbers(lines)
    self.numbers = Numbers(numbers)
  }

  func place(ofRow row: Int) -> (line: Int, number: Int) { (lines[row], numbers[row]) }
}
