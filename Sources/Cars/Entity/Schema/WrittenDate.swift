/// A date as people and databases write it: a day, with or without a time, or a month.
///
/// `2025-11-30`, `2025/11/30`, `30.11.2025`, `20251130`, `2025-11-30T08:15:00Z`, `2025-11`, `11/2025` and `11.2025`;
/// `30/11/2025` or `11/30/2025` with a slash or a hyphen, if it is known which part is the day; and, with the English name
/// of the month or its beginning, `30 Nov 2025`, `30-Nov-2025`, `November 30, 2025` and `Nov 2025`.
public struct WrittenDate: Hashable, Sendable {
  /// Whether the day or the month comes first in numeric dates with slashes or hyphens.
  public enum Order: String, CaseIterable, Sendable {
    /// The day first: `28/02/2027`.
    case dmy
    /// The month first: `02/28/2027`.
    case mdy
  }

  /// The year, from 1800 to 2199.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1; nil for a month alone.
  public let day: Int?
  /// The time of day in seconds, as written, regardless of time zone; 0 if there is none.
  let seconds: Int

  /// The most bytes of a date.
  static let longest = 35

  /// Parses a text.
  /// - Parameters:
  ///   - text: the text in UTF-8.
  ///   - order: whether day or month comes first; nil if unknown, so that an ambiguous text is no date.
  /// - Returns: nil if the text is no date, or if the day doesn't exist.
  package init?(_ text: UnsafeBufferPointer<UInt8>, _ order: Order?) {
    guard text.count <= Self.longest, var scanner = DateScanner(text) else { return nil }
    let monthInFront = scanner.month()
    guard let first = scanner.number() else { return nil }
    if let month = monthInFront, first.digits == 4, scanner.isAtEnd {
      self.init(first.value, month, nil)
      return
    }
    if first.digits <= 2, let month = monthInFront ?? scanner.month() {
      scanner.gap()
      guard let year = scanner.number(), year.digits == 4, let seconds = scanner.time() else { return nil }
      self.init(year.value, month, first.value, seconds)
      return
    }
    if monthInFront != nil { return nil }
    if first.digits == 8, scanner.isAtEnd {
      self.init(first.value / 10_000, first.value / 100 % 100, first.value % 100)
      return
    }
    guard let mark = scanner.mark(), let second = scanner.number() else { return nil }
    if scanner.isAtEnd {
      switch (first.digits, second.digits) {
      case (4, 2) where mark != UInt8(ascii: "."): self.init(first.value, second.value, nil)
      case (1...2, 4): self.init(second.value, first.value, nil)
      default: return nil
      }
      return
    }
    guard scanner.mark() == mark, let third = scanner.number(), let seconds = scanner.time(),
      second.digits <= 2
    else { return nil }
    switch (first.digits, third.digits) {
    case (4, 1...2): self.init(first.value, second.value, third.value, seconds)
    case (1...2, 4):
      let days = mark == UInt8(ascii: ".") ? [Order.dmy] : order.map { [$0] } ?? Order.allCases
      let dates = Set(
        days.compactMap { order in
          order == .dmy
            ? WrittenDate(third.value, second.value, first.value, seconds)
            : WrittenDate(third.value, first.value, second.value, seconds)
        })
      guard dates.count == 1, let date = dates.first else { return nil }
      self = date
    default: return nil
    }
  }

  /// Parses a text, or returns nil if it is no date.
  public init?(_ text: String, _ order: Order?) {
    var text = text
    guard let date = text.withUTF8({ WrittenDate($0, order) }) else { return nil }
    self = date
  }

  /// - Returns: nil if the day doesn't exist.
  private init?(_ year: Int, _ month: Int, _ day: Int?, _ seconds: Int = 0) {
    guard Self.years ~= year, 1...12 ~= month,
      day.map({ 1...Self.dayCount(ofMonth: month, in: year) ~= $0 }) ?? true
    else { return nil }
    (self.year, self.month, self.day, self.seconds) = (year, month, day, seconds)
  }

  private static func dayCount(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// A number that sorts dates: 20251130 for that day, with its time as a fraction, and 20251100 for the month.
  var number: Double { Double(year * 10_000 + month * 100 + (day ?? 0)) + Double(seconds) / 86_400 }

  /// Returns the day, month or year for such a number, in ISO 8601.
  package static func iso(of number: Double) -> String {
    let whole = Int(number)
    let (year, month, day) = (whole / 10_000, whole / 100 % 100, whole % 100)
    return ([String(year)] + [month, day].prefix { $0 > 0 }.map(twoDigits)).joined(separator: "-")
  }

  /// Returns the number that sorts a year alone before its months; nil for any other text.
  package static func number(ofYear text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard text.count == 4, var scanner = DateScanner(text), let year = scanner.number(), scanner.isAtEnd,
      years ~= year.value
    else { return nil }
    return Double(year.value * 10_000)
  }

  private static let years = 1800...2199

  /// The date in ISO 8601, without a time.
  public var iso: String { Self.iso(of: number) }

  /// The date in ISO 8601, with the time unless it is midnight.
  public var isoWithTime: String {
    guard seconds > 0 else { return iso }
    return iso + "T"
      + [seconds / 3_600, seconds / 60 % 60, seconds % 60].map(Self.twoDigits).joined(separator: ":")
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Scans a text that may be a date.
private struct DateScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// - Returns: nil if the text begins with neither a digit nor the initial of a month, which rules out most texts.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.first, 0x30...0x39 ~= first || "adfjmnos".utf8.contains(first | 0x20) else {
      return nil
    }
    self.text = text
  }

  var isAtEnd: Bool { index == text.count }

  private mutating func next(where isWanted: (UInt8) -> Bool) -> UInt8? {
    guard index < text.count, isWanted(text[index]) else { return nil }
    defer { index += 1 }
    return text[index]
  }

  mutating func number() -> (value: Int, digits: Int)? {
    var (value, digits) = (0, 0)
    while digits <= 8, let digit = next(where: { 0x30...0x39 ~= $0 }) {
      (value, digits) = (value * 10 + Int(digit & 0xF), digits + 1)
    }
    return digits > 0 ? (value, digits) : nil
  }

  /// Consumes the English name of a month or its beginning, and what separates it from the numbers beside it. Moves
  /// nowhere if there is none.
  mutating func month() -> Int? {
    let start = index
    gap()
    let letters = text[index...].prefix { 0x61...0x7A ~= $0 | 0x20 }
    // Most dates have none.
    guard letters.count > 2, let month = Month.names.firstIndex(where: { Month.isOne(letters, calledBy: $0) })
    else {
      index = start
      return nil
    }
    index += letters.count
    gap()
    return month + 1
  }

  /// Consumes what separates the name of a month from a number, or a day from its year.
  mutating func gap() {
    while next(where: { $0 == 0x20 || 0x2C...0x2F ~= $0 }) != nil {}
  }

  /// Consumes the separator between the parts of a date.
  mutating func mark() -> UInt8? { next { $0 == 0x2D || $0 == 0x2E || $0 == 0x2F } }

  /// Consumes the time after a day, up to the end of the text. Returns its seconds: 0 if there is none, nil if
  /// something else follows.
  mutating func time() -> Int? {
    if isAtEnd { return 0 }
    guard next(where: { $0 | 0x20 == UInt8(ascii: "t") || $0 == 0x20 }) != nil, let hours = number(),
      hours.value < 24,
      next(where: { $0 == UInt8(ascii: ":") }) != nil, let minutes = number(), minutes.value < 60
    else { return nil }
    var seconds = 0
    if next(where: { $0 == UInt8(ascii: ":") }) != nil {
      guard let number = number(), number.value <= 60 else { return nil }
      seconds = number.value
      if next(where: { $0 == 0x2E || $0 == 0x2C }) != nil {
        while next(where: { 0x30...0x39 ~= $0 }) != nil {}
      }
    }
    guard skipZone(), isAtEnd else { return nil }
    return hours.value * 3_600 + minutes.value * 60 + min(seconds, 59)
  }

  /// Consumes a time zone, if any. Returns false if it is incomplete.
  private mutating func skipZone() -> Bool {
    _ = next { $0 == 0x20 }
    if next(where: { $0 | 0x20 == UInt8(ascii: "z") }) != nil { return true }
    guard next(where: { $0 == UInt8(ascii: "+") || $0 == 0x2D }) != nil else { return true }
    guard number() != nil else { return false }
    return next { $0 == UInt8(ascii: ":") } == nil || number() != nil
  }
}

/// The English names of the months.
private enum Month {
  static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ].map { Array($0.utf8) }

  /// Whether some letters are a name, in any case, or its abbreviation.
  static func isOne(_ letters: Slice<UnsafeBufferPointer<UInt8>>, calledBy name: [UInt8]) -> Bool {
    guard letters.first.map({ $0 | 0x20 }) == name[0] else { return false }
    let isLong = letters.count == 3 || letters.count == name.count || letters.count == 4 && name.count == 9
    return isLong && letters.count <= name.count && zip(letters, name).allSatisfy { $0 | 0x20 == $1 }
  }
}

extension WrittenDate {
  /// Returns where another date has the name of its month, and the name of this one written like it; nil if
  /// there is none.
  package func monthName(like old: String) -> (Range<String.Index>, String)? {
    guard let start = old.firstIndex(where: \.isLetter) else { return nil }
    let word = old[start...].prefix(while: \.isLetter)
    guard word.count > 2 else { return nil }
    let isWhole = word.count > 3 && Month.names.contains(Array(word.lowercased().utf8))
    let name = String(decoding: Month.names[month - 1].prefix(isWhole ? .max : 3), as: UTF8.self)
    let written =
      word.allSatisfy(\.isUppercase)
      ? name.uppercased()
      : word.first?.isUppercase == true ? name.prefix(1).uppercased() + name.dropFirst() : name
    return (word.startIndex..<word.endIndex, written)
  }
}
