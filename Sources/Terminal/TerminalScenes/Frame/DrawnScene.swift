import Scenes
import TerminalUI

/// A scene as it was drawn last, for clicks.
struct DrawnScene<Action: Hashable & Sendable> {
  let frame: SceneFrame
  let layout: SceneFrame.Layout
  let footer: SceneFooter<Action>
  let symbols: Symbols
  /// The commands of the shell on screen.
  let commands: [ShownCommand]

  /// What was clicked.
  enum Target {
    /// The way back, in the title line.
    case back
    /// A key at the foot, by its place.
    case key(Int)
    /// Elsewhere at the foot.
    case foot
    /// A command of the shell.
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
