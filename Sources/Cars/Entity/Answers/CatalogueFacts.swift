/// What is known of a catalogue as a whole, as far as it has arrived.
public struct CatalogueFacts: Hashable, Sendable {
  /// What it is called; nil when it does not say.
  public var name: String?
  /// The number of cars.
  public var count: Int
  /// Whether this is all of it.
  public var isComplete: Bool
  /// How much of it has arrived, from 0 to 1; nil when nobody knows.
  public var share: Double?
  /// How many bytes of it have arrived so far, where nobody knows how many there are; nil otherwise.
  public var byteCount: Int?
  /// Its fields.
  public var fields: FieldDirectory
  /// What there is to report of its records.
  public var reports: RecordReports
  /// The units of its fields.
  public var units: FieldUnits
  /// Whether all cars have an identifier in their records. One that was made for a car may be another car's once the catalogue
  /// has changed.
  public var haveOwnIDs: Bool

  public init(
    name: String? = nil, count: Int = 0, isComplete: Bool = false, share: Double? = nil,
    byteCount: Int? = nil, fields: FieldDirectory = FieldDirectory(),
    reports: RecordReports = RecordReports(), units: FieldUnits = FieldUnits(), haveOwnIDs: Bool = true
  ) {
    (self.name, self.count, self.isComplete) = (name, count, isComplete)
    (self.share, self.byteCount) = (share, byteCount)
    (self.fields, self.reports, self.units) = (fields, reports, units)
    self.haveOwnIDs = haveOwnIDs
  }

  /// How its text was understood.
  public var reading: CatalogueReading { fields.reading }

  /// Whether there are no cars.
  public var isEmpty: Bool { count == 0 }

  /// What the numbers of a field are in; nil where nothing says it, or more than one thing.
  public func unit(of key: FieldKey) -> FieldUnit? {
    if case .known(let field) = key { return units.unit(of: field) }
    let units = Set(
      fields.unknownNames(of: key).map {
        reading.schema[$0].measure?.unit.named ?? FieldUnit.said(by: $0)
      })
    return units.count == 1 ? units.first ?? nil : nil
  }
}
