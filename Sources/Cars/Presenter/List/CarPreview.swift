import CarsContracts
import CarsEntity
import Scenes

/// The car beside the list: which one it is is said when the cursor is on another one, and when the list may say something
/// else of it.
@MainActor
final class CarPreview {
  /// The car under the cursor, or nil if there is none.
  private(set) var selected: CarID?
  private var saying = Saying.said(nil)
  private let interactor: any CarPaneInteracting
  private let router: (any CarPaneRouting)?

  private enum Saying: Equatable {
    case said(CarID?)
    /// It has to be said again.
    case outdated
  }

  /// - Parameters:
  ///   - interactor: who knows whether cars are to be shown there.
  ///   - router: whom it is said to; nil where there is nothing beside the list.
  init(_ interactor: any CarPaneInteracting, _ router: (any CarPaneRouting)?) {
    self.interactor = interactor
    self.router = router
  }

  /// The list is there.
  func begin() { if !interactor.showsPane { router?.hidePane() } }

  /// The cursor is on a car, or on none.
  func select(_ id: CarID?) {
    selected = id
    say(id)
  }

  /// The list may say something else of the car from now on.
  func outdate() { if saying != .said(nil) { saying = .outdated } }

  /// The list has been shown.
  /// - Parameter hasCars: whether there are cars in it.
  func update(hasCars: Bool) { say(hasCars ? selected : nil) }

  private func say(_ id: CarID?) {
    guard saying != .said(id) else { return }
    saying = .said(id)
    router?.preview(id)
  }

  /// Lets the user into the scene of a car, and has the cars listed anew each time that it changes them.
  /// - Parameters:
  ///   - list: lists them.
  ///   - show: shows the scene until the user comes back.
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

  /// Has cars shown from now on, or no longer.
  /// - Returns: what there is to say about it; nil for nothing.
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
