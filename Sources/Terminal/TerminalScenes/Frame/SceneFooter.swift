import Scenes
import TerminalUI

/// The keys at the foot of a scene: the commands that are available now and those that stay there, each with the first key
/// that gives only that command.
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

  /// The command of an item.
  func command(_ index: Int) -> Command<Action>? {
    shown.indices.contains(index) ? shown[index].command : nil
  }
}
