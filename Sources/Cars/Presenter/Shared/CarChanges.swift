import CarsContracts
import CarsEntity
import Scenes

/// The changes that both the list and the detail offer: the question before a car is removed, and why a
/// change failed.
@MainActor
final class CarChanges {
  private let interactor: any CarChanging
  /// The state of the changes, as a value.
  struct State {
    /// Which changes are possible.
    var policy: ChangePolicy
    /// Whether a change of this run can be undone.
    var canUndo: Bool
    /// Why the last change failed.
    var failure: CarChangeError?
    /// The car to remove if the user confirms it.
    var toRemove: CarID?
  }

  /// Why the last change failed.
  private(set) var failure: CarChangeError?
  /// The car to remove if the user confirms it.
  private(set) var toRemove: CarID?
  /// Whether a car is being removed. Until that is done, the scene can't be left, because it has to report
  /// the outcome.
  private(set) var isRemoving = false

  init(_ interactor: any CarChanging) {
    self.interactor = interactor
  }

  /// The current state.
  var state: State { State(policy: policy, canUndo: canUndo, failure: failure, toRemove: toRemove) }

  /// Which changes are possible.
  var policy: ChangePolicy { interactor.changePolicy }

  /// Whether a change of this run can be undone.
  var canUndo: Bool { interactor.canUndo }

  /// Dismisses the failure of the last change.
  func dismissFailure() { failure = nil }

  /// Dismisses the failure, and the question whether to remove a car: the user has gone on to another one.
  func forget() { (failure, toRemove) = (nil, nil) }

  /// Asks the user whether to remove a car, if it can be removed.
  func askToRemove(_ id: CarID) async {
    failure = await interactor.refusal(toChange: id)
    if failure == nil { toRemove = id }
  }

  /// Removes the car if the answer is yes.
  /// - Parameter show: shows the state without the question, while the change is made.
  /// - Returns: what was done; nil if nothing was.
  func answer(_ isYes: Bool, then show: () -> Void) async -> SavedChange? {
    let id = toRemove
    toRemove = nil
    guard isYes, let id else {
      show()
      return nil
    }
    isRemoving = true
    defer { isRemoving = false }
    show()
    return await attempt { [interactor] () throws(CarChangeError) in try await interactor.remove(id) }
  }

  /// Returns what the editor has saved; nil if nothing. If the editor was refused, that becomes the failure.
  func saved(by outcome: CarEditorOutcome?) -> SavedChange? {
    switch outcome {
    case .saved(let saved):
      failure = nil
      return saved
    case .refused(let error): failure = error
    case .nothing, nil: break
    }
    return nil
  }

  /// Undoes the last change.
  /// - Returns: what was done; nil if it failed.
  func undo() async -> SavedChange? {
    await attempt { [interactor] () throws(CarChangeError) in try await interactor.undo() }
  }

  private func attempt(_ change: () async throws(CarChangeError) -> SavedChange) async -> SavedChange? {
    failure = nil
    do throws(CarChangeError) { return try await change() } catch {
      failure = error
      return nil
    }
  }
}
