public import CarsEntity

/// Who changes cars where they are kept, for good: a change that is returned is there, and one that is thrown has not
/// happened.
///
/// It says of single cars which of them cannot be changed. A catalogue that can only be read is given one that
/// refuses every change.
public protocol CarsChangingService: Sendable {
  /// What can be done to the cars.
  var changePolicy: ChangePolicy { get }

  /// Why a car can be neither changed nor taken away or, where none is named, why none can be added; nil when it can.
  @concurrent
  func refusal(toChange id: CarID?) async -> CarChangeError?

  /// The known fields that the table has columns for, where a car that is changed or, if none is named, a new one is kept;
  /// nil if any field can be written.
  /// - Throws: why the table cannot be read.
  @concurrent
  func columns(toChange id: CarID?) async throws(CarChangeError) -> Set<CarField>?

  /// Makes a change.
  /// - Returns: what was done, with the whole catalogue as it is after the change, which nobody has to load again.
  /// - Throws: `CarChangeError.conflict` when the car is no longer what it was before the change, or the reason why the change
  ///   cannot be made.
  @concurrent
  func save(_ change: CarChange) async throws(CarChangeError) -> ChangeOutcome

  /// Takes back the last change that this service has made and not taken back yet.
  /// - Returns: what that has done, with the whole catalogue: taking back an addition removes a car.
  /// - Throws: `CarChangeError.nothingToUndo`, `CarChangeError.notUndoable` when somebody else has changed the
  ///   catalogue since, and then none of the earlier changes can be taken back either, or the reason why it cannot be
  ///   changed.
  @concurrent
  func undo() async throws(CarChangeError) -> ChangeOutcome
}

extension CarsChangingService {
  /// Everything.
  public var changePolicy: ChangePolicy { .everything }

  /// Each car can be changed, and cars can be added.
  public func refusal(toChange id: CarID?) async -> CarChangeError? { nil }

  /// All fields.
  public func columns(toChange id: CarID?) async throws(CarChangeError) -> Set<CarField>? { nil }
}
