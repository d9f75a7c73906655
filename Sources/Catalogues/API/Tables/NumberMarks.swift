import CarsRecords

/// What the numbers of a column reveal about their marks.
struct NumberMarks {
  /// `85.000`.
  private(set) var hasTriple = false
  /// `1.085.000`.
  private(set) var hasGroups = false
  /// `1,085,000`.
  private(set) var hasCommaGroups = false
  /// `4.7`, but not a month and year.
  private(set) var hasFraction = false
  /// `4,7`.
  private(set) var hasDecimalComma = false
  /// `85000`.
  private(set) var hasPlainThousands = false

  /// Adds what a number of digits and separators reveals.
  mutating func add(_ text: some BidirectionalCollection<UInt8>) {
    guard let first = text.first else { return }
    var (points, commas, group, whole, areGroups) = (0, 0, 0, 0, true)
    for byte in text {
      if Byte.isDigit(byte) {
        group += 1
        continue
      }
      guard byte == Byte.point || byte == Byte.comma else { return }
      if points + commas == 0 { whole = group } else if group != 3 { areGroups = false }
      if byte == Byte.point { points += 1 } else { commas += 1 }
      group = 0
    }
    let mayBegin = 1...3 ~= whole && first != Byte.zero
    switch (points, commas) {
    case (0, 0):
      if first != Byte.zero, group > 3 { hasPlainThousands = true }
    case (1, 0):
      if group == 3, mayBegin { hasTriple = true }
      let isMonth = group == 4 && whole <= 2
      if group > 0, group != 3 || !mayBegin, !isMonth { hasFraction = true }
    case (0, 1): if group > 0, group != 3 || !mayBegin { hasDecimalComma = true }
    case (_, 0): if areGroups, mayBegin, group == 3 { hasGroups = true }
    case (0, _): if areGroups, mayBegin, group == 3 { hasCommaGroups = true }
    case (_, 1):
      if text.last(where: { !Byte.isDigit($0) }) == Byte.comma { hasDecimalComma = true }
    case (1, _): hasFraction = true
    default: break
    }
  }
}
