public import CarsEntity

/// Removes cars and undoes changes, off the main actor.
public protocol CarChanging: Sendable {
  /// Which changes are possible.
  var changePolicy: ChangePolicy { get }
  /// Returns why a car can't be changed or removed; nil if it can.
  @concurrent
  func refusal(toChange id: CarID) async -> CarChangeError?
  /// Removes a car as it was listed.
  /// - Throws: why it wasn't removed.
  @concurrent
  func remove(_ id: CarID) async throws(CarChangeError) -> SavedChange
  /// Whether a change of this run can be undone.
  var canUndo: Bool { get }
  /// Undoes the latest change of this run.
  /// - Throws: why it can't be undone; the catalogue is unchanged then.
  @concurrent
  func undo() async throws(CarChangeError) -> SavedChange
}
