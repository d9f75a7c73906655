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

  static func entry(_ spelling: some StringProtocol) -> (unit: FieldUnit, place: Place)? {
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

// MARK: All units

extension FieldUnit {
  /// Where a spelling counts as a unit in a name; elsewhere it is an ordinary word, as in `Model S` and `built_in`.
  enum Place { case anywhere, behindUnderscore, inBrackets }
  struct Spelling {
    var letters: UInt64 = 0
    var place = Place.anywhere
    let unit: FieldUnit
  }

  static let mostLetters = 8

  /// Returns letters and digits packed into one number.
  static func number(of letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The spellings of all units.
  static let table: [Spelling] = units.flatMap { unit, words in
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
