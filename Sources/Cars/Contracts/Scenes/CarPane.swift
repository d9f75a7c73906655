// The pane beside the list: what the list says of it. Which scene is there, the list does not know.

public import CarsEntity
public import Scenes

/// What the list's presenter can ask for about the car beside the list.
public protocol CarPaneInteracting: Sendable {
  /// Whether one is to be shown there.
  var showsPane: Bool { get }
  /// Keeps whether one is, for the next time.
  func keep(showsPane: Bool)
  /// An element each time that another scene has changed the cars, or has learned something about one of them.
  func changesInOtherScenes() -> Arrivals<Void, Never>
}

/// Whom the list's presenter tells which car it is about.
@MainActor
public protocol CarPaneRouting: AnyObject, Sendable {
  /// The car under the cursor is another one, or there may be something else to show of it. Beside the list, where there is
  /// room, that one is shown.
  /// - Parameter id: the car; nil for none.
  func preview(_ id: CarID?)
  /// Shows no cars beside the list until that is wanted.
  func hidePane()
  /// Shows cars beside the list from now on, or no longer.
  func togglePane() -> PaneChange
}

/// What has come of the wish to see cars beside the list, or not to.
public enum PaneChange: Hashable, Sendable {
  /// Cars are shown beside the list from now on, or no longer.
  case shown, hidden
  /// The window has fewer columns than the two need.
  case tooNarrow(fewestColumns: Int)
  /// The screen is read aloud, and shows one scene at a time.
  case readAloud
}
