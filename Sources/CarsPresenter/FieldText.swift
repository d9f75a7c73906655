import CarsContracts
import CarsEntity

/// A car's fields in words: what each is called, in which unit it is, and how it compares.
enum FieldText {
  /// All fields of a car, in the order to read them: the identifier is the last, because it says least.
  static func fields(of detail: CarDetail) -> [CarDetailField] {
    var barsSoFar = 0
    let fields = detail.car.fields
    let known = fields.filter { $0.name != "id" && !($0.name == "currency" && detail.car.price != nil) }
    return (known + fields.filter { $0.name == "id" }).map { field in
      let bar = bar(for: field, of: detail, isFirst: barsSoFar == 0)
      if bar != nil { barsSoFar += 1 }
      return CarDetailField(label: label(field.name), value: value(field, of: detail.car), bar: bar)
    }
  }

  /// A car as text to paste elsewhere: a line a field.
  static func lines(of car: Car) -> String {
    fields(of: CarDetail(car: car)).map { "\($0.label): \($0.value)\n" }.joined()
  }

  /// That a car is on its way to where it can be pasted from. Whether it comes there, no terminal says.
  static func copied(_ name: String) -> String {
    "\(name) is sent to the terminal's clipboard."
  }

  /// What is longer is no name of words, and is not looked at letter by letter.
  private static let longestName = 200

  /// What a field is called. A name that is not known is taken apart at its capitals and joints.
  static func label(_ name: String) -> String {
    if let known = meanings[name] { return known.label }
    guard name.utf8.count <= longestName else { return name }
    var words = ""
    for character in nameAndUnit(name).name {
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

  /// A value in words, without a unit.
  static func text(_ value: FieldValue) -> String {
    switch value {
    case .null: "none"
    case .bool(let flag): flag ? "yes" : "no"
    case .integer(let number): NumberText.grouped(number)
    case .decimal(let number): NumberText.grouped(number)
    case .text(let text): text
    case .list(let values): values.map(text).joined(separator: ", ")
    case .object(let fields): fields.map { "\($0.name): \(text($0.value))" }.joined(separator: ", ")
    }
  }

  private static func value(_ field: Field, of car: Car) -> String {
    if field.name == "price", let price = car.price { return NumberText.money(price) }
    if field.name == "year", let year = car.year { return String(year) }
    let unit = field.value.number == nil ? nil : meanings[field.name]?.unit ?? nameAndUnit(field.name).unit
    return [text(field.value), unit].compactMap(\.self).joined(separator: " ")
  }

  private static func bar(for field: Field, of detail: CarDetail, isFirst: Bool) -> CarDetailField.Bar? {
    guard let standing = detail.standings[field.name] else { return nil }
    let meaning = meanings[field.name]
    let share = meaning?.lowIsAhead == true ? standing.shareAbove : standing.shareBelow
    let comparative = "\(meaning?.comparative ?? "more") than"
    let place =
      if field.name == "price", let price = detail.car.price, standing.others + 1 != detail.place?.count {
        " in \(NumberText.sign(price.currency))"
      } else {
        ""
      }
    let among = place.isEmpty && !isFirst ? "" : " of the cars"
    let caption =
      switch share {
      case ...0: "\(comparative) none\(place)"
      case 1...: "\(comparative) all others\(place)"
      default: "\(comparative) \(percentage(share))\(among)\(place)"
      }
    return .init(share: share, caption: caption)
  }

  /// A share in percent. Only a car that is ahead of all the others gets the whole, and only the last one nothing.
  private static func percentage(_ share: Double) -> String {
    "\(min(99, max(1, Int((share * 100).rounded()))))%"
  }

  /// A name that ends in a unit, as `towing_kg` does, taken apart.
  private static func nameAndUnit(_ name: String) -> (name: Substring, unit: String?) {
    guard let joint = name.lastIndex(of: "_"), joint > name.startIndex else { return (name[...], nil) }
    let unit = units[name[name.index(after: joint)...].lowercased()]
    return unit == nil ? (name[...], nil) : (name[..<joint], unit)
  }

  private static let units = [
    "kg": "kg", "l": "l", "mm": "mm", "cm": "cm", "m": "m", "km": "km", "kw": "kW", "kwh": "kWh", "nm": "N·m",
    "hp": "hp", "kmh": "km/h", "s": "s",
  ]

  private struct Meaning {
    var label: String
    var unit: String?
    var comparative: String?
    var lowIsAhead = false
  }

  private static let meanings: [String: Meaning] = [
    "id": Meaning(label: "Id"),
    "make": Meaning(label: "Make"),
    "model": Meaning(label: "Model"),
    "trim": Meaning(label: "Trim"),
    "year": Meaning(label: "Year", comparative: "newer"),
    "price": Meaning(label: "Price", comparative: "dearer"),
    "body": Meaning(label: "Body"),
    "fuel": Meaning(label: "Fuel"),
    "transmission": Meaning(label: "Gearbox"),
    "drivetrain": Meaning(label: "Drive"),
    "horsepower": Meaning(label: "Power", unit: "hp", comparative: "stronger"),
    "torque": Meaning(label: "Torque", unit: "N·m"),
    "acceleration": Meaning(label: "0–100 km/h", unit: "s", comparative: "quicker", lowIsAhead: true),
    "range": Meaning(label: "Range", unit: "km", comparative: "farther"),
    "seats": Meaning(label: "Seats"),
  ]
}
