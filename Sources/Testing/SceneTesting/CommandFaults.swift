public import Scenes
public import Testing

/// Expects that a scene's commands are complete and unique, with their own words and keys. The parameters describe the
/// scene as for `CommandAction.all`.
public func expectComplete<SceneAction: CaseIterable>(
  _ commands: [Command<SceneAction>], hasPage: Bool = false, steps: [Step] = Step.withoutCursor,
  loads: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for fault in commandFaults(commands, hasPage: hasPage, steps: steps, loads: loads) {
    Issue.record("\(fault)", sourceLocation: sourceLocation)
  }
}

/// Returns the faults in a scene's commands, one sentence each: an action without a command or with several, a command
/// without a key or words, and a key with two meanings. Only cancelling a load may share its key: while available, it
/// has priority.
public func commandFaults<SceneAction: CaseIterable>(
  _ commands: [Command<SceneAction>], hasPage: Bool = false, steps: [Step] = Step.withoutCursor,
  loads: Bool = true
) -> [String] {
  let counts = CommandAction<SceneAction>.all(hasPage: hasPage, steps: steps, loads: loads).map {
    action in
    (name: action.name, count: commands.count { $0.action == action })
  }
  return counts.filter { $0.count == 0 }.map { "The action \($0.name) has no command." }
    + counts.filter { $0.count > 1 }.map { "The action \($0.name) has \($0.count) commands." }
    + commands.flatMap(missing) + sharedKeys(commands.filter { $0.isAvailable && $0.action != .cancelLoad })
}

extension CommandAction where SceneAction: CaseIterable {
  /// Returns all actions of a scene's commands.
  /// - Parameters:
  ///   - hasPage: whether the scene has a page of its own.
  ///   - steps: the scene's movements.
  ///   - loads: whether the scene's content is loaded, which takes time.
  public static func all(hasPage: Bool = false, steps: [Step] = Step.withoutCursor, loads: Bool = true)
    -> [CommandAction]
  {
    SceneAction.allCases.map(CommandAction.scene) + (loads ? [.reload, .cancelLoad] : []) + [.close]
      + steps.map(CommandAction.move)
      + (hasPage ? [.showPage] : [])
      + [.showHelp, .redraw, .suspend, .quit]
  }
}

private func missing(_ command: Command<some Any>) -> [String] {
  let parts = [
    ("key", command.keys.isEmpty), ("title", command.title.isEmpty),
    ("explanation", command.explanation.isEmpty),
  ]
  return parts.filter(\.1).map { "The command for \(command.action.name) has no \($0.0)." }
}

private func sharedKeys(_ commands: [Command<some Any>]) -> [String] {
  var owners: [CommandKey: [String]] = [:]
  var order: [CommandKey] = []
  for command in commands {
    for key in command.keys {
      if owners[key] == nil { order.append(key) }
      owners[key, default: []].append(command.action.name)
    }
  }
  return order.compactMap { key in
    guard let names = owners[key], names.count > 1 else { return nil }
    return "The key \(key.name) is given to \(names.joined(separator: " and to ")) at once."
  }
}

extension CommandAction {
  /// The action as written in the code, without the type's name.
  fileprivate var name: String {
    switch self {
    case .scene(let action): "\(action)"
    case .move(let step): "\(step)"
    default: "\(self)"
    }
  }
}

extension CommandKey {
  /// The key's label, or its name in the code if it has one.
  fileprivate var name: String {
    switch self {
    case .character(let character): "“\(character)”"
    case .control(let character): "Ctrl-\(character.uppercased())"
    default: "\(self)"
    }
  }
}
