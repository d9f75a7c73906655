import CarsEntity

/// What a field is called, what its unit is, and what is said of a car that is ahead in it.
struct FieldWords: Equatable {
  let label: String
  var unit: String?
  var comparative = "more"
  var lowest = "lowest"
  var highest = "highest"
  var lowIsAhead = false
}

extension FieldWords {
  /// The label, and the unit.
  var withUnit: String { unit.map { "\(label) \($0)" } ?? label }
}

extension CarField {
  /// The one place for the words of a known field.
  var words: FieldWords {
    switch self {
    case .id: FieldWords(label: "Id")
    case .make: FieldWords(label: "Make")
    case .model: FieldWords(label: "Model")
    case .trim: FieldWords(label: "Trim")
    case .year: FieldWords(label: "Year", comparative: "newer", lowest: "oldest", highest: "newest")
    case .price: FieldWords(label: "Price", comparative: "dearer", lowest: "cheapest", highest: "dearest")
    case .currency: FieldWords(label: "Currency")
    case .body: FieldWords(label: "Body")
    case .fuel: FieldWords(label: "Fuel")
    case .transmission: FieldWords(label: "Gearbox")
    case .drivetrain: FieldWords(label: "Drive")
    case .horsepower:
      FieldWords(label: "Power", unit: unit, comparative: "stronger", lowest: "weakest", highest: "strongest")
    case .torque: FieldWords(label: "Torque", unit: unit)
    case .acceleration:
      FieldWords(
        label: "0–100 km/h", unit: unit, comparative: "quicker", lowest: "quickest", highest: "slowest",
        lowIsAhead: true)
    case .range:
      FieldWords(label: "Range", unit: unit, comparative: "farther", lowest: "shortest", highest: "farthest")
    case .seats: FieldWords(label: "Seats")
    }
  }
}

extension FieldWords {
  /// The words for a name that the program does not know, which may have a unit at its end, as in `towing_kg`.
  init(unknown name: String) {
    if let joint = name.lastIndex(of: "_"), joint > name.startIndex,
      let unit = Self.units[name[name.index(after: joint)...].lowercased()]
    {
      self.init(label: Self.label(name[..<joint]), unit: unit)
    } else {
      self.init(label: Self.label(name[...]))
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
