/// What the names in a catalogue mean. This is the only place that knows other names for the fields of a car.
///
/// Case, spaces and signs between words do not count: `Model Year`, `model_year`, `model-year` and `modelYear` are one
/// name.
public enum FieldNames {
  /// Other names for known fields, as they are compared: in small letters, without anything between words.
  static let others: [(name: String, field: CarField)] = [
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
  static let wholeNames = ["name", "carname", "vehiclename", "fullname"]

  /// The known field that a name means; nil for any other name.
  public static func field(named name: String) -> CarField? {
    guard let plain = PlainName(name), plain.length > 0 else { return nil }
    return table[plain.length].first { $0.name == plain }?.field
  }

  /// Whether a field says make and model together.
  public static func isWholeName(_ name: String) -> Bool {
    guard let plain = PlainName(name), plain.length > 0 else { return false }
    return table[plain.length].contains { $0.name == plain && $0.field == nil }
  }

  /// Which known field each of some names of one record means. A name as `CarField` has it comes before all others, and
  /// of these the first counts, as often as it is there: the rest are fields that the program does not know.
  package static func fields(of names: some Collection<String>) -> [CarField?] {
    var fields: [CarField?] = []
    fields.reserveCapacity(names.count)
    // The names that are not as `CarField` has them, and where they are.
    var others: [(index: Int, name: String)] = []
    for name in names {
      let field = field(named: name)
      if let field, field.rawValue != name { others.append((fields.count, name)) }
      fields.append(field)
    }
    for (index, name) in others {
      let isTaken = fields.indices.contains { place in
        guard fields[place] == fields[index] else { return false }
        guard let other = others.first(where: { $0.index == place }) else { return true }
        return place < index && other.name != name
      }
      if isTaken { fields[index] = nil }
    }
    return fields
  }

  /// A name as it is compared, and what it means: nil for make and model together.
  private struct Entry {
    let name: PlainName
    let field: CarField?
  }

  /// All names, by how many letters and digits they have. There are few of each length, and comparing them is quicker than
  /// a dictionary, which every start of the program would have to make first.
  private static let table: [[Entry]] = {
    var table = [[Entry]](repeating: [], count: PlainName.longest + 1)
    func add(_ name: String, _ field: CarField?) {
      if let name = PlainName(name) { table[name.length].append(Entry(name: name, field: field)) }
    }
    for field in CarField.allCases { add(field.rawValue, field) }
    for (name, field) in others { add(name, field) }
    for name in wholeNames { add(name, nil) }
    return table
  }()
}
