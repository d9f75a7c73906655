// Ranges of calls and durations, as the command line has them.

extension Range<Int> {
  /// Parses a range of calls, counted from 0: `2` means the first two, and `2-3` the second and the third.
  init?(calls text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map {
      $0.isDigits ? Int($0) : nil
    }
    switch (parts.first ?? nil, parts.count == 2 ? parts[1] : nil) {
    case (let count?, nil) where parts.count == 1: self = 0..<count
    case (let first?, let last?) where first >= 1 && last >= first: self = first - 1..<last
    default: return nil
    }
  }
}

extension Duration {
  /// Parses a duration in milliseconds or seconds, up to an hour: `800ms`, `1.5s`.
  init?(words: String) {
    let (number, unit) = words.hasSuffix("ms") ? (words.dropLast(2), 0.001) : (words.dropLast(), 1)
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.hasSuffix("s"), parts.allSatisfy(\.isDigits), let value = Double(number) else { return nil }
    let seconds = value * unit
    guard (0...3600).contains(seconds) else { return nil }
    self = .seconds(seconds)
  }
}

extension StringProtocol {
  /// Whether it consists of decimal digits only: no sign, and not `0x10` or `1e3`, which Swift parses too.
  var isDigits: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
