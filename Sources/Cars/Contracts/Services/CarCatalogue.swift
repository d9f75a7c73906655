public import CarsEntity

/// The part of a catalogue that has arrived, which answers questions about its cars. It is immutable: new arrivals
/// and changes make a new one.
///
/// An implementation may keep the cars in memory, or query a database.
public protocol CarCatalogue: Sendable {
  /// What is known of the catalogue as a whole.
  var facts: CatalogueFacts { get }
  /// Returns the cars of a request, in its order. Names in the request are already resolved to fields of this
  /// catalogue.
  @concurrent
  func cars(for request: CarListRequest) async -> any FoundCars
  /// Returns a summary of each field: the identifier, then the known fields in order, then the others in order of
  /// appearance.
  /// - Parameters:
  ///   - most: the number of unknown fields to look at in each part of the catalogue, or nil for all. A field that
  ///     most cars have is among the first.
  ///   - examples: the maximum number of examples of each.
  @concurrent
  func summaries(lookingAt most: Int?, examples: Int) async -> [FieldSummary]
  /// Returns the distinct texts in a field, unordered.
  @concurrent
  func texts(in key: FieldKey) async -> Set<String>
  /// Returns the identifiers with a prefix, case-sensitively, in the catalogue's order.
  @concurrent
  func ids(beginningWith text: String) async -> [CarID]
  /// Returns a catalogue with one car updated or removed.
  /// - Parameters:
  ///   - id: the car's identifier.
  ///   - car: the updated car, or nil if it was removed.
  /// - Returns: nil if nothing changes.
  func learning(_ car: Car?, of id: CarID) -> (any CarCatalogue)?
  /// Starts precomputing the standings in the background, and returns at once. A catalogue that can answer quickly
  /// does nothing here.
  func countAhead()
}

extension CarCatalogue {
  /// All cars, in the catalogue's order.
  @concurrent
  public func allCars() async -> any FoundCars { await cars(for: CarListRequest()) }

  /// Returns the car with an identifier once it has arrived, or nil if there is none.
  @concurrent
  public func car(_ id: CarID) async -> Car? { await allCars().arrived(id) }
}

/// Ordered cars of a catalogue, with counts of them.
public protocol FoundCars: CarRows {
  /// Returns the counts of the values of some fields, one answer for each field.
  /// - Parameter measure: the field whose median is wanted for each value, or nil for none.
  /// - Returns: nil if the task was cancelled.
  @concurrent
  func counts(of keys: [FieldKey], medianOf measure: FieldKey?) async -> [FieldCounts]?
  /// Returns the cars' numbers in two known fields, plotted against each other.
  /// - Parameters:
  ///   - x: the field on the horizontal axis.
  ///   - y: the field on the vertical axis.
  /// - Returns: nil if no car has both, if either is not a known field, or if the task was cancelled.
  @concurrent
  func pairs(of x: FieldCounts, with y: FieldCounts) async -> NumberPairs?
  /// Returns the standings of a car's numbers among these cars, which need not include it; empty if the task was
  /// cancelled.
  @concurrent
  func standings(of car: Car) async -> [NumberKey: Standing]
}

extension FoundCars {
  /// Returns the counts of the values of some fields, one answer for each field, or nil if the task was cancelled.
  @concurrent
  public func counts(of keys: [FieldKey]) async -> [FieldCounts]? { await counts(of: keys, medianOf: nil) }
}
