/// What is known of a catalogue as a whole, as far as it has arrived.
public struct CatalogueFacts: Hashable, Sendable {
  /// What it is called; nil when it does not say.
  public var name: String?
  /// How many cars there are.
  public var count: Int
  /// Whether this is all of it.
  public var isComplete: Bool
  /// How much of it has arrived, from 0 to 1; nil when nobody knows.
  public var share: Double?
  /// How many bytes of it have arrived so far, where nobody knows how many there are; nil otherwise.
  public var byteCount: Int?
  /// How its text was understood.
  public var reading: CatalogueReading
  /// What there is to report of its records.
  public var reports: RecordReports
  /// The units of its fields.
  public var units: FieldUnits

  public init(
    name: String? = nil, count: Int = 0, isComplete: Bool = false, share: Double? = nil,
    byteCount: Int? = nil,
    reading: CatalogueReading = CatalogueReading(), reports: RecordReports = RecordReports(),
    units: FieldUnits = FieldUnits()
  ) {
    (self.name, self.count, self.isComplete) = (name, count, isComplete)
    (self.share, self.byteCount) = (share, byteCount)
    (self.reading, self.reports, self.units) = (reading, reports, units)
  }

  /// Whether there are no cars.
  public var isEmpty: Bool { count == 0 }
}
