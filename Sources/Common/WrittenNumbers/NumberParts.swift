import TextMatching

/// The folded text of a number, split into the part before its first digit, the digits and their separators, and the
/// part after them. Only folding makes a copy.
struct NumberParts {
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// The parts before the number's sign and after the number, trimmed.
  let lead: Bytes, tail: Bytes
  /// Whether a dash marks the absence of a fraction, as in `50.300,-`.
  private(set) var isWhole = false
  private let digits: Bytes
  private var isNegative = false
  /// The power of ten that a letter or word after the digits stands for.
  private var power = 0

  /// The maximum length of a number in bytes.
  static let longest = 200

  /// Folds a text and splits it.
  /// - Returns: the result of the closure, or nil if there is no digit.
  static func withFolded<Result>(_ text: String, _ body: (NumberParts) -> Result?) -> Result? {
    var text = text
    return text.withUTF8 { utf8 in
      guard utf8.allSatisfy({ $0 < 0x80 }) else {
        return FoldedText.fold(utf8).withUnsafeBufferPointer { NumberParts($0[...]).flatMap(body) }
      }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: utf8.count) { folded in
        _ = folded.initialize(fromContentsOf: utf8)
        for index in folded.indices where 0x41...0x5A ~= folded[index] { folded[index] |= 0x20 }
        return NumberParts(UnsafeBufferPointer(folded)[...]).flatMap(body)
      }
    }
  }

  private init?(_ text: Bytes) {
    guard let first = text.firstIndex(where: Self.isDigit), let last = text.lastIndex(where: Self.isDigit)
    else {
      return nil
    }
    let start = first > text.startIndex && text[first - 1] == Self.point ? first - 1 : first
    digits = text[start...last]
    var lead = Self.trimmed(text[..<start])
    var tail = text[(last + 1)...]
    // The sign stands before the currency or before the digits.
    if let sign = lead.last, Self.signs.contains(sign) {
      isNegative = sign == Self.minus
      lead.removeLast()
    } else if let sign = lead.first, Self.signs.contains(sign) {
      isNegative = sign == Self.minus
      lead.removeFirst()
    }
    if let mark = tail.first, Self.wholeMarks.contains(mark), tail.dropFirst().first == Self.minus {
      isWhole = true
      tail = tail.dropFirst(2)
      if tail.first == Self.minus { tail.removeFirst() }
    } else {
      if tail.first == Self.point, digits.allSatisfy({ Self.isDigit($0) || $0 == Self.comma }) {
        tail.removeFirst()
      }
      if let power = Self.power(of: tail.first), Self.isPower(tail) {
        self.power = power
        tail.removeFirst()
      } else if let (power, length) = Self.scale(Self.trimmed(tail)) {
        self.power = power
        tail = Self.trimmed(tail).dropFirst(length)
      }
    }
    self.lead = Self.trimmed(lead)
    self.tail = Self.trimmed(tail)
  }

  private static let (point, comma, space, minus) = (
    UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "-")
  )
  private static let signs = [minus, UInt8(ascii: "+")]
  private static let wholeMarks = [point, comma, UInt8(ascii: ":")]

  /// Returns the power of ten that a letter stands for.
  private static func power(of letter: UInt8?) -> Int? {
    switch letter {
    case UInt8(ascii: "k"): 3
    case UInt8(ascii: "m"): 6
    default: nil
    }
  }

  /// Whether the first letter after the digits stands alone or before a currency, as in `30k€` and `30kEUR`, but not
  /// in `30kr` and `30km`.
  private static func isPower(_ tail: Bytes) -> Bool {
    guard let next = tail.dropFirst().first, next != space else { return true }
    return Currency.codes(of: trimmed(tail)).isEmpty && !Currency.codes(of: trimmed(tail.dropFirst())).isEmpty
  }

  /// Returns the power of ten of a word that ends the text or precedes a currency, and its length in bytes. An
  /// asterisk refers to a note.
  private static func scale(_ tail: Bytes) -> (power: Int, length: Int)? {
    guard let (power, length) = NumberScale.power(beginning: tail) else { return nil }
    let rest = trimmed(tail.dropFirst(length))
    if rest.elementsEqual([UInt8(ascii: "*")]) { return (power, tail.count) }
    return rest.isEmpty || !Currency.codes(of: rest).isEmpty ? (power, length) : nil
  }

  /// Whether it has a power of ten.
  var hasPower: Bool { power != 0 }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func trimmed(_ text: Bytes) -> Bytes {
    var text = text
    while text.first == space { text.removeFirst() }
    while text.last == space { text.removeLast() }
    return text
  }
}

// MARK: The value

extension NumberParts {
  /// Whether a single point precedes three digits, so that it may separate thousands.
  var mayHaveThousands: Bool {
    guard let place = digits.firstIndex(of: Self.point), place == digits.lastIndex(of: Self.point) else {
      return false
    }
    return digits.endIndex - place == 4 && !digits[..<place].elementsEqual([UInt8(ascii: "0")])
  }

  /// Returns the number, or nil if its separators are not in use anywhere.
  func value(isPrice: Bool) -> Double? {
    let hasExponent = digits.contains { !Self.isDigit($0) && !Self.isMark($0) }
    guard power == 0 || !hasExponent else { return nil }
    let isTyped = power != 0 || hasExponent
    let value = isTyped ? typedValue : Self.value(digits, decimalMark(isPrice: isPrice)) ?? typedValue
    return value.map { isNegative ? -$0 : $0 }
  }

  /// The number in typed notation, with commas between thousands and a decimal point.
  private var typedValue: Double? {
    let text = String(decoding: digits, as: UTF8.self)
    guard !isWhole, let number = try? TypedNumber.number(text[...]) else { return nil }
    return power == 0 ? number : try? TypedNumber.number("\(text)e\(power)"[...])
  }

  /// Returns the decimal separator, or nil if there is no fraction.
  private func decimalMark(isPrice: Bool) -> UInt8? {
    let marks = digits.lazy.filter { $0 == Self.point || $0 == Self.comma }
    guard !isWhole, let place = digits.lastIndex(where: { $0 == Self.point || $0 == Self.comma }) else {
      return nil
    }
    let mark = digits[place]
    if marks.contains(where: { $0 != mark }) { return mark }
    // A repeated separator separates thousands.
    if digits[..<place].contains(mark) { return nil }
    // No group of thousands begins with a zero.
    guard digits.endIndex - place == 4, digits.first != UInt8(ascii: "0") else { return mark }
    return mark == Self.comma || isPrice && digits.count <= 7 ? nil : mark
  }

  /// Parses digits with group separators and a decimal separator.
  private static func value(_ digits: Bytes, _ decimalMark: UInt8?) -> Double? {
    let end = decimalMark.flatMap { digits.firstIndex(of: $0) } ?? digits.endIndex
    guard isGrouped(digits[..<end]) else { return nil }
    let fraction = digits[end...].dropFirst()
    guard fraction.allSatisfy(isDigit), end == digits.endIndex || !fraction.isEmpty else { return nil }
    var (value, count) = (0.0, 0)
    for byte in digits where isDigit(byte) && (value != 0 || byte != 0x30) {
      value = value * 10 + Double(byte - 0x30)
      count += 1
    }
    // With this few digits, the result is exact.
    if count <= 15, fraction.count <= 22 { return value / tens(fraction.count) }
    let whole = String(decoding: digits[..<end].filter(isDigit), as: UTF8.self)
    return Double("\(whole).\(fraction.isEmpty ? "0" : String(decoding: fraction, as: UTF8.self))")
  }

  private static func tens(_ power: Int) -> Double { (0..<power).reduce(1) { tens, _ in tens * 10 } }

  /// Whether the digits are ungrouped, in groups of three, or grouped as in India: a last group of three, preceded by
  /// pairs.
  private static func isGrouped(_ digits: Bytes) -> Bool {
    var (groups, length, first) = (1, 0, 0)
    var (areThree, arePairs, hasOnlyCommas) = (true, true, true)
    for byte in digits {
      if isDigit(byte) {
        length += 1
        continue
      }
      if groups == 1 { first = length } else if length != 3 { areThree = false }
      if groups > 1, length != 2 { arePairs = false }
      if byte != comma { hasOnlyCommas = false }
      (groups, length) = (groups + 1, 0)
    }
    if groups == 1 { return length > 0 }
    guard length == 3 else { return false }
    return areThree && 1...3 ~= first || groups > 2 && arePairs && hasOnlyCommas && 1...2 ~= first
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == point || byte == comma || byte == space || byte == UInt8(ascii: "'")
  }

  /// Whether a character separates thousands in some country.
  static func isGroupMark(_ character: Character) -> Bool {
    " .,'’\u{A0}\u{202F}\u{2009}".contains(character)
  }
}
