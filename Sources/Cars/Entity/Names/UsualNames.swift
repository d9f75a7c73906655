import TextMatching

/// The usual meanings of names in catalogues, by `NameTable`. Words that people type are `FieldKey`'s job.
///
/// Case, accents, spaces and punctuation don't count: `Model Year`, `model_year`, `model-year` and `modelYear` are
/// one name, and so are `Année` and `annee`.
package enum UsualNames {
  /// The meaning of a name, and how strong it is.
  package struct Entry {
    package let meaning: FieldName.Meaning
    package let claim: Claim
  }

  /// How strongly a name claims to mean a field: a weaker claim yields to a stronger one.
  package enum Claim: Int {
    /// The name means only this field.
    case clear
    /// The name means a list price, which yields to a selling price.
    case listed
    /// The name may also mean something else.
    case vague
  }

  /// The names of a field with make and model together.
  private static let wholeNames = [
    "name", "carname", "vehiclename", "fullname", "makeandmodel", "rownames",
  ]

  /// Returns the names of a field: its own, then all others except vague ones.
  package static func names(of field: CarField) -> [String] {
    let others = names.filter { $0.entry.meaning == .field(field) && $0.entry.claim != .vague }
    return [field.rawValue] + others.map { String(decoding: $0.name, as: UTF8.self) }
  }

  /// Returns the meaning of a name in a catalogue, or nil for an unknown field.
  package static func meaning(of name: String) -> FieldName.Meaning? { entry(of: name)?.meaning }

  /// Returns the meaning of a name in a catalogue and how strong it is, or nil for an unknown field.
  package static func entry(of name: String) -> Entry? {
    if let field = CarField(rawValue: name) { return Entry(meaning: .field(field), claim: .clear) }
    if let entry = writtenEntry(of: name) ?? measuredEntry(of: name) { return entry }
    return priceUnit(of: name) == nil ? nil : Entry(meaning: .field(.price), claim: .vague)
  }

  /// Returns the unit that the name of a price ends with, as in `price_eur`, `Preis (EUR)` or `가격(만원)`; nil if there
  /// is none, or if the name doesn't mean a price.
  package static func priceUnit(of name: String) -> PriceUnit? {
    // A name of lowercase ASCII letters alone has no separate ending.
    guard name.utf8.contains(where: { !(0x61...0x7A ~= $0) }) else { return nil }
    func isPrice(_ name: Substring) -> Bool { writtenEntry(of: String(name))?.meaning == .field(.price) }
    if let unit = PriceUnit.ending(name, of: isPrice) { return unit }
    guard let ending = NameEnding(name), isPrice(ending.rest) else { return nil }
    return ending.priceUnit
  }

  /// Returns the meaning of a name that ends with a unit: the field that the rest means, if it measures what the unit
  /// does. The claim is vague.
  private static func measuredEntry(of name: String) -> Entry? {
    guard let (unit, rest) = FieldUnit.ending(name), let field = field(named: String(rest), in: unit) else {
      return nil
    }
    return Entry(meaning: .field(field), claim: .vague)
  }

  /// Returns the field that a name means together with a unit, which stands after it or in the cells; nil for none.
  package static func field(named name: String, in unit: FieldUnit) -> CarField? {
    field(named: name) { $0.quantity.flatMap(unit.meant) != nil }
  }

  /// Returns what the numbers of a field measure, if the name means that field together with a unit; nil otherwise.
  package static func quantity(of name: String) -> FieldUnit.Quantity? {
    field(named: name) { _ in true }?.quantity
  }

  private static func field(named name: String, where isMeant: (CarField) -> Bool) -> CarField? {
    let letters = letters(of: name)
    let words = letters.allSatisfy { $0 < 0x80 } ? measuredInASCII : measuredInOthers
    return words.first { $0.letters == letters && isMeant($0.field) }?.field
  }

  /// The words that only count together with a unit, folded.
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

  /// Returns the letters and digits of a name, folded.
  private static func letters(of name: String) -> [UInt8] {
    FoldedText(name).bytes.filter { $0 >= 0x80 || $0.isSmallLetterOrDigit }
  }

  /// The ASCII names by their length. Few have the same length; building a dictionary instead takes 5.9 % of the
  /// instructions of start-up.
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

  /// The non-ASCII names, folded.
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
