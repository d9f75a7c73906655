extension Task where Failure == Never {
  /// Starts work that gets as far as its first wait before this returns. Before macOS 26 nothing can do that: there it
  /// begins a moment later.
  @discardableResult
  public static func atOnce(_ work: @escaping @Sendable @isolated(any) () async -> Success) -> Task {
    if #available(macOS 26, *) { Task.immediate(operation: work) } else { Task(operation: work) }
  }
}

extension Task where Failure == any Error {
  /// Starts work that gets as far as its first wait before this returns. Before macOS 26 nothing can do that: there it
  /// begins a moment later.
  @discardableResult
  public static func atOnce(_ work: @escaping @Sendable @isolated(any) () async throws -> Success) -> Task {
    if #available(macOS 26, *) { Task.immediate(operation: work) } else { Task(operation: work) }
  }
}
