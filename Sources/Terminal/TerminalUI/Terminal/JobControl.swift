import LibC

/// Whose the terminal is: a shell gives it to one job at a time, the one in the foreground.
enum JobControl {
  /// The signals by which the system stops a process that uses the terminal from the background. A thread that asks
  /// first blocks them, so that it is not stopped in the middle of a call, with a lock held.
  static let backgroundSignals = [SIGTTIN, SIGTTOU]

  /// Whether the terminal is another job's now. Never on a terminal that is not the process's own.
  static func isInBackground(_ terminal: Int32) -> Bool {
    let foreground = tcgetpgrp(terminal)
    return foreground > 0 && foreground != getpgrp()
  }
}
