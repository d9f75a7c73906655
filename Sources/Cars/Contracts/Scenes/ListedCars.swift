public import CarsEntity

/// A request for cars: a query, an order, and the fields to show.
public struct CarListRequest: Hashable, Sendable {
  /// The query; by default, all cars.
  public var query: CarQuery
  /// The order, or nil for the catalogue's own.
  public var order: CarOrder?
  /// The fields to show.
  public var fields: Fields
  /// The maximum number of cars, or nil for no limit.
  public var limit: Int?

  /// The fields to show: chosen ones or, without a choice, the usual ones for a purpose.
  public struct Fields: Hashable, Sendable {
    /// What the fields are for.
    public enum Purpose: Hashable, Sendable {
      /// A screen: the usual fields, then the other fields worth a column.
      case screen
      /// Paper: the usual fields, then the identifier.
      case paper
      /// Machine-readable tables: every field that any car has.
      case tables
      /// Machine-readable records: no columns; each car has its own fields.
      case records

      /// Whether a program reads the values, which then need their currency.
      public var isForPrograms: Bool { self == .tables || self == .records }
    }

    /// The usual fields for each purpose.
    public static let (suggested, printed) = (Fields([], for: .screen), Fields([], for: .paper))
    public static let (all, whole) = (Fields([], for: .tables), Fields([], for: .records))

    /// The purpose, which decides what is shown without a choice.
    public var purpose: Purpose
    /// The chosen fields, in order; none for the usual ones.
    public var chosen: [FieldKey]
    /// Whether chosen fields that no car has are dropped without an error, because the choice was not made for this
    /// catalogue.
    public let isWish: Bool

    public init(_ chosen: [FieldKey], for purpose: Purpose = .screen, isWish: Bool = false) {
      (self.chosen, self.purpose, self.isWish) = (chosen, purpose, isWish)
    }

    /// The same choice as a wish.
    public var asWish: Fields { chosen.isEmpty ? self : Fields(chosen, for: purpose, isWish: true) }

    /// These fields, in order.
    public static func chosen(_ keys: [FieldKey]) -> Fields { Fields(keys) }

    /// The ones of these fields that any car has or, if there are none, the usual ones.
    public static func preferred(_ keys: [FieldKey]) -> Fields { Fields(keys, isWish: true) }
  }

  /// Whether the first matches are the answer, whatever cars follow: neither the order nor the fields depend on the
  /// rest.
  public var isOfFirstCars: Bool {
    guard limit != nil, order == nil else { return false }
    return !fields.chosen.isEmpty || fields.purpose == .paper || fields.purpose == .records
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

/// The answer to a request for cars.
public struct ListedCars: Sendable {
  /// The matching cars, of those that have arrived.
  public let cars: any CarRows
  /// All cars that have arrived.
  public let all: any CarRows
  /// What is known of the catalogue.
  public let catalogue: CatalogueFacts
  /// The request, with its names resolved to fields of this catalogue.
  public let request: CarListRequest
  /// The fields to show, from left to right.
  public let fields: [ListedField]
  /// The fields to show that no car has.
  public let emptyFields: [FieldKey]
  /// The parts of the request that name no field.
  public let missing: Missing
  /// A field name given by the user that the catalogue lacks; nil if it has all of them.
  public let missingName: MissingName?
  /// The currency assumed for a price in the request; nil if it was given, or if all prices have the same.
  public let usualCurrency: String?
  /// The names of the unknown fields; empty if only the usual fields are shown.
  public let unknownNames: [String]
  /// The number of the question that this answers. Later questions have higher numbers.
  public var number: Int

  /// Whether cars that arrive later can't change the answer.
  public var isFinal: Bool {
    catalogue.isComplete || request.isOfFirstCars && cars.count == request.limit && missing == Missing()
  }

  /// The names in a request that match no car's field, by where they occur.
  public struct Missing: Hashable, Sendable {
    /// In the query.
    public var query: MissingField?
    /// A number in the query that can't be compared with its field.
    public var number: UnfitNumber?
    /// In the order.
    public var order: MissingField?
    /// Among the fields to show, in order.
    public var columns: [MissingField]
    /// Among the optional fields to show. Cars that have not arrived may have them.
    public var preferred: [FieldKey]

    public init(
      query: MissingField? = nil, number: UnfitNumber? = nil, order: MissingField? = nil,
      columns: [MissingField] = [], preferred: [FieldKey] = []
    ) {
      self.query = query
      self.number = number
      self.order = order
      self.columns = columns
      self.preferred = preferred
    }
  }

  public init(
    _ cars: any CarRows, outOf all: any CarRows, _ catalogue: CatalogueFacts,
    _ request: CarListRequest = CarListRequest(), fields: [ListedField] = [],
    emptyFields: [FieldKey] = [], missing: Missing = Missing(),
    missingName: MissingName? = nil, usualCurrency: String? = nil,
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
    self.missingName = missingName
    self.usualCurrency = usualCurrency
    self.unknownNames = unknownNames
  }

  /// The units of the known fields.
  public var units: FieldUnits { catalogue.units }
}

/// A field to show of each car.
public struct ListedField: Hashable, Sendable {
  /// The field.
  public let key: FieldKey
  /// Its names in the catalogue, which differ only in case and separators.
  public let names: [String]
  /// Whether all values are numbers.
  public let isNumeric: Bool
  /// Its rank; fields with the lowest rank are kept longest on a narrow screen.
  public let rank: Int
  /// The two fields of a quotient; nil for any other field.
  public let quotient: Quotient?

  /// The two fields of a quotient.
  public struct Quotient: Hashable, Sendable {
    /// The catalogue's names for the dividend and the divisor.
    public let dividend: String, divisor: String
    /// The ISO 4217 code of the prices' only currency, or nil if there are several or none.
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

/// A requested field that no car has.
public struct MissingField: Hashable, Sendable {
  /// The field as requested.
  public let key: FieldKey
  /// The likely meaning.
  public let meaning: Meaning

  /// The likely meaning of a name.
  public enum Meaning: Hashable, Sendable {
    /// One of several fields with this label, by their names in the catalogue.
    case oneOf([String])
    /// The name with the most similar spelling.
    case nearest(String)
    /// A quotient, but the named field has no numbers.
    case noNumbers(in: String)
    /// A field whose median is wanted, but its values aren't quantities.
    case noQuantities
    case unknown
  }

  public init(_ key: FieldKey, _ meaning: Meaning) {
    self.key = key
    self.meaning = meaning
  }
}

/// A number in a query that can't be compared with its field's values.
public struct UnfitNumber: Hashable, Sendable {
  /// Why it can't be compared.
  public enum Reason: Hashable, Sendable {
    /// The field's values are texts.
    case texts
    /// Its unit, as typed, can't be converted to the field's.
    case unit(String, own: String)
    /// It has a unit, as typed, but the field's unit is unknown.
    case unsaid(String)
    /// It is a date, but the field has none.
    case noDates
    /// It is a date, but the field's dates have an unknown order of day and month.
    case undecidedDates
    /// It is a date, as typed, that could be any of these days, in ISO 8601.
    case unclearDate(String, days: [String])
  }

  /// The field.
  public let key: FieldKey
  /// The field's name in the catalogue.
  public let name: String
  /// Why it can't be compared.
  public let reason: Reason

  public init(of key: FieldKey, called name: String, _ reason: Reason) {
    self.key = key
    self.name = name
    self.reason = reason
  }
}

/// A field name given by the user that no record has.
public struct MissingName: Hashable, Sendable {
  /// The name, with the field that it was given for.
  public let given: FieldName
  /// The most similar name in the catalogue, or nil if none is similar.
  public let nearest: String?

  public init(_ given: FieldName, nearest: String? = nil) {
    self.given = given
    self.nearest = nearest
  }
}
