import TextMatching

/// Which field of a car is meant: one that the program knows, or any other by its name.
public enum FieldKey: Hashable, Sendable {
  /// A known field.
  case known(CarField)
  /// A field that it does not know, by its normal name: folded, with `_` for hyphens and spaces.
  case unknown(String)
  /// Another one by its exact name, which only in case and the like differs from that of a known field or of another one
  /// in the catalogue. What somebody types is such a key, too, as long as the catalogue is not known.
  case exact(String)
  /// One number of a car over another.
  indirect case quotient(FieldQuotient)

  /// Words that people type for known fields, by their normal names.
  package static let typedWords: [String: CarField] = [
    "brand": .make, "manufacturer": .make, "model_year": .year, "cost": .price, "msrp": .price,
    "gearbox": .transmission, "drive": .drivetrain, "power": .horsepower, "hp": .horsepower,
    "accel": .acceleration,
  ]

  /// The fields that a catalogue can have under one of these words.
  package static var ofTypedWords: [FieldKey] { typedWords.keys.sorted().map(FieldKey.unknown) }

  /// What is measured from 0 to 100, as people ask for it: `0-100<5`.
  private static let toHundred = "0_100"

  /// The field with a name that somebody typed: a known field's name in a catalogue, another word for one, or the name
  /// of an unknown field. Case, accents and width do not count, and hyphens, spaces and underscores are the same.
  /// - Parameter names: what names in the catalogue mean, which comes before other words for known fields.
  public init(_ name: String, names: [FieldName] = []) {
    self.init(catalogueName: name, names: names)
    guard case .unknown(let normal) = self, ![.own, .unknown].contains(names.meaning(of: name)?.meaning)
    else { return }
    if let field = Self.typedWords[normal] ?? (normal == Self.toHundred ? .acceleration : nil) {
      self = .known(field)
    }
  }

  /// The field with a name that a catalogue has. Other words for a known field do not name it here: a catalogue may have
  /// a field `power` of its own.
  /// - Parameter names: what names in the catalogue mean.
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

  /// The field with a name that keeps its spelling, until a catalogue says which one it means. The name of a known field in
  /// quotes is that of another one.
  public init(spelled name: String) {
    let own = name.asInCatalogue
    self.init(catalogueName: own)
    if self.name != name { self = .exact(own) }
  }

  /// The same name, by which the field is told from a known one.
  public var spelledName: String { isUnknown ? name.besideKnownNames : name }

  /// The fields with names that somebody typed, separated by commas; a catalogue says which of them are other words for
  /// known fields. A name in quotes is a catalogue's own, and can have any character in it; two quotes in it are one.
  /// - Parameter fieldNames: what names in the catalogue mean.
  /// - Returns: nil where a name is missing.
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
    // Where another name was given to a known field, its own may be that of another column.
    let isGiven =
      if case .known(let field) = plain { names.contains { $0.meaning == .field(field) } } else { false }
    self = (own != name || isGiven) && !plain.isUnknown ? .exact(own) : plain
  }

  private init(normal: String) {
    self = CarField(rawValue: normal).map(FieldKey.known) ?? .unknown(normal)
  }

  /// The field's name: as in a catalogue if the program knows it or the spelling counts, otherwise its normal name.
  public var name: String {
    switch self {
    case .known(let field): field.rawValue
    case .unknown(let name), .exact(let name): name
    case .quotient(let quotient): quotient.name
    }
  }

  /// Whether it is worked out from other fields, so that no record has it.
  public var isComputed: Bool { if case .quotient = self { true } else { false } }

  /// Whether a catalogue's name is that of this unknown field: what `init(catalogueName:)` says, for most names without
  /// making another text.
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

  /// A name as it is compared.
  static func normal(_ name: String) -> String {
    var letters = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      Folding.forEachLetter(of: scalar) { letters.append($0 == "-" || $0 == " " ? "_" : $0) }
    }
    return String(letters)
  }
}

extension String {
  /// A name that somebody typed, without the quotes around it; two quotes between them are one.
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

  /// The parts between separators, but for those in quotes.
  package func split(outsideQuotes separator: Character) -> [Substring] {
    var isQuoted = false
    return split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == separator && !isQuoted
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without white space around it.
  package var trimmed: Substring {
    let text = drop(while: \.isWhitespace)
    return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
  }
}

extension Car {
  /// What the car has in a field; nil when it has nothing there. Of several unknown fields with the same normal name, the
  /// first counts.
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
