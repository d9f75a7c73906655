import LibC
import Synchronization

/// A process that this one has started: in a session, and so in a process group, of its own.
///
/// It has no terminal. A program that would ask for a password there says at once that it cannot, rather than stopping for
/// ever in the background; and no key that is pressed reaches it.
struct ChildProcess: Sendable {
  /// The process, which leads the group of the same number.
  let identifier: pid_t
  /// What it writes.
  let output: OpenFile, errors: OpenFile

  /// Starts a program, with all signals at their defaults.
  /// - Parameters:
  ///   - words: the program, which is looked for in the PATH if it is no path, and its arguments.
  ///   - input: what it reads; nil for nothing.
  /// - Throws: when there is no such program, or too little of something.
  init(_ words: [String], reading input: OpenFile? = nil) throws(SystemFailure) {
    self = try OpenFile.lock.withLock { _ in
      Result { () throws(SystemFailure) in try Self.started(words, input) }
    }.get()
  }

  private init(_ identifier: pid_t, output: OpenFile, errors: OpenFile) {
    self.identifier = identifier
    self.output = output
    self.errors = errors
  }

  private static func started(_ words: [String], _ input: OpenFile?) throws(SystemFailure) -> ChildProcess {
    let (output, errors) = (try OpenFile.pipe(), try OpenFile.pipe())
    var actions = FileActions()
    defer { actions.destroy() }
    if let input {
      actions.duplicate(input.descriptor, as: STDIN_FILENO)
    } else {
      actions.open("/dev/null", as: STDIN_FILENO, for: O_RDONLY)
    }
    actions.duplicate(output.write.descriptor, as: STDOUT_FILENO)
    actions.duplicate(errors.write.descriptor, as: STDERR_FILENO)
    var attributes = SpawnAttributes()
    defer { attributes.destroy() }
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var identifier: pid_t = 0
    let code = posix_spawnp(
      &identifier, words[0], &actions.actions, &attributes.attributes, &arguments, environ)
    guard code == 0 else { throw SystemFailure("posix_spawn", code: code) }
    errors.read.stopWaiting()
    return ChildProcess(identifier, output: output.read, errors: errors.read)
  }

  /// Sends a signal to all processes of the group. The group keeps its number until `reap()`.
  func signal(_ signal: CInt) {
    kill(-identifier, signal)
  }

  /// Waits until the process has ended.
  /// - Returns: how it ended.
  func wait() -> ProcessEnding {
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    let status = Int(information.status)
    return information.si_code == CInt(CLD_EXITED) ? .status(status) : .signal(status)
  }

  /// Forgets the process, which has ended: its number may be another's afterwards.
  func reap() {
    var status: CInt = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  }
}

extension siginfo_t {
  /// With what status a process has ended, or by which signal.
  fileprivate var status: CInt {
    #if canImport(Darwin)
      si_status
    #elseif canImport(Glibc)
      _sifields._sigchld.si_status
    #else
      // Musl has macros for it; the place is Linux's own, the same for all 64-bit systems.
      withUnsafeBytes(of: self) { $0.load(fromByteOffset: 24, as: CInt.self) }
    #endif
  }
}
