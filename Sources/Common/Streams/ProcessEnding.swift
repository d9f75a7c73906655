/// How a process ended.
package enum ProcessEnding: Hashable, Sendable {
  /// By itself, with this status; 0 means that all went well.
  case status(Int)
  /// By this signal.
  case signal(Int)
}
