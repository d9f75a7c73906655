import CarsContracts
import CarsEntity
import Synchronization

/// The settings of the catalogue: those remembered, updated in this run.
final class ListSettings: Sendable {
  private let memory: (any CarsRememberingService)?
  private let state: Mutex<State>

  private struct State {
    var settings: CatalogueSettings
    /// The list's latest request; nil before the first.
    var request: CarListRequest?
  }

  /// - Parameter memory: stores them; nil if nothing does.
  init(_ memory: (any CarsRememberingService)?) {
    self.memory = memory
    let settings = memory?.settings ?? CatalogueSettings()
    state = Mutex(State(settings: settings))
    // A query that can't be parsed any more is dropped.
    let query = (try? CarQuery(settings.lastQuery)) ?? CarQuery()
    lastPlace =
      query.isEmpty && settings.lastCar == nil ? nil : CarListPlace(query, at: settings.lastCar)
  }

  /// Where the user left the list the last time, or nil if that isn't remembered.
  let lastPlace: CarListPlace?

  /// The earlier searches, the oldest first.
  var searches: [String] { state.withLock(\.settings.searches) }

  /// Whether a car is shown beside the list if there is room.
  var showsPane: Bool { state.withLock(\.settings.showsPane) }

  /// Notes whether the pane is shown.
  func note(showsPane: Bool) {
    change { $0.settings.showsPane = showsPane }
  }

  /// Notes the car under the cursor.
  func note(selected id: CarID?) {
    change { $0.settings.lastCar = id }
  }

  /// Notes columns, an order and a query that differ from the request before, because the user has set them. The first
  /// request comes from the command line or from these settings.
  func note(_ request: CarListRequest) {
    change { state in
      guard let before = state.request else { return state.request = request }
      if before.query != request.query { state.settings.lastQuery = request.query.description }
      if before.fields != request.fields {
        state.settings.columns = request.fields.isWish ? [] : request.fields.chosen
      }
      if before.order != request.order { state.settings.order = request.order }
      state.request = request
    }
  }

  /// Notes a search.
  func note(search text: String) {
    change { state in
      let others = state.settings.searches.filter { $0 != text }
      state.settings.searches = (others + [text]).suffix(CatalogueSettings.mostSearches)
    }
  }

  /// Changes the settings, and stores them if they differ.
  private func change(_ change: (inout State) -> Void) {
    let changed = state.withLock { state in
      let before = state.settings
      change(&state)
      return state.settings == before ? nil : state.settings
    }
    if let changed { memory?.remember(changed) }
  }
}
