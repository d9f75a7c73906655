import TextMatching
import WrittenNumbers

/// A unit of a field's numbers, as in the names `towing_kg`, `PowerKW` and `Leistung (PS)`.
public struct FieldUnit: Hashable, Sendable {
  /// What a unit measures. Numbers in units of the same quantity are comparable.
  package enum Quantity: Hashable, Sendable {
    case power, torque, time, distance, speed, mass, length, volume, pressure
    /// Energy per distance.
    case consumption
    /// Distance per energy.
    case economy
    /// Mass of carbon dioxide per distance.
    case emission
    /// Anything else.
    case other
  }

  /// The symbol after a number: `km`.
  public let symbol: String
  /// What the unit measures.
  package let quantity: Quantity
  /// The size of the unit, in the quantity's first unit in the table.
  private let size: Double
  /// Whether `km` is spelled like the Polish horsepower: `KM`.
  private var isInCapitals = false

  /// Creates the unit with a spelling such as `KmH`, `g per km` or `Wh/km`; nil for any other text.
  package init?(_ spelling: some StringProtocol) {
    if spelling == Self.percent.symbol {
      self = .percent
      return
    }
    guard let unit = Self.entry(spelling)?.unit else { return nil }
    self = unit
    isInCapitals = unit.symbol == "km" && String(spelling.filter(\.isLetter)) == "KM"
  }

  private static func entry(_ spelling: some StringProtocol) -> (unit: FieldUnit, place: Place)? {
    let text = FoldedText.fold(spelling.utf8)
    guard text.first != UInt8(ascii: "/"), holdsOnlyUnits(text) else { return nil }
    let words = text.split { !$0.isSmallLetterOrDigit }
    let letters = words.filter { !$0.elementsEqual("per".utf8) }.joined()
    guard 1...mostLetters ~= letters.count else { return nil }
    let number = number(of: letters)
    return table.first { $0.letters == number }.map { ($0.unit, $0.place) }
  }

  /// Whether a text has only units' letters, digits and punctuation, unlike `만 km` and `€/km`.
  private static func holdsOnlyUnits(_ text: [UInt8]) -> Bool {
    let signs = " ./-_*()[]·⋅\u{A0}\u{202F}\u{2009}".unicodeScalars
    return text.allSatisfy(\.isSmallLetterOrDigit)
      || String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
        UInt8(exactly: scalar.value)?.isSmallLetterOrDigit ?? false || signs.contains(scalar)
      }
  }

  private init(_ symbol: String, _ quantity: Quantity, _ size: Double = 1) {
    (self.symbol, self.quantity, self.size) = (symbol, quantity, size)
  }

  /// Creates a currency, which isn't converted to any other.
  /// - Parameter symbol: its ISO 4217 code, or a sign that several countries share.
  package init(currency symbol: String) { self.init(symbol, .other) }

  /// Percent.
  package static let percent = FieldUnit("%", .other)

  /// The unit of plain numbers with a scale, such as thousands: `45K`.
  package static let one = FieldUnit("", .other)

  /// The unit, or nil if it has no symbol.
  package var named: FieldUnit? { self == .one ? nil : self }

  /// The symbols of all units.
  public static var symbols: [String] { units.map(\.0.symbol) }

  /// The Polish metric horsepower.
  private static let polishHorsepower = FieldUnit("KM", .power, 0.735_498_75)

  /// Returns the unit meant for a quantity: `KM` is horsepower as power, kilometres elsewhere; nil if it doesn't fit.
  /// - Parameter quantity: the quantity; nil if it is unknown, so that any unit fits.
  package func meant(by quantity: Quantity?) -> FieldUnit? {
    if quantity == .power, isInCapitals { return Self.polishHorsepower }
    guard quantity == nil || quantity == self.quantity else { return nil }
    var unit = self
    unit.isInCapitals = false
    return unit
  }

  /// Returns the size of the unit in another one, or nil if they measure different things.
  package func size(in other: FieldUnit) -> Double? {
    if self == other || self == .one { return 1 }
    guard other.quantity != .other, let unit = meant(by: other.quantity) else { return nil }
    return unit.size / other.size
  }
}

// MARK: Units in names

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

// MARK: All units

extension FieldUnit {
  /// Where a spelling counts as a unit in a name; elsewhere it is an ordinary word, as in `Model S` and `built_in`.
  private enum Place { case anywhere, behindUnderscore, inBrackets }
  private struct Spelling { var letters = UInt64(0), place = Place.anywhere, unit: FieldUnit }

  private static let mostLetters = 8

  /// Returns letters and digits packed into one number.
  private static func number(of letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The spellings of all units.
  private static let table: [Spelling] = units.flatMap { unit, words in
    var spellings = [Spelling(unit: unit)]
    for byte in words.utf8 {
      let last = spellings.count - 1
      switch byte {
      case UInt8(ascii: " "): spellings.append(Spelling(unit: unit))
      case UInt8(ascii: "("): spellings[last].place = .inBrackets
      case UInt8(ascii: "_"): spellings[last].place = .behindUnderscore
      default: spellings[last].letters = spellings[last].letters << 8 | UInt64(byte)
      }
    }
    return spellings
  }

  /// The units, each with its size in the first unit of its quantity, and its spellings in names, without case,
  /// punctuation and `per`. At the end of a name outside brackets, a spelling marked `_` only counts after an
  /// underscore, and one marked `(` never.
  ///
  /// The symbols are those of the SI Brochure (BIPM, 9th edition, 2019) and, for units outside it, of NIST SP 811
  /// (2008), appendix B; metric horsepower has the symbols of each language. The sizes are exact and follow from
  /// definitions in that appendix: the international mile is 1.609344 km, inch 25.4 mm, foot 304.8 mm, pound
  /// 0.45359237 kg, and the standard acceleration 9.80665 m/s². So a mechanical horsepower, 550 ft·lbf/s, is
  /// 745.69987158227022 W, a metric one, 75 kgf·m/s, is 735.49875 W, a foot-pound 1.3558179483314004 N·m, a pound per
  /// square inch 6894.757293168361 Pa, and a cubic foot 28.316846592 l.
  ///
  /// A unit of `.other` is only compared with itself: a `gal`, and so an `mpg`, may be of either country, and
  /// distance per volume is no multiple of volume per distance.
  private static let units: [(FieldUnit, String)] = [
    (FieldUnit("kW", .power), "kw"), (FieldUnit("hp", .power, 0.745_699_871_582_270_22), "hp"),
    (FieldUnit("bhp", .power, 0.745_699_871_582_270_22), "bhp"),
    (FieldUnit("PS", .power, 0.735_498_75), "ps"), (FieldUnit("hk", .power, 0.735_498_75), "hk"),
    (FieldUnit("hv", .power, 0.735_498_75), "hv"), (FieldUnit("ch", .power, 0.735_498_75), "ch"),
    (FieldUnit("CV", .power, 0.735_498_75), "cv"),
    (FieldUnit("Nm", .torque), "nm"),
    (FieldUnit("lb-ft", .torque, 1.355_817_948_331_400_4), "lbft ftlb ftlbs lbsft"),
    (FieldUnit("kgf·m", .torque, 9.806_65), "kgm kgfm"),
    (FieldUnit("s", .time), "_s sec secs second seconds"),
    (FieldUnit("min", .time, 60), "(min mins minutes"), (FieldUnit("h", .time, 3_600), "(h hrs hours"),
    (FieldUnit("km", .distance), "km kms"), (FieldUnit("mi", .distance, 1.609_344), "mi mile miles"),
    (FieldUnit("km/h", .speed), "kmh kph kmph"), (FieldUnit("mph", .speed, 1.609_344), "mph"),
    (FieldUnit("l/100 km", .other), "l100km"), (FieldUnit("km/l", .other), "kml kmpl"),
    (FieldUnit("mpg", .other), "(mpg"), (FieldUnit("MPGe", .other), "(mpge"),
    (FieldUnit("kWh/100 km", .consumption), "kwh100km"),
    (FieldUnit("kWh/100 mi", .consumption, 1 / 1.609_344), "kwh100mi"),
    (FieldUnit("Wh/km", .consumption, 0.1), "whkm"),
    (FieldUnit("Wh/mi", .consumption, 0.1 / 1.609_344), "whmi"),
    (FieldUnit("km/kWh", .economy), "kmkwh"), (FieldUnit("mi/kWh", .economy, 1.609_344), "mikwh"),
    (FieldUnit("g/km", .emission), "gkm"), (FieldUnit("g/mi", .emission, 1 / 1.609_344), "gmi gmile"),
    (FieldUnit("kWh", .other), "kwh"), (FieldUnit("V", .other), "(v"), (FieldUnit("rpm", .other), "(rpm"),
    (FieldUnit("bar", .pressure), "(bar"), (FieldUnit("kPa", .pressure, 0.01), "kpa"),
    (FieldUnit("psi", .pressure, 0.068_947_572_931_683_61), "psi"),
    (FieldUnit("kg", .mass), "kg kgs"), (FieldUnit("lb", .mass, 0.453_592_37), "lb lbs"),
    (FieldUnit("t", .mass, 1_000), "(t"),
    (FieldUnit("mm", .length), "mm"), (FieldUnit("cm", .length, 10), "cm"),
    (FieldUnit("m", .length, 1_000), "_m"),
    (FieldUnit("in", .length, 25.4), "(in inch inches"), (FieldUnit("ft", .length, 304.8), "ft feet"),
    (FieldUnit("l", .volume), "_l litre litres liter liters"),
    (FieldUnit("gal", .other), "gal gallon gallons"), (FieldUnit("cc", .volume, 0.001), "cc"),
    (FieldUnit("cm³", .volume, 0.001), "cm3 ccm"), (FieldUnit("cu ft", .volume, 28.316_846_592), "cuft ft3"),
  ]
}
