import TextMatching

/// A name in a catalogue, and its meaning there.
public struct FieldName: Hashable, Sendable {
  /// The meaning of a name.
  public enum Meaning: Hashable, Sendable {
    /// A known field.
    case field(CarField)
    /// Make and model together.
    case makeAndModel
    /// An unknown field for which the user gave a unit.
    case own
    /// No known field, whatever the name suggests.
    case unknown

    /// The word that users type for the meaning; empty if they only gave a unit, because the field keeps its name.
    public var name: String {
      switch self {
      case .field(let field): field.rawValue
      case .makeAndModel: "name"
      case .own: ""
      case .unknown: "none"
      }
    }

    /// Whether it is the make, the model, or both.
    public var isOfCars: Bool { [.makeAndModel, .field(.make), .field(.model)].contains(self) }
  }

  /// The name as the catalogue writes it.
  public let name: String
  /// The meaning of the name.
  public let meaning: Meaning

  public init(_ name: String, _ meaning: Meaning) {
    self.name = name
    self.meaning = meaning
  }

  /// Whether the name is the known field's own; case, spaces and punctuation don't count.
  public var isOwn: Bool {
    guard case .field(let field) = meaning else { return false }
    return isCalled(field.rawValue)
  }

  /// Whether the program writes the field under this name because its own name would imply another unit:
  /// `range (mi)`, or `power` above cells with units.
  package var isPrinted: Bool {
    guard case .field(let field) = meaning, field.quantity != nil else { return false }
    let rest = name.last == ")" ? FieldUnit.ending(name)?.rest : name[...]
    return rest?.lowercased() == field.nameBeforeUnit
  }

  /// Returns whether two names are equal; case, spaces and punctuation don't count.
  package func isCalled(_ other: String) -> Bool {
    if name == other { return true }
    let letters = name.plainLetters
    return letters.contains { _ in true } && letters.elementsEqual(other.plainLetters)
  }
}

extension FieldName {
  /// The name without its trailing unit, and the unit, if the user gave a unit that fits the field: `range mi`. A
  /// unit in brackets is part of the name.
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

  /// Returns whether this says what a name means: it is that name, with or without a trailing unit.
  package func says(_ other: String) -> Bool {
    isCalled(other) || withUnit.map { FieldName(String($0.name), meaning).isCalled(other) } ?? false
  }
}

extension [FieldName] {
  /// Returns what the user said about a name. An exact spelling comes first, an equal name second, and one with a
  /// trailing unit last.
  package func meaning(of name: String) -> FieldName? {
    first { $0.name == name } ?? first { $0.isCalled(name) } ?? first { $0.says(name) }
  }

  /// The units that the user gave for unknown fields, by the fields' names.
  package var ownUnits: [String: FieldUnit] {
    Dictionary(
      compactMap { said in
        said.meaning == .own ? said.withUnit.map { (String($0.name), $0.unit) } : nil
      }
    ) { $1 }
  }

  /// Returns the unit that the user gave for a name, or nil.
  package func unit(of name: String) -> FieldUnit? {
    guard let said = meaning(of: name), !said.isCalled(name) else { return nil }
    return said.withUnit?.unit
  }
}

extension String {
  /// The letters and digits of a name, in UTF-8, with ASCII letters in lowercase.
  var plainLetters: some Sequence<UInt8> {
    utf8.lazy.map(\.withSmallLetter).filter { $0.isSmallLetterOrDigit || $0 >= 0x80 }
  }
}
