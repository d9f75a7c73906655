import Synchronization
import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the system has to allow so that the program can run at all.
///
/// Swift's runtime waits for ever for a thread that it cannot have, and ends without a word when it cannot open a file.
/// So this is tried out beforehand. It costs a fraction of a millisecond, and threads that begin later begin sooner.
enum Resources {
  /// How many files the program and the runtime open at the same time, besides the standard streams.
  private static let files = 12
  /// How many threads they start: one that reads the terminal, and the runtime's.
  private static let threads = 5
  /// How much memory is needed beside the threads, in bytes.
  private static let memory = 8 << 20

  /// What there is too little of, in words; nil when there is enough.
  static var shortage: String? {
    if !canOpenFiles { return "too few open files are allowed (ulimit -n); \(files + 3) are needed" }
    if !canStartThreads { return "too few threads or too little memory are allowed (ulimit -u, ulimit -v)" }
    return nil
  }

  private static var canOpenFiles: Bool {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<files {
      let descriptor = dup(STDERR_FILENO)
      guard descriptor >= 0 else { return false }
      opened.append(descriptor)
    }
    return true
  }

  /// All at the same time, since the memory of one that has ended can be used again.
  private static var canStartThreads: Bool {
    let gate = Gate()
    var started: [SystemThread] = []
    defer { for thread in started { thread.join() } }
    return gate.lock.withLock { _ in
      for _ in 0..<threads {
        guard let thread = try? SystemThread({ gate.lock.withLock { _ in } }) else { return false }
        started.append(thread)
      }
      let block = malloc(memory)
      free(block)
      return block != nil
    }
  }

  private final class Gate: Sendable {
    let lock = Mutex(())
  }
}
