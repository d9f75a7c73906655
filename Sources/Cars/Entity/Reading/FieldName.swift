import TextMatching

/// A name in a catalogue, and what it means there.
public struct FieldName: Hashable, Sendable {
  /// What a name can mean.
  public enum Meaning: Hashable, Sendable {
    /// A known field.
    case field(CarField)
    /// Make and model together.
    case makeAndModel
    /// A field that the program does not know, of which somebody has said the unit.
    case own
    /// None that the program knows, whatever the name says.
    case unknown

    /// What people type for it; nothing where somebody has only said the unit, because the field keeps its name.
    public var name: String {
      switch self {
      case .field(let field): field.rawValue
      case .makeAndModel: "name"
      case .own: ""
      case .unknown: "none"
      }
    }
  }

  /// The name as the catalogue writes it.
  public let name: String
  /// What it means.
  public let meaning: Meaning

  public init(_ name: String, _ meaning: Meaning) {
    self.name = name
    self.meaning = meaning
  }

  /// Whether it is so by its spelling: case and what stands between words do not count.
  public var isOwn: Bool {
    guard case .field(let field) = meaning else { return false }
    return isCalled(field.rawValue)
  }

  /// Whether the program prints the field so where its own name would say another unit: `range (mi)`, or `power` above cells
  /// with units.
  package var isPrinted: Bool {
    guard case .field(let field) = meaning, field.quantity != nil else { return false }
    let rest = name.last == ")" ? FieldUnit.ending(name)?.rest : name[...]
    return rest?.lowercased() == field.nameBeforeUnit
  }

  /// Whether this is a name as names are compared: case and what stands between words do not count.
  package func isCalled(_ other: String) -> Bool {
    if name == other { return true }
    let letters = name.plainLetters
    return letters.contains { _ in true } && letters.elementsEqual(other.plainLetters)
  }
}

extension FieldName {
  /// The name without a unit that is its last word, and that unit, where somebody has said it so of a field that the unit
  /// fits: `range mi`. Brackets are part of a name.
  package var withUnit: (name: Substring, unit: FieldUnit)? {
    guard let blank = name.lastIndex(of: " "), name[blank...].dropFirst().first?.isLetter == true,
      let unit = FieldUnit(name[blank...])
    else { return nil }
    let meant: FieldUnit?
    switch meaning {
    case .field(let field): meant = field.quantity.flatMap(unit.meant)
    case .makeAndModel, .unknown: meant = nil
    case .own: meant = unit.meant(by: nil)
    }
    let rest = name[..<blank].trimmed
    return rest.isEmpty ? nil : meant.map { (rest, $0) }
  }

  /// Whether it says what a name means: it is that name, or that name with a unit behind it.
  package func says(_ other: String) -> Bool {
    isCalled(other) || withUnit.map { FieldName(String($0.name), meaning).isCalled(other) } ?? false
  }
}

extension [FieldName] {
  /// What somebody has said that a name means: one that is spelled so comes first, and one with a unit behind it last.
  package func meaning(of name: String) -> FieldName? {
    first { $0.name == name } ?? first { $0.isCalled(name) } ?? first { $0.says(name) }
  }

  /// The units that somebody has said for fields that the program does not know, by the fields' names.
  package var ownUnits: [String: FieldUnit] {
    Dictionary(
      compactMap { said in
        said.meaning == .own ? said.withUnit.map { (String($0.name), $0.unit) } : nil
      }
    ) { $1 }
  }

  /// The unit that somebody has said for a name; nil for none.
  package func unit(of name: String) -> FieldUnit? {
    guard let said = meaning(of: name), !said.isCalled(name) else { return nil }
    return said.withUnit?.unit
  }
}

extension String {
  /// A name's letters and digits, without case in ASCII.
  var plainLetters: some Sequence<UInt8> {
    utf8.lazy.map(\.withSmallLetter).filter { $0.isSmallLetterOrDigit || $0 >= 0x80 }
  }
}
