// The car under the list's cursor, and the pane beside the list. The list doesn't know which scene the pane shows.

public import CarsEntity
public import Scenes

/// The place in the list, the preference for the pane, and changes made in it.
public protocol CarPaneInteracting: Sendable {
  /// Where the user left the list the last time, or nil if that isn't remembered.
  var lastPlace: CarListPlace? { get }
  /// Remembers the car under the cursor, or nil for none.
  func keep(selected id: CarID?)
  /// Whether the pane is shown.
  var showsPane: Bool { get }
  /// Remembers whether the pane is shown.
  func keep(showsPane: Bool)
  /// Returns an element each time another scene has changed or refreshed a car.
  func changesInOtherScenes() -> Arrivals<Void, Never>
}

/// A place in the list.
public struct CarListPlace: Hashable, Sendable {
  /// Which cars are listed.
  public let query: CarQuery
  /// The car under the cursor, or nil if there is none.
  public let car: CarID?

  public init(_ query: CarQuery, at car: CarID?) {
    self.query = query
    self.car = car
  }
}

/// Shows the car under the cursor in the pane.
@MainActor
public protocol CarPaneRouting: AnyObject, Sendable {
  /// Shows a car in the pane, if there is room for one. Called again when the car may have changed.
  /// - Parameter id: the car, or nil for none.
  func preview(_ id: CarID?)
  /// Hides the pane until the user asks for it.
  func hidePane()
  /// Shows or hides the pane.
  func togglePane() -> PaneChange
}

/// The outcome of showing or hiding the pane.
public enum PaneChange: Hashable, Sendable {
  /// The pane is shown, or hidden, from now on.
  case shown, hidden
  /// The window has too few columns for both.
  case tooNarrow(fewestColumns: Int)
  /// A screen reader is in use, which shows one scene at a time.
  case readAloud
}
