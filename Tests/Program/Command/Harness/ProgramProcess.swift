import LibC
import Scenes
import Streams
import Synchronization

/// A process that a test has started and that does not outlive it.
final class ProgramProcess {
  /// Where the process gets its standard descriptors from.
  enum Streams {
    /// A terminal's path; it becomes the terminal of a new session.
    case terminal(String)
    /// Three open descriptors, in a new session without a terminal, whoever runs the tests.
    case descriptors(input: Int32, output: Int32, error: Int32)
  }

  /// Held while descriptors are made and given away, so that no process of another test inherits them.
  static let descriptorLock = Mutex(())

  let identifier: pid_t
  /// Can be read, and is at its end, as soon as the process is gone.
  let exitNotice: Int32
  private var status: ExitStatus?

  /// Starts a program. Call it with `descriptorLock` held.
  /// - Parameters:
  ///   - arguments: the program's path, and its arguments.
  ///   - environment: all of its environment.
  ///   - directory: where it runs; the test's own if it is `nil`.
  init(
    _ arguments: [String], environment: [String: String], directory: String?, streams: Streams
  ) throws {
    let notice = try Descriptor.makePipe()
    defer { close(notice.write) }
    var actions = FileActions()
    defer { actions.destroy() }
    switch streams {
    case .terminal(let path):
      actions.open(path, as: 0, for: O_RDWR)
      actions.duplicate(0, as: 1)
      actions.duplicate(0, as: 2)
    case .descriptors(let input, let output, let error):
      actions.duplicate(input, as: 0)
      actions.duplicate(output, as: 1)
      actions.duplicate(error, as: 2)
    }
    // The process holds this open as long as it lives: its end is what a test waits for.
    actions.duplicate(notice.write, as: Self.noticeInChild)
    var words = arguments
    if let directory { words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", directory] + arguments }
    do {
      identifier = try Self.spawn(words, environment, &actions)
    } catch {
      close(notice.read)
      throw error
    }
    exitNotice = notice.read
  }

  deinit {
    if status == nil {
      kill(identifier, SIGKILL)
      kill(identifier, SIGCONT)
      waitpid(identifier, nil, 0)
    }
    close(exitNotice)
  }

  /// Sends a signal.
  func signal(_ signal: Int32) {
    kill(identifier, signal)
  }

  /// Whether the process has ended.
  var hasEnded: Bool { Descriptor.wait(for: [exitNotice], until: .now)[0] }

  /// How the process ended. Waits for it; call it when `exitNotice` says so.
  func collect() -> ExitStatus {
    if let status { return status }
    var waitStatus: Int32 = 0
    while waitpid(identifier, &waitStatus, 0) < 0, errno == EINTR {}
    let collected = ExitStatus(waitStatus: waitStatus)
    status = collected
    return collected
  }

  /// A number that is neither a standard descriptor nor the shell's own.
  private static let noticeInChild: Int32 = 20

  private static func spawn(
    _ arguments: [String], _ environment: [String: String], _ actions: inout FileActions
  ) throws -> pid_t {
    var attributes = SpawnAttributes()
    defer { attributes.destroy() }
    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier: pid_t = 0
    let error = posix_spawnp(
      &identifier, arguments[0], &actions.actions, &attributes.attributes, &words, &variables)
    guard error == 0 else { throw HarnessError("\(arguments[0]): \(String(cString: strerror(error)))") }
    return identifier
  }
}
