/// What people call a field, with the unit of its numbers: `Power hp`.
public struct FieldLabel: Hashable, Sendable {
  /// The label in a few words.
  public let text: String
  /// The unit of the field's numbers, which the label does not repeat; nil for none.
  public let unit: String?

  public init(_ text: String, unit: String? = nil) {
    self.text = text
    self.unit = unit
  }

  /// The label, and the unit.
  public var withUnit: String { unit.map { "\(text) \($0)" } ?? text }
}

extension CarField {
  /// What the field is called.
  public var label: FieldLabel {
    switch self {
    case .id: FieldLabel("Id")
    case .make: FieldLabel("Make")
    case .model: FieldLabel("Model")
    case .trim: FieldLabel("Trim")
    case .year: FieldLabel("Year")
    case .price: FieldLabel("Price")
    case .currency: FieldLabel("Currency")
    case .body: FieldLabel("Body")
    case .fuel: FieldLabel("Fuel")
    case .transmission: FieldLabel("Gearbox")
    case .drivetrain: FieldLabel("Drive")
    case .horsepower: FieldLabel("Power", unit: unit)
    case .torque: FieldLabel("Torque", unit: unit)
    case .acceleration: FieldLabel("0–100 km/h", unit: unit)
    case .range: FieldLabel("Range", unit: unit)
    case .seats: FieldLabel("Seats")
    }
  }
}

extension FieldLabel {
  /// The label of a field that the program does not know, whose name may end with a unit, as in `towing_kg`.
  public init(unknown name: String) {
    if let joint = name.lastIndex(of: "_"), joint > name.startIndex,
      let unit = Self.units[name[name.index(after: joint)...].lowercased()]
    {
      self.init(Self.label(name[..<joint]), unit: unit)
    } else {
      self.init(Self.label(name[...]))
    }
  }

  /// A longer name is not made of words, and is not looked at letter by letter.
  private static let longestName = 200

  private static let units = [
    "kg": "kg", "l": "l", "mm": "mm", "cm": "cm", "m": "m", "km": "km", "kw": "kW", "kwh": "kWh", "nm": "Nm",
    "hp": "hp", "kmh": "km/h", "s": "s",
  ]

  /// A name in words: it is split at separators, before a capital after a small letter or a digit, and before the last
  /// of several capitals if a small letter follows. Words in capitals stay as they are; the first word gets a capital.
  private static func label(_ name: Substring) -> String {
    guard name.utf8.count <= longestName else { return String(name) }
    let isOneWord = name.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 < UInt8(ascii: ":") && $0 > UInt8(ascii: "/")
    }
    let words = isOneWord ? String(name) : words(of: Array(name)).joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func words(of name: [Character]) -> [String] {
    var words: [String] = []
    var start = 0
    for index in 0...name.count {
      let isEnd = index == name.count || isSeparator(name[index])
      guard isEnd || index > start && begins(index, in: name) else { continue }
      if start < index { words.append(word(name[start..<index])) }
      start = isEnd ? index + 1 : index
    }
    return words
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character == "_" || character == "-" || character == " "
  }

  /// Whether a word begins with a letter that follows another character.
  private static func begins(_ index: Int, in name: [Character]) -> Bool {
    guard name[index].isUppercase else { return false }
    let before = name[index - 1]
    if before.isLowercase || before.isNumber { return true }
    return before.isUppercase && index + 1 < name.count && name[index + 1].isLowercase
  }

  private static func word(_ letters: ArraySlice<Character>) -> String {
    let isAcronym = letters.contains(where: \.isUppercase) && !letters.contains(where: \.isLowercase)
    return isAcronym ? String(letters) : String(letters).lowercased()
  }
}
