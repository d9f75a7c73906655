import Scenes

/// The commands of a scene's state, by their keys and as the keys at the foot.
struct SceneKeys<Action: Hashable & Sendable> {
  let footer: SceneFooter<Action>
  private let commands: [Command<Action>]
  /// Put together when the first key after a state asks for it.
  private lazy var table: [CommandKey: [Command<Action>]] = commands.reduce(into: [:]) { table, command in
    for key in command.keys { table[key, default: []].append(command) }
  }

  init(_ commands: [Command<Action>]) {
    self.commands = commands
    footer = SceneFooter(commands)
  }

  /// Every key that a command has.
  var all: some Collection<CommandKey> {
    mutating get { table.keys }
  }

  /// The commands that a key gives, including those that are not available now.
  subscript(key: CommandKey) -> [Command<Action>] {
    mutating get { table[key] ?? [] }
  }

  /// The command for an action, if there is one.
  func command(for action: CommandAction<Action>) -> Command<Action>? {
    commands.first { $0.action == action }
  }
}
