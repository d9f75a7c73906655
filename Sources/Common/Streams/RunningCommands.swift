import Synchronization

/// The commands that one part of the program has started. None of them outlives it.
package final class RunningCommands: Sendable {
  private struct State {
    /// The commands that may still be running.
    var commands: [RunningCommand] = []
    /// Whether all commands were ended, and no more can start.
    var isOver = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Starts a command. A concurrent call of `end()` waits, so that it ends this command too.
  /// - Parameter start: starts the command.
  /// - Returns: nil after `end()`, when nothing can start.
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

  /// The process groups that may still have processes.
  package var groups: [Int32] { state.withLock { $0.commands.filter { !$0.isGone }.map(\.group) } }

  /// Ends all commands and waits until they are gone. No command can start after this.
  /// - Parameter limit: the longest wait. The system can't end every process at once.
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
