import TextMatching
import WrittenNumbers

// Units in the names of fields.

extension FieldUnit {
  /// Returns the unit that a name ends with, in brackets or as its last words, and the rest; nil if either is
  /// missing.
  ///
  /// A unit after a number isn't the field's: `0-60 mph` gives the speed of a measurement. Nor is a unit in a rate
  /// that is no unit as a whole: `cost_per_km`.
  package static func ending(_ name: String) -> (unit: FieldUnit, rest: Substring)? {
    guard let last = name.utf8.last, name.utf8.count <= FieldLabel.longestName else { return nil }
    if !(last | 0x20).isSmallLetterOrDigit { return inBrackets(name) ?? currency(endingIn: name) }
    var own = name
    guard let (unit, length) = own.withUTF8(words(endingIn:)) else { return nil }
    let spelled = unit.symbol == "km" ? FieldUnit(name.suffix(2)) ?? unit : unit
    return (spelled, NameEnding.withoutIn(name.dropLast(length)))
  }

  /// Returns the unit that a name ends with or consists of, or nil.
  package static func said(by name: String) -> FieldUnit? {
    ending(name)?.unit.meant(by: nil) ?? symbol(named: name).flatMap { FieldUnit($0) }
  }

  /// Returns the symbol if a name consists of a unit alone: `Wh/km` for `wh_per_km`; nil for any other name,
  /// including a unit spelled out.
  static func symbol(named name: String) -> String? {
    guard name.utf8.count <= FieldLabel.longestName, let (unit, place) = entry(name) else { return nil }
    if case .inBrackets = place { return nil }
    let symbol = unit.symbol
    return symbol.contains("/") || symbol.count > 1 && symbol.lowercased() == name.lowercased() ? symbol : nil
  }

  private static func inBrackets(_ name: String) -> (unit: FieldUnit, rest: Substring)? {
    guard let opening = name.last.flatMap(NameEnding.opening),
      let place = name.lastIndex(of: opening),
      case let words = name[place...].dropFirst().dropLast(), let unit = FieldUnit(words) ?? currency(words)
    else { return nil }
    let rest = name[..<place].trimmed
    let isBound = unit.quantity == .speed && rest.last.map(\.isNumber) ?? false
    return rest.isEmpty || isBound ? nil : (unit, rest)
  }

  /// Returns the currency whose sign or code a name ends with: `Cost in €`.
  private static func currency(endingIn name: String) -> (unit: FieldUnit, rest: Substring)? {
    guard let place = name.lastIndex(where: { $0 == " " || $0 == "_" }),
      let unit = currency(name[place...].dropFirst()), case let rest = NameEnding.withoutIn(name[..<place]),
      !rest.isEmpty
    else { return nil }
    return (unit, rest)
  }

  /// Returns the currency of a sign, or of a code in capitals. A word such as `pounds` may mean something else.
  private static func currency(_ text: Substring) -> FieldUnit? {
    let isCode = text.count == 3 && text.utf8.allSatisfy(\.isCapital) && !NameEnding.isWord(text)
    guard isCode || !(text.last?.isLetter ?? true) || text.contains(where: { !$0.isASCII }) else {
      return nil
    }
    return Currency.code(of: text).map { FieldUnit(currency: $0) }
  }

  /// Returns the longest unit made of a name's last words, and its length in bytes.
  private static func words(endingIn name: UnsafeBufferPointer<UInt8>) -> (unit: FieldUnit, length: Int)? {
    var found: (unit: FieldUnit, length: Int)?
    // The letters and digits of the last words, as in `table`; then the same without the first of these words.
    var (letters, count) = (UInt64(0), 0)
    var behind = (letters: UInt64(0), count: 0)
    for index in name.indices.reversed() {
      let letter = name[index].withSmallLetter
      guard letter.isSmallLetterOrDigit else {
        if letter >= 0x80 { break }
        continue
      }
      guard count < mostLetters else { break }
      letters |= UInt64(letter) << UInt64(8 * count)
      count += 1
      guard isWordBeginning(index, in: name) else { continue }
      if letters >> UInt64(8 * behind.count) == number(of: "per".utf8) {
        (letters, count) = behind
      } else if let unit = unit(letters, at: index, in: name) {
        // The seconds of `quarter_mile_s` are no plural.
        let rest = letters >> UInt64(8 * behind.count)
        if found == nil || table.first(where: { $0.letters == rest })?.unit != unit {
          found = (unit, name.count - index)
        }
      }
      behind = (letters, count)
    }
    return found
  }

  /// Returns the unit with these letters at the end of a name, where they begin at a position.
  private static func unit(
    _ letters: UInt64, at start: Int, in name: UnsafeBufferPointer<UInt8>
  ) -> FieldUnit? {
    let before = name[..<start].lastIndex { ($0 | 0x20).isSmallLetterOrDigit || $0 >= 0x80 }
    guard let before, let found = table.first(where: { $0.letters == letters }) else { return nil }
    switch found.place {
    case .anywhere: break
    case .behindUnderscore: if name[start - 1] != UInt8(ascii: "_") || name[start].isCapital { return nil }
    case .inBrackets: return nil
    }
    let word = name[...before].reversed().prefix { ($0 | 0x20).isSmallLetterOrDigit }
    let isRate =
      name[before..<start].contains(UInt8(ascii: "/"))
      || number(of: word.map { $0 | 0x20 }) == number(of: "rep".utf8)
    let isBound = found.unit.quantity != .time && word.allSatisfy(\.isDigit)
    let isUnit = found.letters != number(of: "nm".utf8) || isTorque(name, upTo: start)
    return isRate || isBound || !isUnit ? nil : found.unit
  }

  /// Whether a trailing `nm` can be newton metres: it is spelled `Nm`, or the name mentions torque. Elsewhere it is
  /// short for “name”, as in the `model_nm` of public lists.
  private static func isTorque(_ name: UnsafeBufferPointer<UInt8>, upTo start: Int) -> Bool {
    if name[start].isCapital, name.last.map({ !$0.isCapital }) ?? false { return true }
    let rest = String(decoding: name[..<start], as: UTF8.self).lowercased()
    return ["torque", "moment", "couple", "coppia", "koppel"].contains { word in
      rest.indices.contains { rest[$0...].hasPrefix(word) }
    }
  }

  /// Whether a word begins at a letter: after punctuation, or in the middle, as in `PowerKWh`.
  private static func isWordBeginning(_ index: Int, in name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index > 0 else { return true }
    let before = name[index - 1]
    guard (before | 0x20).isSmallLetterOrDigit || before >= 0x80 else { return true }
    guard name[index].isCapital else { return false }
    return !before.isCapital && before < 0x80
      || before.isCapital && index + 1 < name.count && name[index + 1] > 0x60
  }
}
