import CarsEntity
import TextMatching

/// What names in catalogues usually mean, by `NameTable`; words that people type are `FieldKey`'s.
///
/// Case, accents, spaces and signs between words do not count: `Model Year`, `model_year`, `model-year` and `modelYear` are
/// one name, and so are `Année` and `annee`.
enum UsualNames {
  /// What a name means.
  struct Entry {
    let meaning: FieldName.Meaning
    let claim: Claim
  }

  /// How much a name claims to mean a field: what claims less gives way to what claims more.
  enum Claim: Int {
    /// It means the field and nothing else.
    case clear
    /// It means what something is listed at, which gives way to what it sells for.
    case listed
    /// It can mean something else beside that.
    case vague
  }

  /// Names of a field that says make and model together.
  private static let wholeNames = [
    "name", "carname", "vehiclename", "fullname", "makeandmodel", "rownames",
  ]

  /// The names of a field: its own, then the clear others.
  static func names(of field: CarField) -> [String] {
    let others = names.filter { $0.entry.meaning == .field(field) && $0.entry.claim != .vague }
    return [field.rawValue] + others.map { String(Substring($0.name)) }
  }

  /// What a name means in a catalogue; nil for a field that the program does not know.
  static func meaning(of name: String) -> FieldName.Meaning? { entry(of: name)?.meaning }

  /// What a name means in a catalogue, and whether that is clear; nil for a field that the program does not know.
  static func entry(of name: String) -> Entry? {
    if let field = CarField(rawValue: name) { return Entry(meaning: .field(field), claim: .clear) }
    if let entry = writtenEntry(of: name) ?? measuredEntry(of: name) { return entry }
    return priceUnit(of: name) == nil ? nil : Entry(meaning: .field(.price), claim: .vague)
  }

  /// What the name of a price ends with: `price_eur`, `Preis (EUR)`, `가격(만원)`; nil where it says nothing, or is none of a
  /// price.
  static func priceUnit(of name: String) -> PriceUnit? {
    func isPrice(_ name: Substring) -> Bool { writtenEntry(of: String(name))?.meaning == .field(.price) }
    if let unit = PriceUnit.ending(name, of: isPrice) { return unit }
    guard let ending = NameEnding(name), isPrice(ending.rest) else { return nil }
    return ending.priceUnit
  }

  /// What a name with a unit behind it means: the field that the rest does, if that is what the unit measures. It gives way
  /// to a name that needs none.
  private static func measuredEntry(of name: String) -> Entry? {
    guard let (unit, rest) = FieldUnit.ending(name), let field = field(named: String(rest), in: unit) else {
      return nil
    }
    return Entry(meaning: .field(field), claim: .vague)
  }

  /// The field that a name means whose unit is said beside it: behind it, or in the cells; nil for none.
  static func field(named name: String, in unit: FieldUnit) -> CarField? {
    field(named: name, among: NameTable.lines.map(\.field).filter { $0.quantity.flatMap(unit.meant) != nil })
  }

  /// What the numbers of a field measure whose name means it with a unit; nil for any other name.
  static func quantity(of name: String) -> FieldUnit.Quantity? {
    field(named: name, among: NameTable.lines.map(\.field))?.quantity
  }

  private static func field(named name: String, among fields: [CarField]) -> CarField? {
    if fields.isEmpty { return nil }
    let letters = letters(of: name)
    return fields.first { measured[$0]?.contains(letters) == true }
  }

  /// The words that only count with a unit behind them, folded.
  private static let measured: [CarField: Set<[UInt8]>] = Dictionary(
    uniqueKeysWithValues: NameTable.lines.filter { !$0.measured.isEmpty }.map { line in
      (line.field, Set(words(of: line.measured).map { letters(of: String(Substring($0))) }))
    })

  private static func writtenEntry(of name: String) -> Entry? {
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return asciiEntry(of: name.utf8) }
    let letters = letters(of: name)
    return others[letters] ?? asciiEntry(of: letters)
  }

  private static func asciiEntry(of name: some Sequence<UInt8>) -> Entry? {
    guard let plain = PlainName(name), plain.length > 0 else { return nil }
    return table[plain.length].first { $0.name == plain }?.entry
  }

  /// The letters and digits of a name, folded.
  private static func letters(of name: String) -> [UInt8] {
    FoldedText(name).bytes.filter { $0 >= 0x80 || $0.isSmallLetterOrDigit }
  }

  /// The names in ASCII, by how many letters and digits they have. There are few of each length to compare: to make a
  /// dictionary of them instead costs 5.9 % of the instructions of a start.
  private static let table: [[(name: PlainName, entry: Entry)]] = {
    var table = [[(name: PlainName, entry: Entry)]](repeating: [], count: PlainName.longest + 1)
    func add(_ name: some Sequence<UInt8>, _ entry: Entry) {
      if let name = PlainName(name) { table[name.length].append((name, entry)) }
    }
    for field in CarField.allCases { add(field.rawValue.utf8, Entry(meaning: .field(field), claim: .clear)) }
    for (name, entry) in names where name.allSatisfy({ $0 < 0x80 }) { add(name, entry) }
    for name in wholeNames { add(name.utf8, Entry(meaning: .makeAndModel, claim: .clear)) }
    return table
  }()

  /// The others, folded.
  private static let others: [[UInt8]: Entry] = Dictionary(
    names.filter { name, _ in name.contains { $0 >= 0x80 } }.map { (letters(of: String(Substring($0))), $1) }
  ) { first, _ in first }

  /// All names of `NameTable`, in UTF-8.
  static var names: [(name: Substring.UTF8View, entry: Entry)] {
    NameTable.lines.flatMap { line in
      [(line.clear, Claim.clear), (line.listed, .listed), (line.vague, .vague)].flatMap { names, claim in
        words(of: names).map { ($0, Entry(meaning: .field(line.field), claim: claim)) }
      }
    }
  }

  private static func words(of names: String) -> [Substring.UTF8View] {
    names.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
  }
}
