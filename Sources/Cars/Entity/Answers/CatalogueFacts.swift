/// What is known of a catalogue as a whole, so far.
public struct CatalogueFacts: Hashable, Sendable {
  /// The catalogue's name, if it gives one.
  public var name: String?
  /// The number of cars.
  public var count: Int
  /// Whether the catalogue is complete.
  public var isComplete: Bool
  /// The share that has arrived, from 0 to 1, or nil if unknown.
  public var share: Double?
  /// The number of bytes that have arrived, if the total is unknown.
  public var byteCount: Int?
  /// Its fields.
  public var fields: FieldDirectory
  /// The reports on its records.
  public var reports: RecordReports
  /// The units of its fields.
  public var units: FieldUnits
  /// Whether all records have identifiers. A generated one may pass to another car when the catalogue changes.
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

  /// How its text was read.
  public var reading: CatalogueReading { fields.reading }

  /// Whether there are no cars.
  public var isEmpty: Bool { count == 0 }

  /// Returns the unit of a field's numbers, or nil if it is unknown or ambiguous.
  public func unit(of key: FieldKey) -> FieldUnit? {
    if case .known(let field) = key { return units.unit(of: field) }
    let units = Set(
      fields.unknownNames(of: key).map {
        reading.schema[$0].measure?.unit.named ?? FieldUnit.said(by: $0)
      })
    return units.count == 1 ? units.first ?? nil : nil
  }
}
