import CarsContracts
import CarsEntity

/// The car beside the list: which one it is is said when the cursor is on another one, and when the list may say something
/// else of it.
@MainActor
final class CarPreview {
  /// The car under the cursor; nil where there is none.
  private var selected: CarID?
  private var saying = Saying.said(nil)
  private let router: (any CarPaneRouting)?

  private enum Saying: Equatable {
    case said(CarID?)
    /// It has to be said again.
    case outdated
  }

  /// - Parameter router: whom it is said to; nil where there is nothing beside the list.
  init(_ router: (any CarPaneRouting)?) {
    self.router = router
  }

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

  /// Has cars shown from now on, or no longer.
  /// - Returns: what there is to say about it; nil for nothing.
  func toggle() -> String? {
    switch router?.togglePane() {
    case .shown, .hidden, nil: nil
    case .tooNarrow(let columns): "Two panes need \(columns) columns, and this window has fewer."
    case .readAloud: "A screen that is read aloud shows one scene at a time."
    }
  }
}
