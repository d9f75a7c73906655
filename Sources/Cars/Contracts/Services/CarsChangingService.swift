public import CarsEntity

/// Changes cars in their catalogue, durably. A change has happened if it returns, and has not if it throws.
///
/// Single cars may refuse changes. A read-only catalogue gets a service that refuses every change.
public protocol CarsChangingService: Sendable {
  /// Which changes are possible.
  var changePolicy: ChangePolicy { get }

  /// Returns why a car can't be changed or removed or, without an identifier, why none can be added; nil if it is
  /// possible.
  @concurrent
  func refusal(toChange id: CarID?) async -> CarChangeError?

  /// Returns the known fields that have a column in the table of a car or, without an identifier, of a new one; nil
  /// if any field can be written.
  /// - Throws: why the table can't be read.
  @concurrent
  func columns(toChange id: CarID?) async throws(CarChangeError) -> Set<CarField>?

  /// Makes a change.
  /// - Returns: the change, with the complete catalogue after it, which need not be loaded again.
  /// - Throws: `CarChangeError.conflict` if the car has changed meanwhile, or why the change can't be made.
  @concurrent
  func save(_ change: CarChange) async throws(CarChangeError) -> ChangeOutcome

  /// Undoes the latest change of this service that isn't undone yet.
  /// - Returns: what the undo changed, with the complete catalogue: undoing an addition removes a car.
  /// - Throws: `CarChangeError.nothingToUndo`; `CarChangeError.notUndoable` if another program has changed the
  ///   catalogue since, after which no earlier change can be undone either; or why the catalogue can't be changed.
  @concurrent
  func undo() async throws(CarChangeError) -> ChangeOutcome
}

extension CarsChangingService {
  /// Everything.
  public var changePolicy: ChangePolicy { .everything }

  /// Refuses nothing: any car can be changed, and cars can be added.
  public func refusal(toChange id: CarID?) async -> CarChangeError? { nil }

  /// All fields.
  public func columns(toChange id: CarID?) async throws(CarChangeError) -> Set<CarField>? { nil }
}
