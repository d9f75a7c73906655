import CarsEntity
import WrittenNumbers

/// Counts what the first cells of a column look like: numbers, dates or codes.
struct KindTally {
  private var count = 0
  /// Dates that are equal in both orders, valid in only one order, or different in each.
  private var (clear, dayFirst, monthFirst, either) = (0, 0, 0, 0)
  /// Bare years, which aren't dates, but may occur among the dates that the year is derived from.
  private var years = 0
  private var numbers = 0
  private var hasLeadingZero = false
  /// Letters and digits without a space, as in `00BBK4`.
  private var (mixed, hasMixed) = (0, false)
  /// Numbers of at least seven digits.
  private var long = 0
  private var different: Set<Int> = []
  /// Numbers with more digits than a `Double` holds. Such numbers aren't quantities, but codes.
  private var longest = 0
  /// Zeros, each of which means no date in a column of dates.
  private var zeros = 0
  /// The distinct short texts, as long as all texts are short.
  private var words: Set<[UInt8]>? = []

  /// The threshold for “nearly all”, in tenths.
  private static let nearlyAll = 9
  /// In this many rows, long numbers that nearly all differ aren't quantities.
  private static let manyRows = 20
  static let manyDigits = 7
  static let mostDigits = 15
  /// The minimum number of long numbers that make a column one of codes.
  static let fewestCodes = manyRows * nearlyAll / 10
  /// The minimum number of cells for a single word to be a flag: one `no` is more often a remark.
  private static let fewestFlags = 3
  /// More spellings of two words than a column has.
  private static let mostWords = 8

  /// Adds a cell that isn't empty.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.first, !NothingWord.isAmongNumbers(text) else { return }
    count += 1
    if NothingWord.isAmongDates(text) { zeros += 1 }
    addWord(text)
    if PlainNumber.value(of: text) != nil { numbers += 1 }
    guard Byte.isDigit(first) || Byte.isLetter(first), text.count <= 40 else { return }
    var (digits, letters, marks) = (0, 0, 0)
    for byte in text {
      if Byte.isDigit(byte) {
        digits += 1
      } else if Byte.isLetter(byte) {
        letters += 1
      } else {
        marks += 1
      }
    }
    // A date has at least five digits, with separators, or eight digits; with the name of a month in front, four.
    let mayBeDate =
      Byte.isDigit(first) ? digits > 4 && (marks > 0 || digits == 8) : letters > 2 && digits > 3 && marks > 0
    if mayBeDate, addDate(text) { return }
    if marks > 0 || digits == 0 { return }
    if letters > 0 {
      hasMixed = true
      if text.count > 3 { mixed += 1 }
      return
    }
    if digits == 4, WrittenDate.number(ofYear: text) != nil { years += 1 }
    if first == Byte.zero, digits > 1 { hasLeadingZero = true }
    if digits > Self.mostDigits { longest += 1 }
    if digits >= Self.manyDigits {
      long += 1
      different.insert(Array(text).hashValue)
    }
  }

  private mutating func addWord(_ text: UnsafeBufferPointer<UInt8>) {
    guard let known = words else { return }
    let isWord = known.count < Self.mostWords && FlagWords.hasWord(text)
    if isWord { words?.insert(Array(text)) } else { words = nil }
  }

  private mutating func addDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch (WrittenDate(text, .dmy), WrittenDate(text, .mdy)) {
    case (nil, nil): return false
    case (_?, nil): dayFirst += 1
    case (nil, _?): monthFirst += 1
    case (let one?, let other?): if one == other { clear += 1 } else { either += 1 }
    }
    return true
  }

  /// The kind of a column's cells.
  enum Kind: Equatable {
    case plain, number, code
    case dates(WrittenDate.Order?)
    /// Dates whose order of day and month is unknown.
    case undecidedDates
    case flags(FlagWords)
  }

  /// Whether all cells so far are words for yes and no.
  var mayBeFlags: Bool { words?.isEmpty == false }

  /// Whether some codes aren't numbers, or are numbers that a `Double` doesn't hold.
  var hasTextCodes: Bool { hasLeadingZero || hasMixed || longest > 0 }

  /// Returns the kind of nearly all cells.
  /// - Parameters:
  ///   - said: the user's date order.
  ///   - areYears: whether the column is that of the year.
  func kind(said: WrittenDate.Order?, areYears: Bool) -> Kind {
    let dates = clear + dayFirst + monthFirst + either
    let dated = dates + zeros
    if dates > 0, dates >= zeros,
      isNearlyAll(dated) || areYears && dates > years && (dated + years) * 2 > count
    {
      switch (dayFirst > 0, monthFirst > 0, either > 0) {
      case (true, true, _): return .plain
      case (true, false, _): return .dates(.dmy)
      case (false, true, _): return .dates(.mdy)
      case (false, false, true): return said.map { .dates($0) } ?? .undecidedDates
      case (false, false, false): return .dates(said)
      }
    }
    if let words, words.count > 1 || count >= Self.fewestFlags,
      let flags = FlagWords(words.map { String(decoding: $0, as: UTF8.self) })
    {
      return .flags(flags)
    }
    let areLong = count >= Self.manyRows && isNearlyAll(long) && isNearlyAll(different.count)
    if hasLeadingZero || areLong || longest > 0 && isNearlyAll(longest) || mixed > 0 && mixed * 2 >= count {
      return .code
    }
    return numbers > 0 && isNearlyAll(numbers) ? .number : .plain
  }

  private func isNearlyAll(_ part: Int) -> Bool { part * 10 >= count * Self.nearlyAll }
}

extension CatalogueSchema {
  /// Adds the kind of a column that is unknown or would be the year. If its cells are dates, the year is derived from
  /// them.
  /// - Parameter said: the user's date order.
  mutating func add(_ name: String, _ field: CarField?, _ tally: KindTally, said: WrittenDate.Order?) {
    guard field == nil || field == .year, self[name] == .plain else { return }
    // A column named like the year is the year.
    guard field == nil || FieldKey(catalogueName: name) != .known(.year) else { return }
    switch tally.kind(said: said, areYears: field == .year) {
    case .dates(let order) where field == .year: (self[name], yearSource) = (.date(order), name)
    case _ where field != nil: break
    case .plain: break
    case .number: self[name] = .number
    case .code: self[name] = .code
    case .dates(let order): self[name] = .date(order)
    case .undecidedDates: undecidedDates.append(name)
    case .flags(let words): self[name] = .flag(words)
    }
    if field == nil, tally.hasTextCodes, areCodes(name) { textCodes.insert(name) }
  }
}
