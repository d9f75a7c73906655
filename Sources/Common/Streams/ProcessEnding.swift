/// How a process ended.
package enum ProcessEnding: Hashable, Sendable {
  /// By itself, with this status; 0 means that all went well.
  case status(Int)
  /// This signal terminated it.
  case signal(Int)
}
