// The pane beside the list: what the list says of it. Which scene is there, the list does not know.

public import CarsEntity

/// Whom the list's presenter tells which car it is about.
@MainActor
public protocol CarPaneRouting: AnyObject {
  /// The car under the cursor is another one, or there may be something else to show of it. Beside the list, where there is
  /// room, that one is shown.
  /// - Parameter id: the car; nil for none.
  func preview(_ id: CarID?)
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
