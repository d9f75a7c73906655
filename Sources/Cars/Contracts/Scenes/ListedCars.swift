public import CarsEntity

/// Which cars to list, in which order, and what to show of them.
public struct CarListRequest: Hashable, Sendable {
  /// What to look for; by default anything.
  public var query: CarQuery
  /// The order; nil for the catalogue's.
  public var order: CarOrder?
  /// The fields to show.
  public var fields: Fields
  /// The most cars; nil for all.
  public var limit: Int?

  /// What to show of each car: what suits a purpose, or what somebody has chosen.
  public enum Fields: Hashable, Sendable {
    /// For a screen, the usual fields and, behind them, those of the others that are worth a column.
    case suggested
    /// For paper, the usual fields and, behind them, the identifier, by which any two cars can be told apart.
    case printed
    /// For a table that programs read, every field that a car has.
    case all
    /// For programs that read each car by itself, no fields: what it has is shown as it has it.
    case whole
    /// These, in this order; `withCurrency` puts the currency behind a price, which means nothing to programs without it, where
    /// cars have one.
    case chosen([FieldKey], withCurrency: Bool = false)
    /// The same, as far as cars have them: those of all catalogues, and not asked of this one.
    case wished([FieldKey], withCurrency: Bool = false)
  }

  /// Whether the first cars that it finds are its answer, whatever comes behind them: they need not be compared with the
  /// others, nor are their fields chosen by those of the others.
  public var isOfFirstCars: Bool {
    guard limit != nil, order == nil else { return false }
    return switch fields {
    case .printed, .whole, .chosen, .wished: true
    case .suggested, .all: false
    }
  }

  public init(
    _ query: CarQuery = CarQuery(), in order: CarOrder? = nil, fields: Fields = .suggested, limit: Int? = nil
  ) {
    self.query = query
    self.order = order
    self.fields = fields
    self.limit = limit
  }
}

/// The cars that were asked for, and how the request was understood.
public struct ListedCars: Sendable {
  /// The cars, out of the catalogue as far as it has arrived.
  public let cars: any CarRows
  /// All cars that have arrived.
  public let all: any CarRows
  /// What is known of the catalogue.
  public let catalogue: CatalogueFacts
  /// What was asked for, with the fields that its names mean in this catalogue.
  public let request: CarListRequest
  /// The fields to show, from left to right.
  public let fields: [ListedField]
  /// Those of them that no car has.
  public let emptyFields: Set<FieldKey>
  /// What in the request is no field of any car.
  public let missing: Missing
  /// The names that mean a known field in this catalogue, to understand what is typed.
  public let names: [FieldName]
  /// A name that somebody gave to a field, and that is not there; nil where all are.
  public let unfound: UnfoundName?
  /// The currency of a price in the request that names none, where cars have prices in several; nil where there is no
  /// doubt.
  public let usualCurrency: String?
  /// The names of the fields that the program does not know; none where only the usual fields are shown to people.
  public let unknownNames: [String]
  /// The number of the question that this answers. Later questions have higher numbers.
  public var number: Int

  /// Whether cars that arrive later can't change the answer.
  public var isFinal: Bool {
    catalogue.isComplete || request.isOfFirstCars && cars.count == request.limit && missing == Missing()
  }

  /// What was asked for and is no field of any car, by the places where it was asked for.
  public struct Missing: Hashable, Sendable {
    /// In the query.
    public var query: MissingField?
    /// A number in the query that is not compared with what its field has.
    public var number: UnfitNumber?
    /// As what to sort by.
    public var order: MissingField?
    /// Among the fields to show, in their order.
    public var columns: [MissingField]
    /// Fields to show that were only wished for. Cars that have not arrived may have them.
    public var wished: [FieldKey]

    public init(
      query: MissingField? = nil, number: UnfitNumber? = nil, order: MissingField? = nil,
      columns: [MissingField] = [], wished: [FieldKey] = []
    ) {
      self.query = query
      self.number = number
      self.order = order
      self.columns = columns
      self.wished = wished
    }
  }

  public init(
    _ cars: any CarRows, outOf all: any CarRows, _ catalogue: CatalogueFacts,
    _ request: CarListRequest = CarListRequest(), fields: [ListedField] = [],
    emptyFields: Set<FieldKey> = [], missing: Missing = Missing(), names: [FieldName] = [],
    unfound: UnfoundName? = nil, usualCurrency: String? = nil,
    unknownNames: [String] = [], number: Int = 0
  ) {
    self.number = number
    self.cars = cars
    self.all = all
    self.catalogue = catalogue
    self.request = request
    self.fields = fields
    self.emptyFields = emptyFields
    self.missing = missing
    self.names = names
    self.unfound = unfound
    self.usualCurrency = usualCurrency
    self.unknownNames = unknownNames
  }

  /// The units of the known fields.
  public var units: FieldUnits { catalogue.units }
}

/// A field to show of each car.
public struct ListedField: Hashable, Sendable {
  /// Which field it is.
  public let key: FieldKey
  /// Its names as the catalogue writes them, which differ in what does not count.
  public let names: [String]
  /// Whether all values are numbers.
  public let isNumeric: Bool
  /// Its rank: the lowest stays longest where there is no room for all.
  public let rank: Int
  /// What is known of a quotient's two fields; nil for any other.
  public let quotient: Quotient?

  /// What is known of the two fields of a quotient.
  public struct Quotient: Hashable, Sendable {
    /// What the catalogue calls that above the line, and that below.
    public let dividend: String, divisor: String
    /// The ISO 4217 code of the only currency of the prices; nil where there are several, or none.
    public let currency: String?

    public init(_ dividend: String, over divisor: String, currency: String? = nil) {
      (self.dividend, self.divisor, self.currency) = (dividend, divisor, currency)
    }
  }

  public init(
    _ key: FieldKey, names: [String], isNumeric: Bool = false, rank: Int, quotient: Quotient? = nil
  ) {
    (self.key, self.names, self.isNumeric) = (key, names, isNumeric)
    (self.rank, self.quotient) = (rank, quotient)
  }

  /// A known field.
  public init(_ field: CarField, rank: Int) {
    self.init(.known(field), names: [field.rawValue], isNumeric: field.allowedNumbers != nil, rank: rank)
  }
}

/// A field that was asked for and that no car has.
public struct MissingField: Hashable, Sendable {
  /// The field, as it was asked for.
  public let key: FieldKey
  /// What may have been meant.
  public let meaning: Meaning

  /// What may have been meant by a name.
  public enum Meaning: Hashable, Sendable {
    /// One of these fields, all of which have it as their label; by their names in the catalogue.
    case oneOf([String])
    /// The name that is spelled nearly so.
    case nearest(String)
    /// One number over another; but this field, by its name in the catalogue, has no numbers.
    case noNumbers(in: String)
    case unknown
  }

  public init(_ key: FieldKey, _ meaning: Meaning) {
    self.key = key
    self.meaning = meaning
  }
}

/// A number in a query that is not compared with what its field has.
public struct UnfitNumber: Hashable, Sendable {
  /// Why it is not compared.
  public enum Reason: Hashable, Sendable {
    /// There are texts in the field.
    case texts
    /// It has a unit, as it was typed, of which the field's own is no multiple.
    case unit(String, own: String)
    /// It has a unit, as it was typed, and nothing says what the field is in.
    case unsaid(String)
    /// It is a date, and there are none in the field.
    case noDates
    /// It is a date, and nobody knows which number of the field's dates is the day.
    case undecidedDates
    /// It is a date as it was typed that may be one of some days, as ISO 8601 writes them.
    case unclearDate(String, days: [String])
  }

  /// The field.
  public let key: FieldKey
  /// What the catalogue calls the field.
  public let name: String
  /// Why it is not compared.
  public let reason: Reason

  public init(of key: FieldKey, called name: String, _ reason: Reason) {
    self.key = key
    self.name = name
    self.reason = reason
  }
}

/// A name that somebody gave to a field, and that no record has.
public struct UnfoundName: Hashable, Sendable {
  /// The name, and what it was to mean.
  public let given: FieldName
  /// The name in the catalogue that is spelled nearly so; nil where none is.
  public let nearest: String?

  public init(_ given: FieldName, nearest: String? = nil) {
    self.given = given
    self.nearest = nearest
  }
}
