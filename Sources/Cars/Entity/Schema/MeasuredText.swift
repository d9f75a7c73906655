import WrittenNumbers

/// A number followed by a unit and perhaps a remark in brackets; or an amount of money.
package struct MeasuredText {
  /// The number as written; empty for an amount.
  package let digits: Substring
  /// The factor of a word or prefix after the number, as in `3.5만 km` and `85 Tkm`.
  package let scale: Double
  /// The unit.
  package let unit: FieldUnit
  /// Whether there may be more than a unit, such as a remark or an engine speed: the text after the number has a
  /// space, a `(` or an `@`.
  package let saysMore: Bool
  /// The number of an amount of money; nil for any other.
  private let amount: Double?

  /// The most bytes of such a text.
  package static let longest = 60

  /// Parses a text; nil if it is something else.
  /// - Parameter currency: the ISO 4217 code of the currency for a sign that several countries share.
  package init?(_ text: String, currency: String? = nil) {
    let text = text.trimmed
    guard text.utf8.count <= Self.longest else { return nil }
    if let end = Self.numberEnd(in: text), case let tail = text[end...].trimmed,
      let (unit, scale) = Self.unit(tail) ?? Self.unitAtSpeed(tail)
    {
      (digits, amount, self.unit, self.scale) = (text[..<end], nil, unit, scale)
      saysMore = tail.contains { "(@".contains($0) } || tail.utf8.contains(UInt8(ascii: " "))
      return
    }
    guard let sign = Self.sign(in: text), let money = WrittenNumber(String(text), with: .currency),
      !money.currencies.isEmpty
    else { return nil }
    let said = currency.flatMap { (money.currencies + money.otherCurrencies).contains($0) ? $0 : nil }
    (digits, amount, scale, saysMore) = ("", money.value, 1, text.contains("("))
    unit = FieldUnit(currency: said ?? money.currency ?? sign)
  }

  /// Returns the unit after a number and its factor.
  private static func unit(_ text: Substring) -> (FieldUnit, scale: Double)? {
    // For example, `8-speed automatic`.
    if text.utf8.first == UInt8(ascii: "-") { return nil }
    var text = text
    if text.last == ")", let bracket = text.firstIndex(of: "(") { text = text[..<bracket].trimmed }
    if let scale = scale(text) { return (.one, scale) }
    let letters = text.filter(\.isLetter)
    // A single letter usually means something else: a 2.0 T has a turbocharger.
    guard letters.count > 1 || letters.allSatisfy({ "smhtlLV".contains($0) }) else { return nil }
    if let unit = FieldUnit(text) { return (unit, 1) }
    if let (scale, rest) = NumberScale.beginning(text) {
      return rest.isEmpty ? (.one, scale) : FieldUnit(rest).map { ($0, scale) }
    }
    guard let first = text.first, let unit = FieldUnit(text.dropFirst().trimmed) else { return nil }
    // In German, `T` before a unit is a thousand: `Tkm`. Elsewhere, the two letters mean something else.
    if first == "T" { return unit.quantity == .distance ? (unit, 1_000) : nil }
    return scale(text.prefix { !$0.isWhitespace }).map { (unit, $0) }
  }

  /// Returns the unit before or after the engine speed of a measurement: `Nm@ 1500rpm`, `bhp at 5,500 rpm`,
  /// `@ 2,000(kgm@ rpm)`.
  private static func unitAtSpeed(_ text: Substring) -> (FieldUnit, scale: Double)? {
    guard let (front, speed) = parts(of: text), let end = numberEnd(in: speed) else { return nil }
    var rest = speed[end...].trimmed
    // A range of speeds has a second number: `1750-2500`, `4,000+/-500`.
    while let mark = rest.first, "-–~+/".contains(mark) { rest = rest.dropFirst().trimmed }
    if let end = numberEnd(in: rest) { rest = rest[end...].trimmed }
    if isSpeed(rest) { return unit(front) }
    guard front.isEmpty, rest.first == "(", rest.last == ")",
      let (unit, speed) = parts(of: rest.dropFirst().dropLast()), isSpeed(speed)
    else { return nil }
    return self.unit(unit)
  }

  /// Returns the texts before and after an `@` or an `at`.
  private static func parts(of text: Substring) -> (front: Substring, speed: Substring)? {
    let bytes = text.utf8
    var place = bytes.startIndex
    // Checking bytes first rules out most positions.
    while place < bytes.endIndex {
      if bytes[place] == UInt8(ascii: "@"), text[place] == "@" {
        return (text[..<place].trimmed, text[place...].dropFirst().trimmed)
      }
      if bytes[place] == UInt8(ascii: " "), text[place...].prefix(4).lowercased() == " at " {
        return (text[..<place].trimmed, text[place...].dropFirst(4).trimmed)
      }
      place = bytes.index(after: place)
    }
    return nil
  }

  private static func isSpeed(_ text: Substring) -> Bool {
    ["rpm", "r/min", "u/min"].contains(text.lowercased())
  }

  /// Returns a number times the factor, without its rounding error: 16.9 lakh are exactly 1,690,000.
  func scaled(_ number: Double) -> Double {
    let product = number * scale
    return scale > 1 && abs(product - product.rounded()) < 0.000_001 ? product.rounded() : product
  }

  /// Returns the factor of a letter, before a unit or alone.
  private static func scale(_ letter: Substring) -> Double? {
    switch letter {
    case "k", "K": 1_000
    case "M": 1_000_000
    default: nil
    }
  }

  /// Returns the text next to the digits of a possible amount: a currency sign, or a short word.
  private static func sign(in text: Substring) -> String? {
    func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
    let bytes = text.utf8
    // Checking bytes first rules out most texts.
    guard let first = bytes.firstIndex(where: isDigit), let last = bytes.lastIndex(where: isDigit),
      case let before = bytes[..<first].last ?? 0x20,
      before == 0x20 || before >= 0x80 || before == UInt8(ascii: "$") || before == UInt8(ascii: ".")
    else { return nil }
    let (lead, tail) = (text[..<first].trimmed, text[bytes.index(after: last)...].trimmed)
    let sign = lead.isEmpty ? tail : lead
    let isWord =
      2...(lead.isEmpty ? 9 : 4) ~= sign.utf8.count && before != UInt8(ascii: ".")
      && sign.first?.isLetter == true
    let isASCII = sign.utf8.allSatisfy { $0 < 0x80 }
    let isMark =
      isASCII
      ? isWord && sign.split(separator: " ").contains(where: Currency.isASCIIMark)
        || sign.utf8.contains(UInt8(ascii: "$"))
      : isWord || sign.contains(where: \.isCurrencySymbol)
    guard isMark else { return nil }
    // An emission class, as in `Euro 6`, is no amount.
    if first == last, tail.isEmpty, lead.lowercased() == "euro" { return nil }
    return String(sign.last == "." ? sign.dropLast() : sign)
  }

  /// Returns whether a text may be measured, judging by the byte before its first digit. It rules out most texts.
  /// - Parameter text: the text in UTF-8.
  package static func mayBe(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.firstIndex(where: { 0x30...0x39 ~= $0 }) else { return false }
    guard first > 0 else { return true }
    let before = text[first - 1]
    return before == 0x20 || before >= 0x80 || before == UInt8(ascii: "$") || before == UInt8(ascii: ".")
      || before == UInt8(ascii: "-") && text[..<(first - 1)].allSatisfy { $0 == 0x20 }
  }

  /// Returns the end of a leading number, which may have separators between digits.
  private static func numberEnd(in text: Substring) -> Substring.Index? {
    var end: Substring.Index?
    var index = text.first == "-" ? text.index(after: text.startIndex) : text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if "0"..."9" ~= text[index] {
        end = next
      } else {
        let isMark = end == index && " .,'’\u{A0}\u{202F}\u{2009}".contains(text[index])
        guard isMark, next < text.endIndex, "0"..."9" ~= text[next] else { break }
        end = next
      }
      index = next
    }
    return end
  }

  /// Returns the number, or nil if it is ambiguous.
  /// - Parameters:
  ///   - mark: the meaning of a point followed by three digits, if known.
  ///   - hasDecimalCommas: whether a comma followed by three digits is a decimal mark.
  func number(_ mark: ReadingOptions.DecimalMark?, hasDecimalCommas: Bool) -> Double? {
    if let amount { return amount }
    let marks = digits.filter { $0 == "." || $0 == "," }
    let parts = digits.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let mayBeGrouped = parts.count == 2 && parts[1].count == 3 && 1...3 ~= parts[0].count && parts[0] != "0"
    guard mayBeGrouped else { return WrittenNumber(String(digits), with: .nothing)?.value }
    switch (marks, mark) {
    case (".", .point): return Double(parts.joined(separator: "."))
    case (".", .comma): return Double(parts.joined())
    case (".", nil): return nil
    default: return Double(parts.joined(separator: hasDecimalCommas ? "." : ""))
    }
  }
}
