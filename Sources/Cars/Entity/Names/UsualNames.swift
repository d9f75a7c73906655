import TextMatching

/// What names in catalogues usually mean, by `NameTable`; words that people type are `FieldKey`'s.
///
/// Case, accents, spaces and signs between words do not count: `Model Year`, `model_year`, `model-year` and `modelYear` are
/// one name, and so are `Année` and `annee`.
package enum UsualNames {
  /// What a name means.
  package struct Entry {
    package let meaning: FieldName.Meaning
    package let claim: Claim
  }

  /// How much a name claims to mean a field: what claims less gives way to what claims more.
  package enum Claim: Int {
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
  package static func names(of field: CarField) -> [String] {
    let others = names.filter { $0.entry.meaning == .field(field) && $0.entry.claim != .vague }
    return [field.rawValue] + others.map { String(decoding: $0.name, as: UTF8.self) }
  }

  /// What a name means in a catalogue; nil for a field that the program does not know.
  package static func meaning(of name: String) -> FieldName.Meaning? { entry(of: name)?.meaning }

  /// What a name means in a catalogue, and whether that is clear; nil for a field that the program does not know.
  package static func entry(of name: String) -> Entry? {
    if let field = CarField(rawValue: name) { return Entry(meaning: .field(field), claim: .clear) }
    if let entry = writtenEntry(of: name) ?? measuredEntry(of: name) { return entry }
    return priceUnit(of: name) == nil ? nil : Entry(meaning: .field(.price), claim: .vague)
  }

  /// What the name of a price ends with: `price_eur`, `Preis (EUR)`, `가격(만원)`; nil where it says nothing, or is none of a
  /// price.
  package static func priceUnit(of name: String) -> PriceUnit? {
    // A word in small letters has no end of its own.
    guard name.utf8.contains(where: { !(0x61...0x7A ~= $0) }) else { return nil }
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
  package static func field(named name: String, in unit: FieldUnit) -> CarField? {
    field(named: name) { $0.quantity.flatMap(unit.meant) != nil }
  }

  /// What the numbers of a field measure whose name means it with a unit; nil for any other name.
  package static func quantity(of name: String) -> FieldUnit.Quantity? {
    field(named: name) { _ in true }?.quantity
  }

  private static func field(named name: String, where isMeant: (CarField) -> Bool) -> CarField? {
    let letters = letters(of: name)
    let words = letters.allSatisfy { $0 < 0x80 } ? measuredInASCII : measuredInOthers
    return words.first { $0.letters == letters && isMeant($0.field) }?.field
  }

  /// The words that only count with a unit behind them, folded.
  private static let measuredInASCII = measured(isInASCII: true)
  private static let measuredInOthers = measured(isInASCII: false)

  private static func measured(isInASCII: Bool) -> [MeasuredWord] {
    var words: [MeasuredWord] = []
    for line in NameTable.lines {
      forEachWord(of: line.measured) { word in
        guard isASCII(word) == isInASCII else { return }
        let letters = isInASCII ? Array(word) : letters(of: String(decoding: word, as: UTF8.self))
        words.append(MeasuredWord(letters: letters, field: line.field))
      }
    }
    return words
  }

  private struct MeasuredWord {
    let letters: [UInt8]
    let field: CarField
  }

  private static func writtenEntry(of name: String) -> Entry? {
    var name = name
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return name.withUTF8(asciiEntry) }
    let letters = letters(of: name)
    return others[letters] ?? letters.withUnsafeBufferPointer(asciiEntry)
  }

  private static func asciiEntry(of name: UnsafeBufferPointer<UInt8>) -> Entry? {
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
    func add(_ name: Word, _ entry: Entry) {
      if let name = PlainName(name) { table[name.length].append((name, entry)) }
    }
    func add(_ name: String, _ entry: Entry) {
      var name = name
      name.withUTF8 { add($0, entry) }
    }
    for field in CarField.allCases { add(field.rawValue, Entry(meaning: .field(field), claim: .clear)) }
    forEachName { name, entry in if isASCII(name) { add(name, entry) } }
    for name in wholeNames { add(name, Entry(meaning: .makeAndModel, claim: .clear)) }
    return table
  }()

  /// The others, folded.
  private static let others: [[UInt8]: Entry] = Dictionary(
    names.filter { !isASCII($0.name) }.map { (letters(of: String(decoding: $0, as: UTF8.self)), $1) }
  ) { first, _ in first }

  /// All names of `NameTable`, in UTF-8.
  package static var names: [(name: Word, entry: Entry)] {
    var all: [(name: Word, entry: Entry)] = []
    forEachName { all.append(($0, $1)) }
    return all
  }

  private static func forEachName(_ body: (Word, Entry) -> Void) {
    for line in NameTable.lines {
      func add(_ names: StaticString, _ claim: Claim) {
        forEachWord(of: names) { body($0, Entry(meaning: .field(line.field), claim: claim)) }
      }
      add(line.clear, .clear)
      add(line.listed, .listed)
      add(line.vague, .vague)
    }
  }

  package typealias Word = UnsafeBufferPointer<UInt8>

  private static func forEachWord(of names: StaticString, _ body: (Word) -> Void) {
    let bytes = UnsafeBufferPointer(start: names.utf8Start, count: names.utf8CodeUnitCount)
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] <= UInt8(ascii: " ") {
      if start < end { body(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
      start = end + 1
    }
  }

  private static func isASCII(_ word: Word) -> Bool { word.allSatisfy { $0 < 0x80 } }
}
