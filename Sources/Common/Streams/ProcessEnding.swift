/// How a process ended.
package enum ProcessEnding: Hashable, Sendable {
  /// It exited with this status; 0 means success.
  case status(Int)
  /// This signal terminated it.
  case signal(Int)
}
