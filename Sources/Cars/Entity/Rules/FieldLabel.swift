/// A field's label, with the unit of its numbers: `Power hp`.
public struct FieldLabel: Hashable, Sendable {
  /// The label without the unit.
  public let text: String
  /// The unit of the field's numbers, or nil for none.
  public let unit: String?

  public init(_ text: String, unit: String? = nil) {
    self.text = text
    self.unit = unit
  }

  /// The label followed by the unit.
  public var withUnit: String { unit.map { "\(text) \($0)" } ?? text }
}

extension CarField {
  /// The field's label, by its documented meaning.
  var label: String {
    switch self {
    case .id: "Id"
    case .make: "Make"
    case .model: "Model"
    case .trim: "Trim"
    case .year: "Year"
    case .price: "Price"
    case .currency: "Currency"
    case .body: "Body"
    case .fuel: "Fuel"
    case .transmission: "Gearbox"
    case .drivetrain: "Drive"
    case .horsepower: "Power"
    case .torque: "Torque"
    case .acceleration: "0–100"
    case .range: "Range"
    case .seats: "Seats"
    }
  }
}

extension FieldLabel {
  /// Creates the label of an unknown field, whose name may end with a unit, as in `towing_kg`.
  public init(unknown name: String) {
    if let symbol = FieldUnit.symbol(named: name) {
      // A unit of letters alone may be another word: some catalogues call the fuel type `Ft`.
      self.init(symbol.contains("/") ? symbol : name)
    } else if let (unit, rest) = FieldUnit.ending(name) {
      self.init(Self.label(rest), unit: unit.symbol)
    } else {
      self.init(Self.label(name[...]))
    }
  }

  /// The most bytes of a name that is split into words. A longer one isn't made of words.
  static let longestName = 200

  /// Returns a name in words. It is split at separators, before a capital after a lowercase letter or a digit, and
  /// before the last of several capitals if two lowercase letters follow. Acronyms stay as they are, and the first
  /// word is capitalized.
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
      let isEnd = index == name.count || isSeparator(index, in: name)
      guard isEnd || index > start && begins(index, in: name, after: start) else { continue }
      if start < index { words.append(word(name[start..<index])) }
      start = isEnd ? index + 1 : index
    }
    return words
  }

  /// Whether a character separates words. A hyphen between two numbers doesn't: `0-60 mph`.
  private static func isSeparator(_ index: Int, in name: [Character]) -> Bool {
    switch name[index] {
    case "_", " ": true
    case "-" where index > 0 && index + 1 < name.count:
      !(name[index - 1].isNumber && name[index + 1].isNumber)
    case "-": true
    default: false
    }
  }

  /// Whether a word begins with a letter that directly follows another character.
  /// - Parameter start: where the word before it begins.
  private static func begins(_ index: Int, in name: [Character], after start: Int) -> Bool {
    guard name[index].isUppercase else { return false }
    let before = name[index - 1]
    if before.isLowercase || before.isNumber {
      // `kW` is one word, `aModel` two.
      let isPrefix =
        before.isLowercase && (index - 1 == start || !name[index - 2].isLetter && !name[index - 2].isNumber)
      return !isPrefix || index + 1 < name.count && name[index + 1].isLowercase
    }
    return before.isUppercase && index + 2 < name.count
      && name[index + 1...index + 2].allSatisfy(\.isLowercase)
  }

  private static func word(_ letters: ArraySlice<Character>) -> String {
    // `(kW/k)` is written so.
    if zip(letters, letters.dropFirst()).contains(where: { $0.isLowercase && $1.isUppercase }) {
      return String(letters)
    }
    let isAcronym = letters.count(where: \.isUppercase) > (letters.contains(where: \.isLowercase) ? 1 : 0)
    return isAcronym ? String(letters) : String(letters).lowercased()
  }
}
