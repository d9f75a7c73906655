import CarsEntity

/// What a field is called, what its unit is, and what is said of a car that is ahead in it.
struct FieldWords: Equatable {
  let label: String
  var unit: String?
  var comparative = "more"
  var lowIsAhead = false
}

extension CarField {
  /// The one place for the words of a known field.
  var words: FieldWords {
    switch self {
    case .id: FieldWords(label: "Id")
    case .make: FieldWords(label: "Make")
    case .model: FieldWords(label: "Model")
    case .trim: FieldWords(label: "Trim")
    case .year: FieldWords(label: "Year", comparative: "newer")
    case .price: FieldWords(label: "Price", comparative: "dearer")
    case .currency: FieldWords(label: "Currency")
    case .body: FieldWords(label: "Body")
    case .fuel: FieldWords(label: "Fuel")
    case .transmission: FieldWords(label: "Gearbox")
    case .drivetrain: FieldWords(label: "Drive")
    case .horsepower: FieldWords(label: "Power", unit: "hp", comparative: "stronger")
    case .torque: FieldWords(label: "Torque", unit: "N·m")
    case .acceleration:
      FieldWords(label: "0–100 km/h", unit: "s", comparative: "quicker", lowIsAhead: true)
    case .range: FieldWords(label: "Range", unit: "km", comparative: "farther")
    case .seats: FieldWords(label: "Seats")
    }
  }
}

extension FieldWords {
  /// The words for a name that the program does not know: it is split at its capitals and separators, and at a unit at
  /// its end, as in `towing_kg`.
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
    "kg": "kg", "l": "l", "mm": "mm", "cm": "cm", "m": "m", "km": "km", "kw": "kW", "kwh": "kWh", "nm": "N·m",
    "hp": "hp", "kmh": "km/h", "s": "s",
  ]

  private static func label(_ name: Substring) -> String {
    guard name.utf8.count <= longestName else { return String(name) }
    var words = ""
    for character in name {
      if character == "_" || character == "-" || character == " " {
        if !words.isEmpty, words.last != " " { words.append(" ") }
      } else if character.isUppercase, words.last?.isLowercase == true {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
