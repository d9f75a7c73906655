extension Task where Failure == Never {
  /// Starts a task that runs up to its first suspension before this returns. Before macOS 26 that isn't possible, so
  /// the task begins slightly later.
  @discardableResult
  public static func atOnce(_ work: @escaping @Sendable @isolated(any) () async -> Success) -> Task {
    if #available(macOS 26, *) { Task.immediate(operation: work) } else { Task(operation: work) }
  }
}

extension Task where Failure == any Error {
  /// Starts a task that runs up to its first suspension before this returns. Before macOS 26 that isn't possible, so
  /// the task begins slightly later.
  @discardableResult
  public static func atOnce(_ work: @escaping @Sendable @isolated(any) () async throws -> Success) -> Task {
    if #available(macOS 26, *) { Task.immediate(operation: work) } else { Task(operation: work) }
  }
}
