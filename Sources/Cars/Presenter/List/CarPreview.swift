import CarsContracts
import CarsEntity
import Scenes

/// Keeps the pane in step with the cursor: previews the car when the cursor moves, and when the car may have changed.
@MainActor
final class CarPreview {
  /// The car under the cursor, or nil if there is none.
  private(set) var selected: CarID?
  private var saying = Saying.said(nil)
  private let interactor: any CarPaneInteracting
  private let router: (any CarPaneRouting)?

  private enum Saying: Equatable {
    case said(CarID?)
    /// The car must be previewed again.
    case outdated
  }

  /// - Parameters:
  ///   - interactor: states whether the pane is shown.
  ///   - router: shows the pane; nil if there is none.
  init(_ interactor: any CarPaneInteracting, _ router: (any CarPaneRouting)?) {
    self.interactor = interactor
    self.router = router
  }

  /// Where the user left the list the last time, or nil if that isn't remembered.
  var lastPlace: CarListPlace? { interactor.lastPlace }

  /// Remembers the car under the cursor.
  func keepPlace() { interactor.keep(selected: selected) }

  /// Called when the list has appeared.
  func begin() { if !interactor.showsPane { router?.hidePane() } }

  /// Called when the cursor has moved to a car, or to none.
  func select(_ id: CarID?) {
    selected = id
    say(id)
  }

  /// Marks the previewed car as outdated.
  func outdate() { if saying != .said(nil) { saying = .outdated } }

  /// Called when the list has been shown.
  /// - Parameter hasCars: whether it has any cars.
  func update(hasCars: Bool) { say(hasCars ? selected : nil) }

  private func say(_ id: CarID?) {
    guard saying != .said(id) else { return }
    saying = .said(id)
    router?.preview(id)
  }

  /// Shows the detail of a car, and refreshes the list each time the detail changes cars.
  /// - Parameters:
  ///   - list: lists them.
  ///   - show: shows the detail until the user returns.
  func followed<Outcome>(
    by list: @escaping @MainActor () async -> Void, _ show: () async -> Outcome
  ) async -> Outcome {
    let changes = interactor.changesInOtherScenes()
    async let _: Void = Self.follow(changes, list)
    return await show()
  }

  private static func follow(
    _ changes: Arrivals<Void, Never>, _ list: @escaping @MainActor () async -> Void
  ) async {
    for await _ in changes { await list() }
  }

  /// Shows or hides the pane.
  /// - Returns: why that is impossible, or nil.
  func toggle() -> String? {
    let change = router?.togglePane()
    switch change {
    case .tooNarrow(let columns): return "Two panes need \(columns) columns, and this window has fewer."
    case .readAloud: return "A screen that is read aloud shows one scene at a time."
    case .shown, .hidden: interactor.keep(showsPane: change == .shown)
    case nil: break
    }
    return nil
  }
}
