/// What the names in a catalogue mean. This is the only place that knows other names for the fields of a car.
///
/// Case, spaces and signs between words do not count: `Model Year`, `model_year`, `model-year` and `modelYear` are one
/// name.
public struct FieldNames: Hashable, Sendable {
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
  static let wholeNames = ["name", "carname", "vehiclename", "fullname", "rownames"]

  /// What somebody has said about names; they come before all others.
  public private(set) var given: [FieldName] = []

  /// Makes the usual names.
  public init() {}

  /// Makes a name mean something, in place of what it or another was given to mean before.
  public mutating func give(_ name: String, _ meaning: FieldName.Meaning) {
    given.removeAll { $0.meaning == meaning || $0.name == name }
    given.append(FieldName(name, meaning))
  }

  /// The known field that a name means; nil for any other name.
  public func field(named name: String) -> CarField? {
    switch meaning(of: name) {
    case .field(let field): field
    case .makeAndModel, nil: nil
    }
  }

  /// Whether a field says make and model together.
  public func isWholeName(_ name: String) -> Bool { meaning(of: name) == .makeAndModel }

  /// Whether a field says what a car is: its make, its model, or both.
  package func saysWhatCarsAre(_ name: String) -> Bool {
    switch meaning(of: name) {
    case .makeAndModel, .field(.make), .field(.model): true
    default: false
    }
  }

  /// Whether somebody has said that a field says make and model together: then it does so in place of all others.
  package func isGivenWholeName(_ name: String) -> Bool {
    !given.isEmpty && givenMeaning(of: name) == .makeAndModel
  }

  private func meaning(of name: String) -> FieldName.Meaning? {
    if !given.isEmpty, let meaning = givenMeaning(of: name) { return meaning }
    return Self.usualMeaning(of: name)
  }

  private func givenMeaning(of name: String) -> FieldName.Meaning? {
    (given.first { $0.name == name } ?? given.first { Self.areSame($0.name, name) })?.meaning
  }

  /// Whether two names are the same as they are compared.
  static func areSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    guard let one = PlainName(one), let other = PlainName(other) else { return false }
    return one.length > 0 && one == other
  }

  /// The same names, of which only those for make and model together were given: for fields under their own names.
  var onlyWhole: FieldNames {
    var names = self
    names.given.removeAll { $0.meaning != .makeAndModel }
    return names
  }

  /// Whether a name in a catalogue is one that was given.
  package func isMeant(_ name: String, by given: FieldName) -> Bool { Self.areSame(name, given.name) }

  private static func usualMeaning(of name: String) -> FieldName.Meaning? {
    guard let plain = PlainName(name), plain.length > 0 else { return nil }
    return table[plain.length].first { $0.name == plain }?.meaning
  }

  /// A name as it is compared, and what it means.
  private struct Entry {
    let name: PlainName
    let meaning: FieldName.Meaning
  }

  /// All names, by how many letters and digits they have. There are few of each length, and comparing them is quicker than
  /// a dictionary, which every start of the program would have to make first.
  private static let table: [[Entry]] = {
    var table = [[Entry]](repeating: [], count: PlainName.longest + 1)
    func add(_ name: String, _ meaning: FieldName.Meaning) {
      if let name = PlainName(name) { table[name.length].append(Entry(name: name, meaning: meaning)) }
    }
    for field in CarField.allCases { add(field.rawValue, .field(field)) }
    for (name, field) in others { add(name, .field(field)) }
    for name in wholeNames { add(name, .makeAndModel) }
    return table
  }()
}

// MARK: The names of one record

extension FieldNames {
  /// Whether a field is as if it were not there: it is null or blank, and its name means a known field, or was given to
  /// mean make and model. A car has nothing of it.
  func isAbsent(_ field: Field) -> Bool {
    field.value.isBlank && (self.field(named: field.name) != nil || isGivenWholeName(field.name))
  }

  /// Which known field is written into each field of one record. One that is as if it were not there gives way to another
  /// that is there.
  package func fields(in record: [Field]) -> [CarField?] {
    let spare = spareFields(of: record)
    let names = record.indices.lazy.filter { !spare.contains($0) }.map { record[$0].name }
    var fields = fields(of: names).makeIterator()
    return record.indices.map { spare.contains($0) ? nil : fields.next() ?? nil }
  }

  /// The identifier in a record, be it a car or not; nil where there is none, or one that is not understood.
  package func id(in record: [Field]) -> CarID? {
    zip(record, fields(in: record)).first { $1 == .id }.flatMap { CarID(recorded: $0.0.value) }
  }

  /// The places of the fields that are as if they were not there, beside another value for the same known field.
  private func spareFields(of record: [Field]) -> Set<Int> {
    let absent = record.indices.filter { isAbsent(record[$0]) }
    if absent.isEmpty { return [] }
    let filled = Set(record.lazy.filter { !$0.value.isBlank }.compactMap { self.field(named: $0.name) })
    return Set(absent.filter { field(named: record[$0].name).map(filled.contains) ?? true })
  }

  /// Where a field says make and model together, in a record that has neither.
  /// - Parameter known: which known field each of its fields means.
  func placeOfWholeName(in record: [Field], _ known: [CarField?]) -> Int? {
    let places = record.indices.filter { index in
      known[index] == nil && !record[index].value.isBlank && isWholeName(record[index].name)
    }
    return places.first { isGivenWholeName(record[$0].name) } ?? places.first
  }

  /// Which known field each of some names of one record means: a name that was given comes first, then one as `CarField`
  /// has it, and of all others the first, as often as it is there. The rest are fields that the program does not know.
  package func fields(of names: some Collection<String>) -> [CarField?] { meanings(of: names).fields }

  /// The same, and whether all that mean a field are as `CarField` has them.
  func meanings(of names: some Collection<String>) -> (fields: [CarField?], areOwn: Bool) {
    var fields: [CarField?] = []
    fields.reserveCapacity(names.count)
    // The names that may have to give way, or another to them.
    var rivals: [Rival] = []
    for name in names {
      let field = field(named: name)
      if let field, field.rawValue != name || !given.isEmpty {
        rivals.append(Rival(index: fields.count, name: name, rank: rank(of: name, field)))
      }
      fields.append(field)
    }
    if rivals.isEmpty { return (fields, true) }
    for rival in rivals {
      let isTaken = fields.indices.contains { place in
        guard place != rival.index, fields[place] == fields[rival.index] else { return false }
        guard let other = rivals.first(where: { $0.index == place }) else { return true }
        return other.rank < rival.rank
          || other.rank == rival.rank && place < rival.index && other.name != rival.name
      }
      if isTaken { fields[rival.index] = nil }
    }
    if !given.isEmpty, names.contains(where: isGivenWholeName) {
      fields = fields.map { $0 == .make || $0 == .model ? nil : $0 }
    }
    return (fields, false)
  }

  private struct Rival {
    let index: Int
    let name: String
    let rank: Int
  }

  private func rank(of name: String, _ field: CarField) -> Int {
    if !given.isEmpty, givenMeaning(of: name) == .field(field) {
      return given.contains { $0.name == name } ? 0 : 1
    }
    return field.rawValue == name ? 2 : 3
  }
}
