import Scenes
import TerminalUI

/// The keys at the foot of a scene: the commands that are available now, each with the first key that gives only that
/// command.
struct SceneFooter<Action: Hashable & Sendable> {
  private let shown: [(key: CommandKey, command: Command<Action>, rank: Int)]

  init(_ commands: [Command<Action>]) {
    var taken: [CommandKey] = []
    shown = commands.compactMap { command in
      guard command.isAvailable else { return nil }
      let key = command.keys.first { !taken.contains($0) }
      taken += command.keys
      guard let rank = command.footerRank, let key else { return nil }
      return (key, command, rank)
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
