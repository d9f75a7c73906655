import CarsContracts
import CarsEntity
import Synchronization

/// What is set for the catalogue in the list: what was remembered, with what somebody sets in this run.
final class ListSettings: Sendable {
  private let memory: (any CarsRememberingService)?
  private let state: Mutex<State>

  private struct State {
    var settings: CatalogueSettings
    /// What the list was asked for last; nil before it was asked for anything.
    var request: CarListRequest?
  }

  /// - Parameter memory: who keeps them; nil where nobody does.
  init(_ memory: (any CarsRememberingService)?) {
    self.memory = memory
    state = Mutex(State(settings: memory?.settings ?? CatalogueSettings()))
  }

  /// What was searched for, the oldest first.
  var searches: [String] { state.withLock(\.settings.searches) }

  /// Whether a car is shown beside the list where there is room.
  var showsPane: Bool { state.withLock(\.settings.showsPane) }

  /// Takes note of whether it is.
  func note(showsPane: Bool) {
    change { $0.settings.showsPane = showsPane }
  }

  /// Takes note of columns and an order that differ from those before: somebody has set them. The first ones come from a
  /// command line, or from here.
  func note(_ request: CarListRequest) {
    change { state in
      guard let before = state.request else { return state.request = request }
      guard before.fields != request.fields || before.order != request.order else { return }
      if before.fields != request.fields {
        state.settings.columns = if case .chosen(let keys, _) = request.fields { keys } else { [] }
      }
      if before.order != request.order { state.settings.order = request.order }
      state.request = request
    }
  }

  /// Takes note of what was searched for.
  func note(search text: String) {
    change { state in
      let others = state.settings.searches.filter { $0 != text }
      state.settings.searches = (others + [text]).suffix(CatalogueSettings.mostSearches)
    }
  }

  /// Makes a change, and tells who keeps it if it is one.
  private func change(_ change: (inout State) -> Void) {
    let changed = state.withLock { state in
      let before = state.settings
      change(&state)
      return state.settings == before ? nil : state.settings
    }
    if let changed { memory?.remember(changed) }
  }
}
