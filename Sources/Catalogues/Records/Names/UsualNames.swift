import CarsEntity

/// What names in catalogues usually mean. This is the only place that knows what others call the fields of a car; words
/// that people type are `FieldKey`'s.
///
/// Case, spaces and signs between words do not count: `Model Year`, `model_year`, `model-year` and `modelYear` are one
/// name.
enum UsualNames {
  /// Other names for known fields, as they are compared: in small letters, without anything between words.
  static let fields: [(name: String, field: CarField)] = [
    ("manufacturer", .make), ("manufacturername", .make), ("brand", .make), ("maker", .make),
    ("marque", .make), ("carmake", .make), ("vehiclemake", .make), ("automaker", .make), ("makename", .make),
    ("modelname", .model), ("carmodel", .model), ("vehiclemodel", .model),
    ("trimlevel", .trim), ("variant", .trim),
    ("modelyear", .year), ("vehicleyear", .year), ("productionyear", .year), ("yearofmanufacture", .year),
    ("msrp", .price), ("listprice", .price), ("sellingprice", .price), ("askingprice", .price),
    ("saleprice", .price),
    ("currencycode", .currency),
    ("bodystyle", .body), ("bodytype", .body), ("carbody", .body), ("vclass", .body),
    ("vehicleclass", .body),
    ("fueltype", .fuel),
    ("transmissiontype", .transmission), ("gearbox", .transmission), ("trany", .transmission),
    ("drive", .drivetrain), ("drivetype", .drivetrain), ("drivewheel", .drivetrain),
    ("drivewheels", .drivetrain), ("drivenwheels", .drivetrain),
    ("hp", .horsepower), ("enginehp", .horsepower), ("enginehorsepower", .horsepower),
    ("seatcount", .seats), ("numberofseats", .seats), ("seatingcapacity", .seats), ("passengers", .seats),
  ]

  /// Names of a field that says make and model together.
  static let wholeNames = ["name", "carname", "vehiclename", "fullname", "rownames"]

  /// The names of a field: its own, then the others.
  static func names(of field: CarField) -> [String] {
    [field.rawValue] + fields.filter { $0.field == field }.map(\.name)
  }

  /// What a name means in a catalogue; nil for a field that the program does not know.
  static func meaning(of name: String) -> FieldName.Meaning? {
    guard let plain = PlainName(name), plain.length > 0 else { return nil }
    return table[plain.length].first { $0.name == plain }?.meaning
  }

  /// A name as it is compared, and what it means.
  private struct Entry {
    let name: PlainName
    let meaning: FieldName.Meaning
  }

  /// All names, by how many letters and digits they have. There are few of each length to compare: to make a dictionary of
  /// them instead costs 5.9 % of the instructions of a start.
  private static let table: [[Entry]] = {
    var table = [[Entry]](repeating: [], count: PlainName.longest + 1)
    func add(_ name: String, _ meaning: FieldName.Meaning) {
      if let name = PlainName(name) { table[name.length].append(Entry(name: name, meaning: meaning)) }
    }
    for field in CarField.allCases { add(field.rawValue, .field(field)) }
    for (name, field) in fields { add(name, .field(field)) }
    for name in wholeNames { add(name, .makeAndModel) }
    return table
  }()
}
