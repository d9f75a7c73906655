/// The fields of a car that the program knows, in the order in which they are read and shown.
///
/// Each case's raw value is its name in a catalogue. Each has a `rule`, and a documented `unit` or none.
public enum CarField: String, CaseIterable, Sendable {
  /// The unique identifier.
  case id
  /// The make, for example `Hyundai`.
  case make
  /// The model, for example `Ioniq 5`.
  case model
  /// The variant of the model, for example `Limited AWD`.
  case trim
  /// The model year.
  case year
  /// The list price, in the currency's main unit.
  case price
  /// The price's currency, an ISO 4217 code in capitals.
  case currency
  /// The body style, for example `Sedan`.
  case body
  /// The fuel, for example `Electric`.
  case fuel
  /// The gearbox.
  case transmission
  /// The driven wheels, for example `AWD`.
  case drivetrain
  /// The power, in horsepower.
  case horsepower
  /// The torque, in newton metres.
  case torque
  /// The time from 0 to 100 km/h, in seconds.
  case acceleration
  /// The distance on one charge, in kilometres.
  case range
  /// The number of seats.
  case seats

  /// The values that a record may have in a field.
  public enum Rule: Hashable, Sendable {
    /// A text or a whole number that no other car has; a record without one is assigned one.
    case identifier
    /// A text that is present and not blank.
    case requiredText
    /// A text.
    case text
    /// A text that only counts together with a price.
    case currency
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// A whole number in a range.
    case wholeNumber(ClosedRange<Double>)
  }

  /// A group of related fields. The sections are in the order in which they are read and shown.
  public enum Section: CaseIterable, Sendable {
    /// What the car is, and its price.
    case name
    /// The engine or motor, and its performance.
    case powertrain
    /// The car's size.
    case size
    /// Everything else, such as unknown fields.
    case other
  }

  /// The section that the field belongs to.
  public var section: Section {
    switch self {
    case .make, .model, .trim, .year, .price, .currency: .name
    case .fuel, .transmission, .drivetrain, .horsepower, .torque, .acceleration, .range: .powertrain
    case .body, .seats: .size
    case .id: .other
    }
  }

  /// All fields, section by section.
  public static let inSections = Section.allCases.flatMap { section in
    allCases.filter { $0.section == section }
  }

  /// The values that a record may have in this field.
  public var rule: Rule {
    switch self {
    case .id: .identifier
    case .make, .model: .requiredText
    case .trim, .body, .fuel, .transmission, .drivetrain: .text
    case .year: .wholeNumber(1769...2200)
    case .price: .number(0...1e15)
    case .currency: .currency
    case .horsepower: .number(0...100_000)
    case .torque: .number(0...1_000_000)
    case .acceleration: .number(0...3600)
    case .range: .number(0...1_000_000)
    case .seats: .wholeNumber(0...1000)
    }
  }

  /// The documented unit of the field's numbers, or nil for none. A catalogue may use another unit, or not say which:
  /// see `FieldUnits`.
  public var unit: String? {
    switch self {
    case .horsepower: "hp"
    case .torque: "Nm"
    case .acceleration: "s"
    case .range: "km"
    case .id, .make, .model, .trim, .year, .price, .currency, .body, .fuel, .transmission, .drivetrain,
      .seats:
      nil
    }
  }

  /// The numbers that the field can hold; nil if it holds text.
  public var allowedNumbers: ClosedRange<Double>? {
    switch rule {
    case .number(let allowed), .wholeNumber(let allowed): allowed
    case .identifier, .requiredText, .text, .currency: nil
    }
  }
}
