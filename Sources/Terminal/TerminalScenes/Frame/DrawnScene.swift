import Scenes
import TerminalUI

/// A scene as last drawn, for clicks.
struct DrawnScene<Action: Hashable & Sendable> {
  let frame: SceneFrame
  let layout: SceneFrame.Layout
  let footer: SceneFooter<Action>
  let symbols: Symbols
  /// The shell commands on screen.
  let commands: [ShownCommand]

  /// What was clicked.
  enum Target {
    /// The Back link in the title line.
    case back
    /// A key in the footer, by its index.
    case key(Int)
    /// The rest of the footer.
    case foot
    /// A shell command.
    case command(String)
    case body
  }

  func target(at position: Position) -> Target {
    if layout.back?.contains(position) == true { return .back }
    if let command = commands.first(where: { $0.place.contains(position) }) { return .command(command.text) }
    guard let foot = layout.keys, foot.contains(position) else { return .body }
    return frame.statusLine.item(at: position, in: foot).map(Target.key) ?? .foot
  }
}
