import TextMatching

/// A unit of a field's numbers, as the field's name says it: `towing_kg`, `PowerKW`, `Leistung (PS)`.
public struct FieldUnit: Hashable, Sendable {
  /// What units measure, as far as it matters.
  package enum Quantity: Hashable, Sendable {
    case power, torque, time, distance, speed
    /// Anything else.
    case other
  }

  /// What stands behind a number: `km`.
  public let symbol: String
  /// What it measures.
  package let quantity: Quantity

  /// The unit that a text is, in one of its spellings: `KmH`, `g per km`, `Wh/km`; nil for any other text.
  package init?(_ spelling: some StringProtocol) {
    let words = FoldedText.fold(spelling.utf8).split { !$0.isSmallLetterOrDigit }
    let letters = words.filter { !$0.elementsEqual("per".utf8) }.joined()
    guard 1...Self.mostLetters ~= letters.count,
      let found = Self.table.first(where: { $0.letters == Self.number(of: letters) })
    else { return nil }
    self = found.unit
  }

  private init(_ symbol: String, _ quantity: Quantity) {
    (self.symbol, self.quantity) = (symbol, quantity)
  }
}

// MARK: Units in names

extension FieldUnit {
  /// The unit that a name ends with, in brackets or as its last words, and the name without it; nil where it says none, or
  /// nothing else.
  ///
  /// A number before it belongs to it: `0-60 mph` says at which speed something is measured, and not in what; and so does a
  /// `per` whose other half is no unit: `cost_per_km`.
  package static func ending(_ name: String) -> (unit: FieldUnit, rest: Substring)? {
    guard let last = name.utf8.last, name.utf8.count <= FieldLabel.longestName else { return nil }
    if !(last | 0x20).isSmallLetterOrDigit { return inBrackets(name) }
    var own = name
    guard let (unit, length) = own.withUTF8(words(endingIn:)) else { return nil }
    return (unit, NameEnding.withoutIn(name.dropLast(length)))
  }

  /// The symbol of the unit that a name is and says nothing else: `Wh/km` of `wh_per_km`; nil for any other name, also for
  /// a unit in words.
  static func symbol(named name: String) -> String? {
    guard name.utf8.count <= FieldLabel.longestName, let symbol = FieldUnit(name)?.symbol else { return nil }
    return symbol.contains("/") || symbol.count > 1 && symbol.lowercased() == name.lowercased() ? symbol : nil
  }

  private static func inBrackets(_ name: String) -> (unit: FieldUnit, rest: Substring)? {
    guard let opening = name.last.flatMap({ NameEnding.brackets[$0] }),
      let place = name.lastIndex(of: opening),
      let unit = FieldUnit(name[place...].dropFirst().dropLast())
    else { return nil }
    let rest = name[..<place].trimmed
    return rest.isEmpty ? nil : (unit, rest)
  }

  /// The longest unit that the last words of a name are, and how many bytes they have.
  private static func words(endingIn name: UnsafeBufferPointer<UInt8>) -> (unit: FieldUnit, length: Int)? {
    var found: (unit: FieldUnit, length: Int)?
    // The letters and digits of the last words, as `table` has them, and of those behind the word that is read.
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
        found = (unit, name.count - index)
      }
      behind = (letters, count)
    }
    return found
  }

  /// The unit that some letters are at the end of a name, in which they begin at a place.
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
    let word = name[...before].reversed().prefix { ($0 | 0x20).isSmallLetterOrDigit || $0 >= 0x80 }
    let isRate =
      name[before..<start].contains(UInt8(ascii: "/"))
      || number(of: word.map { $0 | 0x20 }) == number(of: "rep".utf8)
    let isBound = found.unit.quantity != .time && word.allSatisfy(\.isDigit)
    return isRate || isBound ? nil : found.unit
  }

  /// Whether a word begins with a letter: behind a sign, or as one does in `PowerKWh`.
  private static func isWordBeginning(_ index: Int, in name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index > 0 else { return true }
    let before = name[index - 1]
    guard (before | 0x20).isSmallLetterOrDigit || before >= 0x80 else { return true }
    guard name[index].isCapital else { return false }
    return !before.isCapital && before < 0x80
      || before.isCapital && index + 1 < name.count && name[index + 1] > 0x60
  }
}

// MARK: All units

extension FieldUnit {
  /// Where a spelling is a unit; elsewhere it is a word like any other, as in `Model S` and `built_in`.
  private enum Place { case anywhere, behindUnderscore, inBrackets }

  private static let mostLetters = 8

  /// Letters and digits as one number.
  private static func number(of letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Each spelling of each unit.
  private static let table: [(letters: UInt64, place: Place, unit: FieldUnit)] = units.flatMap {
    unit, words in
    words.split(separator: " ").map { word in
      let letters = word.utf8.filter(\.isSmallLetterOrDigit)
      let place: Place =
        word.hasPrefix("(") ? .inBrackets : word.hasPrefix("_") ? .behindUnderscore : .anywhere
      return (number(of: letters), place, unit)
    }
  }

  /// The units and how names spell them, without case, signs and `per`. The symbols are those of the SI Brochure (BIPM, 9th
  /// edition, 2019), for units outside it those of NIST SP 811 (2008), appendix B, and the metric horsepower's are those that
  /// each language has for it. One behind `_` is a unit only there, and one behind `(` in brackets.
  private static let units: [(FieldUnit, String)] = [
    (FieldUnit("kW", .power), "kw"), (FieldUnit("hp", .power), "hp"), (FieldUnit("bhp", .power), "bhp"),
    (FieldUnit("PS", .power), "ps"), (FieldUnit("ch", .power), "ch"), (FieldUnit("CV", .power), "cv"),
    (FieldUnit("Nm", .torque), "nm"), (FieldUnit("lb-ft", .torque), "lbft ftlb ftlbs lbsft"),
    (FieldUnit("kgf·m", .torque), "kgm kgfm"),
    (FieldUnit("s", .time), "_s sec secs second seconds"), (FieldUnit("min", .time), "(min mins minutes"),
    (FieldUnit("h", .time), "(h hrs hours"),
    (FieldUnit("km", .distance), "km kms"), (FieldUnit("mi", .distance), "mi mile miles"),
    (FieldUnit("km/h", .speed), "kmh kph kmph"), (FieldUnit("mph", .speed), "mph"),
    (FieldUnit("l/100 km", .other), "l100km"), (FieldUnit("km/l", .other), "kml kmpl"),
    (FieldUnit("kWh/100 km", .other), "kwh100km"), (FieldUnit("kWh/100 mi", .other), "kwh100mi"),
    (FieldUnit("Wh/km", .other), "whkm"), (FieldUnit("Wh/mi", .other), "whmi"),
    (FieldUnit("km/kWh", .other), "kmkwh"), (FieldUnit("mi/kWh", .other), "mikwh"),
    (FieldUnit("g/km", .other), "gkm"), (FieldUnit("g/mi", .other), "gmi gmile"),
    (FieldUnit("kWh", .other), "kwh"), (FieldUnit("V", .other), "(v"),
    (FieldUnit("kg", .other), "kg kgs"), (FieldUnit("lb", .other), "lb lbs"), (FieldUnit("t", .other), "(t"),
    (FieldUnit("mm", .other), "mm"), (FieldUnit("cm", .other), "cm"), (FieldUnit("m", .other), "_m"),
    (FieldUnit("in", .other), "(in inch inches"), (FieldUnit("ft", .other), "ft feet"),
    (FieldUnit("l", .other), "_l litre litres liter liters"),
    (FieldUnit("gal", .other), "gal gallon gallons"), (FieldUnit("cc", .other), "cc"),
    (FieldUnit("cm³", .other), "cm3 ccm"), (FieldUnit("cu ft", .other), "cuft ft3"),
  ]
}
