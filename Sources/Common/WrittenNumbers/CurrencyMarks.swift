import TextMatching

/// Currency marks with their codes, looked up by binary search. A dictionary would cost more to build at each start.
struct CurrencyMarks {
  /// The marks of the same currencies.
  struct Line {
    let marks: [String]
    let codes: [String]

    init(_ marks: [String], _ codes: [String]) { (self.marks, self.codes) = (marks, codes) }
  }

  /// A folded mark of up to 16 bytes, as two integers.
  private struct Mark {
    let key: (UInt64, UInt64)
    let codes: [String]
  }

  /// Sorted by key.
  private var marks: [Mark] = []

  /// - Parameter lines: the marks, without duplicates.
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

  /// Returns the codes of a folded mark. Empty if there is none.
  func codes(of mark: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
    guard let key = Self.key(mark), case let place = place(of: key), place < marks.count,
      marks[place].key == key
    else { return [] }
    return marks[place].codes
  }

  /// Returns the index of the first mark not before a key.
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
