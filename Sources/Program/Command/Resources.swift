import LibC
import Streams
import Synchronization

/// What the system has to allow so that the program can run at all.
///
/// Swift's runtime waits for ever for a thread that it cannot have, and ends without a word when it cannot open a file.
/// So this is tried out beforehand: the threads only where a limit is so low that somebody has set it on purpose, because
/// that takes a few milliseconds on a busy machine.
enum Resources {
  /// How many files the program and the runtime open at the same time, besides the standard streams.
  private static let files = 12
  /// How many threads they start: one that reads the terminal, and the runtime's.
  private static let threads = 5
  /// How much memory is needed beside the threads, in bytes.
  private static let memory = 8 << 20

  /// The highest limit of threads and processes that counts as low.
  private static let lowLimit: rlim_t = 1_024

  /// What there is too little of, in words; nil when there is enough.
  static var shortage: String? {
    if !canOpenFiles { return "too few open files are allowed (ulimit -n); \(files + 3) are needed" }
    // A thread that begins may take memory that it needs only for a moment: so it is tried more than once.
    if isLimited, !(0..<5).contains(where: { _ in canStartThreads }) {
      return "too few threads or too little memory are allowed (ulimit -u, ulimit -v)"
    }
    return nil
  }

  /// Where memory is limited, makes the program say so in a line when it ends by a fault: in Swift, memory that cannot be had
  /// is a trap, not an error. A terminal has more to restore, and does so by itself.
  static func explainFaults() {
    guard isMemoryLimited else { return }
    for number in [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP] {
      signal(number) { _ in
        let line: StaticString =
          "cars: ended by a fault; it may be that too little memory is allowed (ulimit -v)\n"
        _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
        _exit(CarsCommand.Status.wrong)
      }
    }
  }

  private static var isMemoryLimited: Bool {
    [RLIMIT_AS, RLIMIT_DATA].contains { (limit($0) ?? unlimited) < unlimited }
  }

  /// Whether memory is limited at all, or the number of threads is low.
  private static var isLimited: Bool {
    let threads = limit(threadLimit) ?? .max
    return threads <= lowLimit || isMemoryLimited
  }

  /// More than any system has, and less than what systems say for “no limit”.
  private static let unlimited: rlim_t = 1 << 60

  #if canImport(Glibc)
    private static let threadLimit = __RLIMIT_NPROC

    private static func limit(_ kind: __rlimit_resource) -> rlim_t? {
      var limit = rlimit()
      return getrlimit(__rlimit_resource_t(kind.rawValue), &limit) == 0 ? limit.rlim_cur : nil
    }
  #else
    private static let threadLimit = RLIMIT_NPROC

    private static func limit(_ kind: Int32) -> rlim_t? {
      var limit = rlimit()
      return getrlimit(kind, &limit) == 0 ? limit.rlim_cur : nil
    }
  #endif

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
