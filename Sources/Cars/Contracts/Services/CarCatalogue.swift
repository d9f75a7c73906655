public import CarsEntity

/// A catalogue, as far as it has arrived, that answers what the program asks of its cars. It never changes: when there is
/// more of it, or when somebody has changed it, there is another one.
///
/// Whoever keeps the cars decides how that is done: in memory, or in a database that is asked each time.
public protocol CarCatalogue: Sendable {
  /// What is known of it as a whole.
  var facts: CatalogueFacts { get }
  /// The cars that a request asks for, in its order. The names of fields in it have been understood for this catalogue already.
  @concurrent
  func cars(for request: CarListRequest) async -> any FoundCars
  /// What is known of each field that cars have: the identifier, the known ones in their order, then the others as they first
  /// appear.
  /// - Parameters:
  ///   - most: how many unknown fields of each part of the catalogue to look at; nil for all. A field that most cars have
  ///     is among the first.
  ///   - examples: how many examples to give of each at most.
  @concurrent
  func summaries(lookingAt most: Int?, examples: Int) async -> [FieldSummary]
  /// The different texts that cars have in a field, in no order.
  @concurrent
  func texts(in key: FieldKey) async -> Set<String>
  /// The identifiers that begin with a text, in the catalogue's order; case counts.
  @concurrent
  func ids(beginningWith text: String) async -> [CarID]
  /// The same catalogue with one of its cars updated or removed.
  /// - Parameters:
  ///   - id: which car.
  ///   - car: what it is now; nil where it is gone.
  /// - Returns: nil if that changes nothing.
  func learning(_ car: Car?, of id: CarID) -> (any CarCatalogue)?
  /// Starts working out what the standings of most cars need, so that nobody has to wait for it later, and returns at once.
  /// A catalogue that can answer quickly does nothing here.
  func countAhead()
}

extension CarCatalogue {
  /// All of its cars, in its order.
  @concurrent
  public func allCars() async -> any FoundCars { await cars(for: CarListRequest()) }

  /// The car with an identifier, once it is here; nil where there is none.
  @concurrent
  public func car(_ id: CarID) async -> Car? { await allCars().arrived(id) }
}

/// Cars of a catalogue in an order, which can be counted.
public protocol FoundCars: CarRows {
  /// What the cars have in some fields, and how many of them have each: one answer for each field.
  /// - Returns: nil where the task was cancelled.
  @concurrent
  func counts(of keys: [FieldKey]) async -> [FieldCounts]?
  /// The numbers of two known fields that the cars have, one over the other.
  /// - Parameters:
  ///   - x: what the cars have in the field that goes from left to right.
  ///   - y: what they have in the one that goes up.
  /// - Returns: nil where no car has both, where either is no known field, and where the task was cancelled.
  @concurrent
  func pairs(of x: FieldCounts, with y: FieldCounts) async -> NumberPairs?
  /// Where the numbers of a car stand among those of these cars, of which it need not be one; none where the task was
  /// cancelled.
  @concurrent
  func standings(of car: Car) async -> [NumberKey: Standing]
}
