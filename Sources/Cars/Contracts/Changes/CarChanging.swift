public import CarsEntity

/// What changes cars without a form. Its work is done off the main actor.
public protocol CarChanging: Sendable {
  /// What can be done to the cars.
  var changePolicy: ChangePolicy { get }
  /// Why a car can be neither changed nor taken away; nil when it can.
  @concurrent
  func refusal(toChange id: CarID) async -> CarChangeError?
  /// Takes a car away, as it was listed.
  /// - Throws: why it is still there.
  @concurrent
  func remove(_ id: CarID) async throws(CarChangeError) -> SavedChange
  /// Whether a change of this run is left that could be taken back.
  var canUndo: Bool { get }
  /// Takes back the last change of this run.
  /// - Throws: why it cannot be taken back; nothing has happened then.
  @concurrent
  func undo() async throws(CarChangeError) -> SavedChange
}
