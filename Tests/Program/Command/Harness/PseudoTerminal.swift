import LibC
import Synchronization
import TerminalUI
import TerminalUITesting

/// A program on a terminal of its own, driven as a person would: by keys, and by what is on the screen.
final class PseudoTerminal {
  /// An environment that is the same on every machine. There are no own cars in it, and none can be added.
  static let environment = [
    "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/",
    "XDG_DATA_HOME": "/dev/null/no-data", "XDG_STATE_HOME": "/dev/null/no-state",
  ]

  /// The line settings before the program began.
  let settingsBefore: LineSettings
  /// All that the program has sent.
  private(set) var log: [UInt8] = []
  /// How much is read from the program at once, in bytes: a slow terminal is one that reads little.
  ///
  /// Less than a frame, so that a test that looks at a frame before all of it has arrived always fails, not once in a
  /// thousand runs. A frame is drawn from the top: what is on its last line comes last.
  var bytesAtOnce = 61
  /// What a person would see: the screen, and the modes that it is in.
  private(set) var model: TerminalModel
  /// Both ends are held open, so that the settings can be read after the program is gone.
  private let pair: TerminalPair
  private let process: ProgramProcess

  /// Starts a program.
  /// - Parameters:
  ///   - arguments: the program's path, and its arguments.
  ///   - size: the window's, from the beginning.
  ///   - environment: all of its environment.
  ///   - directory: where it runs; the test's own if it is `nil`.
  init(
    _ arguments: [String], size: Size = Size(columns: 80, rows: 24),
    environment: [String: String] = PseudoTerminal.environment, directory: String? = nil
  ) throws {
    model = TerminalModel(size: size)
    (pair, settingsBefore, process) = try ProgramProcess.descriptorLock.withLock { _ in
      let pair = try TerminalPair(size: size)
      do {
        let settings = try LineSettings(of: pair.replica)
        let process = try ProgramProcess(
          arguments, environment: environment, directory: directory, streams: .terminal(pair.path))
        return (pair, settings, process)
      } catch {
        pair.closeBoth()
        throw error
      }
    }
  }

  deinit {
    process.signal(SIGKILL)
    pair.closeBoth()
  }

  /// The line settings now.
  var settings: LineSettings { get throws { try LineSettings(of: pair.replica) } }

  /// The screen's lines.
  var lines: [String] { model.lines }

  /// The log as text.
  var text: String { String(decoding: log, as: UTF8.self) }

  /// Types keys.
  func send(_ keys: String) { send(Array(keys.utf8)) }

  /// Sends bytes as the terminal. Waits while the program does not read them.
  func send(_ bytes: [UInt8]) { Descriptor.write(bytes, to: pair.main) }

  /// Gives the window another size; the system tells the program by `SIGWINCH`.
  func resize(to size: Size) {
    model.resize(to: size)
    pair.resize(to: size)
  }

  /// Takes no more output from the program until it is thawed, as Ctrl-S does.
  func freeze() { tcflow(pair.replica, TCOOFF) }

  /// Takes output again.
  func thaw() { tcflow(pair.replica, TCOON) }

  /// Whether the program has read all that was sent to it.
  var hasReadAll: Bool { !Descriptor.wait(for: [pair.replica], until: .now)[0] }

  /// Closes the window. Its descriptor now leads to a file that says nothing, so that no other test gets it.
  func hangUp() {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(nothing, pair.main)
    close(nothing)
  }

  /// Sends a signal to the job in the foreground, which is not the shell that a program was started from.
  func signalForeground(_ signal: Int32) { kill(-tcgetpgrp(pair.main), signal) }

  /// Reads a piece, if there is one.
  func readOnce() {
    if Descriptor.wait(for: [pair.main], until: .now)[0] { _ = take() }
  }

  /// Waits, without reading, until a condition holds.
  func untilWithoutReading(
    _ what: String, within limit: Duration = .patience, _ condition: (PseudoTerminal) throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + limit
    while try !condition(self) {
      guard ContinuousClock.now < deadline else { throw failure("\(limit) were not enough for", what) }
      _ = Descriptor.wait(for: [process.exitNotice], until: min(deadline, .now + .milliseconds(1)))
    }
  }

  /// Sends the program a signal.
  func signal(_ signal: Int32) { process.signal(signal) }

  /// Reads until a condition holds. It is checked first, and after each piece that arrives.
  /// - Parameters:
  ///   - what: the condition in words, for the error.
  ///   - limit: how long to wait.
  func until(
    _ what: String, within limit: Duration = .patience, _ condition: (PseudoTerminal) throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + limit
    while try !condition(self) {
      let ready = Descriptor.wait(for: [pair.main, process.exitNotice], until: deadline)
      if ready[0] {
        guard take() else { throw failure("the terminal closed before", what) }
      } else if ready[1] {
        if try condition(self) { return }
        throw failure("the program \(process.collect()) before", what)
      } else {
        throw failure("\(limit) were not enough for", what)
      }
    }
  }

  /// Reads until a text is on the screen.
  func until(shows text: String, within limit: Duration = .patience) throws {
    try until("“\(text)” on the screen", within: limit) { $0.lines.contains { $0.contains(text) } }
  }

  /// Reads all that the program sends until it has ended.
  func wait(within limit: Duration = .patience) throws -> ExitStatus {
    let deadline = ContinuousClock.now + limit
    while true {
      let ready = Descriptor.wait(for: [pair.main, process.exitNotice], until: deadline)
      if ready[0], take() { continue }
      if ready[1] { return process.collect() }
      guard ContinuousClock.now < deadline else { throw failure("\(limit) were not enough for", "its end") }
    }
  }

  private func take() -> Bool {
    guard let bytes = Descriptor.read(pair.main, upTo: bytesAtOnce) else { return false }
    log += bytes
    model.feed(bytes)
    return true
  }

  private func failure(_ reason: String, _ what: String) -> HarnessError {
    HarnessError("\(reason) \(what); the screen:\n\(lines.joined(separator: "\n"))")
  }
}
