/// How a process ended.
enum ExitStatus: Hashable, CustomStringConvertible {
  /// It ended itself with this status.
  case exited(Int32)
  /// This signal ended it.
  case signalled(Int32)

  /// Reads what `waitpid` gave. The low seven bits are the signal, and the next eight, past the bit for a core
  /// file, the status; the macros that say so are not visible in Swift.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signalled(signal)
  }

  var description: String {
    switch self {
    case .exited(let status): "exited with status \(status)"
    case .signalled(let signal): "ended by signal \(signal)"
    }
  }
}
