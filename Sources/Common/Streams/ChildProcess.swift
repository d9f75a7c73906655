import LibC
import Synchronization

/// A child process, in a session and therefore a process group of its own.
///
/// It has no controlling terminal. A program that would prompt for a password fails at once instead of stopping in the
/// background for ever. Keys don't reach it.
struct ChildProcess: Sendable {
  /// The process ID, which is also the group's.
  let identifier: pid_t
  /// The read ends of the process's standard output and standard error.
  let output: OpenFile, errors: OpenFile

  /// Starts a program, with all signals at their default actions.
  /// - Parameters:
  ///   - words: the program and its arguments. A name that is not a path is looked up in `PATH`.
  ///   - input: the program's standard input, or nil for none.
  /// - Throws: if there is no such program, or if a resource is exhausted.
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
    errors.read.setNonblocking()
    return ChildProcess(identifier, output: output.read, errors: errors.read)
  }

  /// Sends a signal to all processes of the group. The group keeps its ID until `reap()`.
  func signal(_ signal: CInt) {
    kill(-identifier, signal)
  }

  /// Waits until the process has ended, without reaping it.
  func wait() -> ProcessEnding {
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    let status = Int(information.status)
    return information.si_code == CInt(CLD_EXITED) ? .status(status) : .signal(status)
  }

  /// Reaps the process, which has ended. Its ID may be reused afterwards.
  func reap() {
    var status: CInt = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  }
}

extension siginfo_t {
  /// The exit status, or the signal that terminated the process.
  fileprivate var status: CInt {
    #if canImport(Darwin)
      si_status
    #elseif canImport(Glibc)
      _sifields._sigchld.si_status
    #else
      // Musl defines these fields as macros. The offset is the kernel's, the same on all 64-bit Linux systems.
      withUnsafeBytes(of: self) { $0.load(fromByteOffset: 24, as: CInt.self) }
    #endif
  }
}
