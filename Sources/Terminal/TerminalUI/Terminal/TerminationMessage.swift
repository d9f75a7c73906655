import LibC

/// The line on the ordinary screen that reports how the program was terminated.
enum TerminationMessage {
  /// Returns the line for a crash.
  /// - Parameter advice: further advice. May be empty.
  static func fault(_ signal: Int32, advice: String) -> [UInt8] {
    Array("\(program): ended by a fault (\(name(of: signal)))\(advice)\n".utf8)
  }

  /// Writes the line for a termination signal to standard error. No-op if another process owns the terminal: the shell
  /// then reports the end of the job.
  static func report(_ signal: Int32) {
    guard isatty(STDERR_FILENO) == 0 || tcgetpgrp(STDERR_FILENO) == getpgrp() else { return }
    let writer = TerminalWriter(to: STDERR_FILENO)
    let line = Array("\(program): ended by \(name(of: signal))\n".utf8)
    line.withUnsafeBytes { _ = SystemCalls.writeLast($0, to: writer.descriptor) }
  }

  private static var program: String {
    let path = CommandLine.arguments.first ?? ""
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    return name.isEmpty ? "program" : name.madeVisible
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGINT: "SIGINT"
    case SIGTERM: "SIGTERM"
    case SIGHUP: "SIGHUP"
    case SIGQUIT: "SIGQUIT"
    case SIGILL: "SIGILL"
    case SIGTRAP: "SIGTRAP"
    case SIGABRT: "SIGABRT"
    case SIGSEGV: "SIGSEGV"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    default: "signal \(signal)"
    }
  }
}
