import LibC
import Streams
import Synchronization

/// The system resources without which the program can't run.
///
/// Swift's runtime waits for ever for a thread that it can't create, and ends silently if it can't open a file. So the
/// program tries both first. It tries threads only if a limit is so low that it must be deliberate, because that takes
/// a few milliseconds on a busy machine.
enum Resources {
  /// The number of files that the program and the runtime keep open, besides the standard streams.
  private static let files = 12
  /// The number of threads that they start: the terminal reader and the runtime's.
  private static let threads = 5
  /// The memory needed besides the threads, in bytes.
  private static let memory = 8 << 20

  /// The highest limit of threads and processes that counts as low.
  private static let lowLimit: rlim_t = 1_024

  /// The resource that is lacking, in words, or nil if there is enough.
  static var shortage: String? {
    if !canOpenFiles { return "too few open files are allowed (ulimit -n); \(files + 3) are needed" }
    // A starting thread may briefly take extra memory, so several attempts are made.
    if isLimited, !(0..<5).contains(where: { _ in canStartThreads }) {
      return "too few threads or too little memory is allowed (ulimit -u, ulimit -v)"
    }
    return nil
  }

  /// If memory is limited, prints a line when the program crashes. In Swift, failed allocations trap instead of
  /// throwing. `TerminalReset` handles a crash while a terminal is in use.
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

  /// Whether memory is limited at all, or the thread limit is low.
  private static var isLimited: Bool {
    let threads = limit(threadLimit) ?? .max
    return threads <= lowLimit || isMemoryLimited
  }

  /// More than any system has, and less than the values that mean “no limit”.
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

  /// Whether all threads can run at once. One after another would prove nothing, since memory is reused.
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
