import Synchronization

/// The commands that one part of the program has started, so that none of them outlives it.
package final class RunningCommands: Sendable {
  private struct State {
    /// The commands that may still run.
    var commands: [RunningCommand] = []
    /// Whether all were ended, and none may follow.
    var isOver = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Starts a command. A call of `end()` at the same moment waits, so that it ends this one, too.
  /// - Parameter start: starts it.
  /// - Returns: nil after `end()`: nothing was started.
  package func start(
    _ start: () throws(SystemFailure) -> RunningCommand
  ) throws(SystemFailure) -> RunningCommand? {
    let result = state.withLock { state in
      Result { () throws(SystemFailure) -> RunningCommand? in
        if state.isOver { return nil }
        state.commands.removeAll(where: \.isGone)
        let command = try start()
        state.commands.append(command)
        return command
      }
    }
    return try result.get()
  }

  /// The process groups that are not known to be gone.
  package var groups: [Int32] { state.withLock { $0.commands.filter { !$0.isGone }.map(\.group) } }

  /// Ends all commands, and waits until they are gone. No command is started after this.
  /// - Parameter limit: how long to wait at most: the system can't end every process at once.
  package func end(within limit: Duration = .seconds(1)) async {
    let commands = state.withLock { state in
      state.isOver = true
      return state.commands
    }
    for command in commands { command.end() }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for command in commands { await command.untilGone() } }
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }
}
