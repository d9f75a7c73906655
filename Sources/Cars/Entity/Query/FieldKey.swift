import TextMatching

/// A reference to a field of a car: a known one, or any other by name.
public enum FieldKey: Hashable, Sendable {
  /// A known field.
  case known(CarField)
  /// An unknown field by its normal name: folded, with `_` for hyphens and spaces.
  case unknown(String)
  /// An unknown field by its exact name, if its normal name is also that of a known field or of another one in the
  /// catalogue. A typed name is also such a key until the catalogue is known.
  case exact(String)
  /// The quotient of two fields.
  indirect case quotient(FieldQuotient)

  /// The known field, or nil for any other.
  public var field: CarField? { if case .known(let field) = self { field } else { nil } }

  /// Synonyms that people type for known fields, by their normal names.
  package static let typedWords: [String: CarField] = [
    "brand": .make, "manufacturer": .make, "model_year": .year, "cost": .price, "msrp": .price,
    "gearbox": .transmission, "drive": .drivetrain, "power": .horsepower, "hp": .horsepower,
    "accel": .acceleration,
  ]

  /// The unknown fields that a catalogue may have under one of these names.
  package static var ofTypedWords: [FieldKey] { typedWords.keys.sorted().map(FieldKey.unknown) }

  /// The normal name of the acceleration from 0 to 100, as people type it: `0-100<5`.
  private static let toHundred = "0_100"

  /// Creates the field with a typed name: a known field's name in a catalogue, a synonym for one, or the name of an
  /// unknown field. Case, accents and width don't count, and hyphens, spaces and underscores are equal.
  /// - Parameter names: the meanings of names in the catalogue, which take precedence over synonyms.
  public init(_ name: String, names: [FieldName] = []) {
    self.init(catalogueName: name, names: names)
    guard case .unknown(let normal) = self, ![.own, .unknown].contains(names.meaning(of: name)?.meaning)
    else { return }
    if let field = Self.typedWords[normal] ?? (normal == Self.toHundred ? .acceleration : nil) {
      self = .known(field)
    }
  }

  /// Creates the field with a name in a catalogue. Synonyms for known fields don't count here: a catalogue may have a
  /// field `power` of its own.
  /// - Parameter names: the meanings of names in the catalogue.
  public init(catalogueName name: String, names: [FieldName] = []) {
    self.init(normal: Self.normal(name))
    guard !names.isEmpty, let said = names.meaning(of: name) else { return }
    switch said.meaning {
    case .field(let field): if case .unknown = self { self = .known(field) }
    case .own: if isUnknown ? self.name != name : said.name == name { self = .exact(name) }
    case .unknown: if !isUnknown, said.name == name { self = .exact(name) }
    case .makeAndModel: break
    }
  }

  /// Creates the field with a name whose spelling is kept until a catalogue decides which field it means. A known
  /// field's name in quotes means an unknown field.
  public init(spelled name: String) {
    let own = name.asInCatalogue
    self.init(catalogueName: own)
    if self.name != name { self = .exact(own) }
  }

  /// The name, in quotes if an unknown field has a known field's name.
  public var spelledName: String { isUnknown ? name.besideKnownNames : name }

  /// Returns the fields with typed names, separated by commas; a catalogue decides which of them are synonyms for
  /// known fields. A name in quotes is a catalogue's own, and can contain any character, with `""` for a quote.
  /// - Parameter fieldNames: the meanings of names in the catalogue.
  /// - Returns: nil if a name is missing.
  public static func list(_ text: String, names fieldNames: [FieldName] = []) -> [FieldKey]? {
    let names = text.split(outsideQuotes: ",")
    let keys = names.compactMap { FieldKey(typed: $0.trimmed, fieldNames) }
    return keys.count == names.count ? keys : nil
  }

  init?(typed name: Substring, _ names: [FieldName]) {
    guard !name.isEmpty else { return nil }
    let own = String(name).withoutQuotes
    self.init(catalogueName: own, names: names)
    guard !names.contains(where: { $0.name == own }) else { return }
    let plain = FieldKey(spelled: own)
    // If a known field goes by another name, its own name may be that of an unknown column.
    let isGiven =
      if case .known(let field) = plain { names.contains { $0.meaning == .field(field) } } else { false }
    self = (own != name || isGiven) && !plain.isUnknown ? .exact(own) : plain
  }

  private init(normal: String) {
    self = CarField(rawValue: normal).map(FieldKey.known) ?? .unknown(normal)
  }

  /// The field's name: a known field's own, an exact name, or an unknown field's normal name.
  public var name: String {
    switch self {
    case .known(let field): field.rawValue
    case .unknown(let name), .exact(let name): name
    case .quotient(let quotient): quotient.name
    }
  }

  /// Whether its numbers are amounts of money.
  package var isInACurrency: Bool {
    if case .quotient(let quotient) = self { quotient.isOfPrice } else { self == .known(.price) }
  }

  /// Whether the field is computed from others, so that no record has it.
  public var isComputed: Bool { if case .quotient = self { true } else { false } }

  /// Returns whether a name in a catalogue means this unknown field. It is equivalent to comparing with
  /// `init(catalogueName:)`, but rarely allocates a string.
  package func isUnknownField(_ name: String) -> Bool {
    if case .exact(let own) = self { return own.isSpelled(like: name) }
    guard case .unknown(let normal) = self else { return false }
    let (name, own) = (name.utf8, normal.utf8)
    var rest = own.makeIterator()
    for byte in name {
      guard byte < 0x80 else { return Self.normal(String(name)) == normal }
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      let isJoint = byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ")
      guard rest.next() == (isCapital ? byte | 0x20 : isJoint ? UInt8(ascii: "_") : byte) else {
        return false
      }
    }
    return rest.next() == nil
  }

  /// Returns the normal name, by which names are compared.
  static func normal(_ name: String) -> String {
    var letters = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      Folding.forEachLetter(of: scalar) { letters.append($0 == "-" || $0 == " " ? "_" : $0) }
    }
    return String(letters)
  }
}

extension String {
  /// A typed name without the quotes around it, and with doubled quotes as one.
  package var withoutQuotes: String {
    guard count > 1, hasPrefix("\""), hasSuffix("\"") else { return self }
    var own = ""
    var quotes = 0
    for character in dropFirst().dropLast() {
      quotes = character == "\"" ? quotes + 1 : 0
      if !quotes.isMultiple(of: 2) || quotes == 0 { own.append(character) }
    }
    return own
  }

  /// Returns the parts between separators outside quotes.
  package func split(outsideQuotes separator: Character) -> [Substring] {
    var isQuoted = false
    return split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == separator && !isQuoted
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without leading and trailing white space.
  package var trimmed: Substring {
    // Nearly every text begins and ends with a visible ASCII character, so that bytes tell.
    let all = self[...]
    if let first = all.utf8.first, let last = all.utf8.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last {
      return all
    }
    let text = all.drop(while: \.isWhitespace)
    return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
  }
}

extension Car {
  /// Returns the car's value in a field, or nil. Of several unknown fields with the same normal name, the first
  /// counts.
  public func value(of key: FieldKey) -> FieldValue? {
    switch key {
    case .known(let field): self[field]
    case .unknown(let name):
      others.first { $0.name == name || FieldKey.normal($0.name) == name }.flatMap {
        $0.value.isBlank ? nil : $0.value
      }
    case .exact(let name):
      others.first { $0.name.isSpelled(like: name) }.flatMap { $0.value.isBlank ? nil : $0.value }
    case .quotient(let quotient): quotient.value(of: self).map(FieldValue.decimal)
    }
  }
}
