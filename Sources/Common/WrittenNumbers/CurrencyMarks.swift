import TextMatching

/// What is written for currencies, with their codes: looked up by halves, because a dictionary costs more to build at each start.
struct CurrencyMarks {
  /// What stands for the same currencies.
  struct Line {
    let marks: [String]
    let codes: [String]

    init(_ marks: [String], _ codes: [String]) { (self.marks, self.codes) = (marks, codes) }
  }

  /// A folded mark, which has up to 16 bytes, as two numbers.
  private struct Mark {
    let key: (UInt64, UInt64)
    let codes: [String]
  }

  /// In ascending order of their keys.
  private var marks: [Mark] = []

  /// - Parameter lines: no mark is in them twice.
  init(_ lines: [Line]) {
    for line in lines {
      for mark in line.marks {
        FoldedText(mark).bytes.withUnsafeBufferPointer { bytes in
          guard let key = Self.key(bytes[...]) else { return }
          marks.insert(Mark(key: key, codes: line.codes), at: place(of: key))
        }
      }
    }
  }

  /// The codes of a folded mark; none if it isn't there.
  func codes(of mark: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
    guard let key = Self.key(mark), case let place = place(of: key), place < marks.count,
      marks[place].key == key
    else { return [] }
    return marks[place].codes
  }

  /// The place of the first mark that isn't before a key.
  private func place(of key: (UInt64, UInt64)) -> Int {
    var (start, end) = (0, marks.count)
    while start < end {
      let middle = (start + end) / 2
      if marks[middle].key < key { start = middle + 1 } else { end = middle }
    }
    return start
  }

  private static func key(_ mark: Slice<UnsafeBufferPointer<UInt8>>) -> (UInt64, UInt64)? {
    guard 1...16 ~= mark.count else { return nil }
    func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    return (number(mark.prefix(8)), number(mark.dropFirst(8)))
  }
}
