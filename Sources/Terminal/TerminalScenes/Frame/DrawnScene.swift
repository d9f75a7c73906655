import Scenes
import TerminalUI

/// A scene as it was drawn last, for clicks.
struct DrawnScene<Action: Hashable & Sendable> {
  let frame: SceneFrame
  let layout: SceneFrame.Layout
  let footer: SceneFooter<Action>
  let symbols: Symbols

  /// What was clicked.
  enum Target {
    /// The way back, in the title line.
    case back
    /// A key at the foot, by its place.
    case key(Int)
    /// Elsewhere at the foot.
    case foot
    case body
  }

  func target(at position: Position) -> Target {
    if layout.back?.contains(position) == true { return .back }
    guard let foot = layout.keys, foot.contains(position) else { return .body }
    return frame.statusLine.item(at: position, in: foot).map(Target.key) ?? .foot
  }
}
