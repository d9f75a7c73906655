/// A car as a catalogue describes it.
public struct Car: Hashable, Sendable, Identifiable {
  /// What tells this car from every other one.
  public let id: CarID
  /// Who makes it, for example `Hyundai`. Never blank.
  public let make: String
  /// The model, for example `Ioniq 5`. Never blank.
  public let model: String
  /// The variant of the model, for example `Limited AWD`.
  public let trim: String?
  /// The model year.
  public let year: Int?
  /// The list price.
  public let price: Money?
  /// The shape, for example `Sedan`.
  public let body: String?
  /// What it runs on, for example `Electric`.
  public let fuel: String?
  /// The gearbox.
  public let transmission: String?
  /// The driven wheels, for example `AWD`.
  public let drivetrain: String?
  /// The power in horsepower.
  public let horsepower: Double?
  /// The torque in newton metres.
  public let torque: Double?
  /// The time from 0 to 100 km/h, in seconds.
  public let acceleration: Double?
  /// The distance on one charge, in kilometres.
  public let range: Double?
  /// How many people it seats.
  public let seats: Int?
  /// The fields that this program does not know, in the catalogue's order. They are kept and shown.
  public let others: [Field]

  /// The car's name as people say it: make, model and trim.
  public var name: String {
    [make, model, trim].compactMap(\.self).joined(separator: " ")
  }
}

extension Car {
  /// Makes a car of the fields of a catalogue's record.
  /// - Parameter fields: the record's fields, in their order.
  /// - Throws: the first rule that the record breaks.
  public init(fields: [Field]) throws(CarFault) {
    var record = try Record(fields)
    make = try record.requiredText("make")
    model = try record.requiredText("model")
    trim = try record.text("trim")
    year = try record.wholeNumber("year", in: 1769...2200)
    price = try record.money("price", currency: "currency")
    body = try record.text("body")
    fuel = try record.text("fuel")
    transmission = try record.text("transmission")
    drivetrain = try record.text("drivetrain")
    horsepower = try record.number("horsepower", in: 0...100_000)
    torque = try record.number("torque", in: 0...1_000_000)
    acceleration = try record.number("acceleration", in: 0...3600)
    range = try record.number("range", in: 0...1_000_000)
    seats = try record.wholeNumber("seats", in: 0...1000)
    id = try record.identifier("id") ?? CarID(naming: [make, model, trim, year.map(String.init)])
    others = record.rest
  }

  /// All that is known about the car, as fields: the known ones in a fixed order, then the others in theirs.
  public var fields: [Field] {
    let known: [(String, FieldValue?)] = [
      ("id", .text(id.text)), ("make", .text(make)), ("model", .text(model)),
      ("trim", trim.map(FieldValue.text)),
      ("year", year.map(FieldValue.integer)), ("price", price.map { .init($0.amount) }),
      ("currency", price.map { .text($0.currency) }), ("body", body.map(FieldValue.text)),
      ("fuel", fuel.map(FieldValue.text)), ("transmission", transmission.map(FieldValue.text)),
      ("drivetrain", drivetrain.map(FieldValue.text)), ("horsepower", horsepower.map { .init($0) }),
      ("torque", torque.map { .init($0) }), ("acceleration", acceleration.map { .init($0) }),
      ("range", range.map { .init($0) }), ("seats", seats.map(FieldValue.integer)),
    ]
    return known.compactMap { name, value in value.map { Field(name, $0) } } + others
  }
}

extension Car: Codable {
  /// Reads a record, by the same rules as `init(fields:)`.
  public init(from decoder: any Decoder) throws {
    guard case .object(let fields) = try FieldValue(from: decoder) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a car is an object"))
    }
    try self.init(fields: fields)
  }

  /// Writes the car as one object, the unknown fields included.
  public func encode(to encoder: any Encoder) throws {
    try fields.encodeAsObject(to: encoder)
  }
}

extension CarID {
  /// An identifier for a car whose record has none: its name and year in small letters, joined by hyphens.
  init(naming parts: [String?]) {
    let words = parts.compactMap(\.self).joined(separator: " ").lowercased()
    self.init(words.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-"))
  }
}

extension FieldValue {
  /// The number as a catalogue would write it: whole where it is whole.
  init(_ number: Double) {
    self = Int(exactly: number).map(FieldValue.integer) ?? .decimal(number)
  }
}
