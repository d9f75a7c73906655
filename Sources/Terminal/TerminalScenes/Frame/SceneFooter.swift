import Scenes
import TerminalUI

/// The keys in a scene's footer: those of commands that are available or always shown. Each is labelled with the first
/// key that no earlier command has.
struct SceneFooter<Action: Hashable & Sendable> {
  private var shown: [Item] = []

  private struct Item {
    let key: CommandKey
    let command: Command<Action>
    let rank: Int
  }

  init(_ commands: [Command<Action>]) {
    var taken: [CommandKey] = []
    for command in commands where command.isAvailable || command.staysInFooter {
      let key = command.keys.first { !taken.contains($0) }
      taken += command.keys
      if let rank = command.footerRank, let key { shown.append(Item(key: key, command: command, rank: rank)) }
    }
  }

  func items(_ symbols: Symbols) -> [StatusLine.Item] {
    shown.map { StatusLine.Item(key: $0.key.cap(symbols), title: $0.command.title, rank: $0.rank) }
  }

  /// Returns the command of an item.
  func command(_ index: Int) -> Command<Action>? {
    shown.indices.contains(index) ? shown[index].command : nil
  }
}
