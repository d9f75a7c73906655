import LibC

/// Ownership of the terminal: a shell gives it to one job at a time, the foreground job.
enum JobControl {
  /// The signals that stop a process which uses the terminal from the background. A thread that checks first blocks
  /// them, so that it isn't stopped inside a call while it holds a lock.
  static let backgroundSignals = [SIGTTIN, SIGTTOU]

  /// Whether another job owns the terminal. Always false for a terminal that isn't the process's controlling terminal.
  static func isInBackground(_ terminal: Int32) -> Bool {
    let foreground = tcgetpgrp(terminal)
    return foreground > 0 && foreground != getpgrp()
  }
}
