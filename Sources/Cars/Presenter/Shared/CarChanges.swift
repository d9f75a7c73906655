import CarsContracts
import CarsEntity
import Scenes

/// The changes that the list and one car offer alike: the question before a car is removed, and why a change was not made.
@MainActor
final class CarChanges {
  private let interactor: any CarChanging
  /// The state of the changes, as a value.
  struct State {
    /// Which changes are possible.
    var policy: ChangePolicy
    /// Whether a change of this run can be undone.
    var canUndo: Bool
    /// Why the last change was not made.
    var failure: CarChangeError?
    /// The car to remove if the user confirms it.
    var toRemove: CarID?
  }

  /// Why the last change was not made.
  private(set) var failure: CarChangeError?
  /// The car to remove if the user confirms it.
  private(set) var toRemove: CarID?
  /// Whether a car is being removed: until that is over, the scene that has to tell of it cannot be left.
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

  /// Forgets why the last change was not made.
  func dismissFailure() { failure = nil }

  /// Forgets also which car was to be removed: the user has gone on to another one.
  func forget() { (failure, toRemove) = (nil, nil) }

  /// Asks the user whether to remove a car, if it can be removed.
  func askToRemove(_ id: CarID) async {
    failure = await interactor.refusal(toChange: id)
    if failure == nil { toRemove = id }
  }

  /// Removes the car if the answer is yes.
  /// - Parameter show: shows the state without the question, while the change is made.
  /// - Returns: what was done; nil when nothing was.
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

  /// What the editor has saved; nil when nothing. Why there was no form is the reason that nothing was.
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

  /// Takes back the last change.
  /// - Returns: what that has done; nil when it was not possible.
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
