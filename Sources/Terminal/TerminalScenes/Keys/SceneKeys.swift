import Scenes

/// The commands of a scene's state, by key and as a footer.
struct SceneKeys<Action: Hashable & Sendable> {
  let footer: SceneFooter<Action>
  private let commands: [Command<Action>]
  /// Built at the first key after a new state.
  private lazy var table: [CommandKey: [Command<Action>]] = commands.reduce(into: [:]) { table, command in
    for key in command.keys { table[key, default: []].append(command) }
  }

  init(_ commands: [Command<Action>]) {
    self.commands = commands
    footer = SceneFooter(commands)
  }

  /// The keys of all commands.
  var all: some Collection<CommandKey> {
    mutating get { table.keys }
  }

  /// Returns a key's commands, including unavailable ones.
  subscript(key: CommandKey) -> [Command<Action>] {
    mutating get { table[key] ?? [] }
  }

  /// Returns the command for an action, if any.
  func command(for action: CommandAction<Action>) -> Command<Action>? {
    commands.first { $0.action == action }
  }
}
