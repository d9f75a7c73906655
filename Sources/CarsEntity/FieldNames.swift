/// What the names in a catalogue mean. This is the only place that knows other names for the fields of a car.
///
/// Case, spaces and signs between words do not count: `Model Year`, `model_year`, `model-year` and `modelYear` are one
/// name.
public enum FieldNames {
  /// Other names for known fields, as they are compared: in small letters, without anything between words.
  public static let others: [String: CarField] = [
    "manufacturer": .make, "manufacturername": .make, "brand": .make, "maker": .make, "marque": .make,
    "carmake": .make, "vehiclemake": .make, "automaker": .make, "makename": .make,
    "modelname": .model, "carmodel": .model, "vehiclemodel": .model,
    "trimlevel": .trim, "variant": .trim,
    "modelyear": .year, "vehicleyear": .year, "productionyear": .year, "yearofmanufacture": .year,
    "msrp": .price, "listprice": .price, "sellingprice": .price, "askingprice": .price, "saleprice": .price,
    "currencycode": .currency,
    "bodystyle": .body, "bodytype": .body, "carbody": .body, "vclass": .body, "vehicleclass": .body,
    "fueltype": .fuel,
    "transmissiontype": .transmission, "gearbox": .transmission, "trany": .transmission,
    "drive": .drivetrain, "drivetype": .drivetrain, "drivewheel": .drivetrain, "drivewheels": .drivetrain,
    "drivenwheels": .drivetrain,
    "hp": .horsepower, "enginehp": .horsepower, "enginehorsepower": .horsepower,
    "seatcount": .seats, "numberofseats": .seats, "seatingcapacity": .seats, "passengers": .seats,
  ]

  /// Names of a field that says make and model together.
  private static let wholeNames: Set<String> = ["name", "carname", "vehiclename", "fullname"]

  /// The known field that a name means; nil for any other name.
  public static func field(named name: String) -> CarField? {
    if let field = CarField.named[name] { return field }
    guard mayBeOther(name) else { return nil }
    let plain = plain(name)
    return CarField.named[plain] ?? others[plain]
  }

  /// Whether a field says make and model together.
  public static func isWholeName(_ name: String) -> Bool {
    mayBeOther(name) && wholeNames.contains(plain(name))
  }

  /// Which known field each of some names of one record means. A name as `CarField` has it comes before all others, and
  /// of these the first counts: the rest are fields that the program does not know.
  package static func fields(of names: some Collection<String>) -> [CarField?] {
    var fields = names.map { CarField.named[$0] }
    for (index, name) in names.enumerated() where fields[index] == nil {
      if let field = field(named: name), !fields.contains(field) { fields[index] = field }
    }
    return fields
  }

  /// A name as it is compared.
  private static func plain(_ name: String) -> String {
    let letters = name.utf8.lazy.filter(isLetterOrDigit).map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    return String(decoding: Array(letters), as: UTF8.self)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte >= 0x80
  }

  private static let longest = 24
  /// The first letters of all names, one bit for each.
  private static let firstLetters = (CarField.allCases.map(\.rawValue) + others.keys + wholeNames).reduce(
    UInt32(0)
  ) { $0 | 1 << UInt32(($1.utf8.first ?? 0) & 0x1F) }

  /// Whether a name is short enough and begins like one of the others: most do not, and that is quick to see.
  private static func mayBeOther(_ name: String) -> Bool {
    guard name.utf8.count <= longest else { return false }
    guard let first = name.utf8.first(where: isLetterOrDigit), first & 0xC0 == 0x40 else { return false }
    return firstLetters & 1 << UInt32(first & 0x1F) != 0
  }
}
