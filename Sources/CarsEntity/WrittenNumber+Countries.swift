extension WrittenNumber {
  /// Reads a number of a record, which is written as in any country: `50,300.5`, `50.300,5`, `50 300,5`, `50’300.5`.
  ///
  /// Of `50.300` nobody knows whether it is fifty or fifty thousand: a price has no thousandths, so it is thousands there,
  /// and a fraction elsewhere. In the same way `4,7` can only be a fraction, because thousands have three digits.
  /// - Parameters:
  ///   - text: the text.
  ///   - isPrice: whether it is a price, which can have a currency.
  init(recorded text: String, isPrice: Bool) throws(Fault) {
    let (rest, currency) = isPrice ? Self.withoutCurrency(Self.folded(text)) : (Self.folded(text), nil)
    value = try Self.number(Self.plain(rest, isPrice: isPrice).map { $0[...] } ?? rest)
    self.currency = currency
  }

  /// Reads a number of a record with its unit behind it. No other unit is converted, and a number that may mean two things,
  /// as `12.000 km` may, is none.
  /// - Parameters:
  ///   - text: the text.
  ///   - unit: the unit, in which case does not count.
  init(recorded text: String, in unit: String) throws(Fault) {
    let (folded, unit) = (Self.folded(text), unit.lowercased())
    guard folded.hasSuffix(unit) else { throw .notANumber }
    let number = Self.trimmed(folded.dropLast(unit.count))
    let parts = number.split(separator: Character("."), omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].count == 3, parts[0] != "0" { throw .notANumber }
    try self.init(recorded: String(number), isPrice: false)
  }

  /// The same number without marks between thousands and with a point before its fraction; nil for one that is written so
  /// that `number` reads it, or not at all.
  private static func plain(_ text: Substring, isPrice: Bool) -> String? {
    let sign = text.first.flatMap { "+-".contains($0) ? String($0) : nil } ?? ""
    let digits = text.dropFirst(sign.count)
    guard let mark = decimalMark(digits, isPrice: isPrice) else { return nil }
    let parts = digits.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    // Where the mark is missing, everything is in front of it.
    let (whole, fraction) = (parts[0], parts.count == 2 ? parts[1] : "0")
    let groups = whole.split(omittingEmptySubsequences: false, whereSeparator: isGroupMark)
    guard let first = groups.first, !first.isEmpty, groups.count == 1 || first.count <= 3,
      groups.dropFirst().allSatisfy({ $0.count == 3 }),
      (groups + [fraction]).allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }), !fraction.isEmpty
    else { return nil }
    return "\(sign)\(groups.joined()).\(fraction)"
  }

  /// What stands before the fraction.
  private static func decimalMark(_ digits: Substring, isPrice: Bool) -> Character? {
    let marks = digits.filter { $0 == "." || $0 == "," }
    guard let last = marks.last else { return digits.contains(where: isGroupMark) ? "." : nil }
    let behind = digits.split(separator: last, omittingEmptySubsequences: false).last ?? ""
    if marks.contains(where: { $0 != last }) { return last }
    // The same mark several times is between thousands.
    if marks.count > 1 { return last == "." ? "," : "." }
    if last == "," { return behind.count == 3 ? "." : "," }
    return isPrice && behind.count == 3 && !digits.hasPrefix("0") && digits.count <= 7 ? "," : "."
  }

  /// Whether a character stands between thousands somewhere.
  static func isGroupMark(_ character: Character) -> Bool {
    " .,'’\u{A0}\u{202F}\u{2009}".contains(character)
  }
}
