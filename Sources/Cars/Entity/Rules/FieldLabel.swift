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
  /// What the field is called, by its documented meaning.
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
    case .acceleration: "0–100 km/h"
    case .range: "Range"
    case .seats: "Seats"
    }
  }
}

extension FieldLabel {
  /// The label of a field that the program does not know, whose name may end with a unit, as in `towing_kg`.
  public init(unknown name: String) {
    if let symbol = FieldUnit.symbol(named: name) {
      // In letters alone it may be another word: `Ft` is what the fuel's type is called somewhere.
      self.init(symbol.contains("/") ? symbol : name)
    } else if let (unit, rest) = FieldUnit.ending(name) {
      self.init(Self.label(rest), unit: unit.symbol)
    } else {
      self.init(Self.label(name[...]))
    }
  }

  /// A longer name is not made of words, and is not looked at letter by letter.
  static let longestName = 200

  /// A name in words: it is split at separators, before a capital after a small letter or a digit, and before the last
  /// of several capitals if two small letters follow. Words with several capitals stay as they are; the first word gets
  /// a capital.
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
      guard isEnd || index > start && begins(index, in: name) else { continue }
      if start < index { words.append(word(name[start..<index])) }
      start = isEnd ? index + 1 : index
    }
    return words
  }

  /// Whether a character stands between words, as a hyphen between two numbers does not: `0-60 mph`.
  private static func isSeparator(_ index: Int, in name: [Character]) -> Bool {
    switch name[index] {
    case "_", " ": true
    case "-" where index > 0 && index + 1 < name.count:
      !(name[index - 1].isNumber && name[index + 1].isNumber)
    case "-": true
    default: false
    }
  }

  /// Whether a word begins with a letter that follows another character.
  private static func begins(_ index: Int, in name: [Character]) -> Bool {
    guard name[index].isUppercase else { return false }
    let before = name[index - 1]
    if before.isLowercase || before.isNumber { return true }
    return before.isUppercase && index + 2 < name.count
      && name[index + 1...index + 2].allSatisfy(\.isLowercase)
  }

  private static func word(_ letters: ArraySlice<Character>) -> String {
    let isAcronym = letters.count(where: \.isUppercase) > (letters.contains(where: \.isLowercase) ? 1 : 0)
    return isAcronym ? String(letters) : String(letters).lowercased()
  }
}
