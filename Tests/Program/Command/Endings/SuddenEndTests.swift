import LibC
import Synchronization
import TerminalUI
import TerminalUITesting
import Testing

/// Each program here is a process of its own that takes a terminal over and never gives it back.
@Suite("Ended in the middle of Swift code", .promptly, .timeLimit(.minutes(5)))
struct SuddenEndTests {
  private struct Unexpected: Error {}

  /// The signal of Swift's traps: the processor's instruction for them is not the same everywhere.
  #if arch(x86_64)
    private static let trapSignal = SIGILL
  #else
    private static let trapSignal = SIGTRAP
  #endif

  @Test("A trap shows its reason on the ordinary screen")
  func trap() async throws {
    try await withTerminal { path in
      await #expect(processExitsWith: .signal(Self.trapSignal)) { [path = path as String] in
        try SuddenEndTests.takeOver(path)
        fatalError("the Ioniq is gone")
      }
    } shows: { lines in
      #expect(lines.contains { $0.hasSuffix("Fatal error: the Ioniq is gone") })
      #expect(lines.last?.contains(": ended by a fault (SIG") == true)
    }
  }

  @Test("A stack overflow is a fault like any other")
  func stackOverflow() async throws {
    try await withTerminal { path in
      await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
        try SuddenEndTests.takeOver(path)
        _ = SuddenEndTests.depth(of: 0)
      }
    } shows: { lines in
      #expect(lines.last?.contains(": ended by a fault (SIGSEGV)") == true)
    }
  }

  @Test("A call to exit keeps its status, and shows what was written to standard error before it")
  func exitCall() async throws {
    try await withTerminal { path in
      await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
        try SuddenEndTests.takeOver(path)
        Descriptor.write(Array("the Corolla has no trim\n".utf8), to: STDERR_FILENO)
        exit(3)
      }
    } shows: { lines in
      #expect(lines == ["the Corolla has no trim"])
    }
  }

  @Test("An error that nobody catches gives the terminal back")
  func uncaughtError() async throws {
    try await withTerminal { path in
      await #expect(processExitsWith: .failure) { [path = path as String] in
        try SuddenEndTests.takeOver(path)
        throw Unexpected()
      }
    } shows: { lines in
      #expect(lines.contains { $0.contains("Unexpected") }, "\(lines)")
    }
  }

  @Test("What is written to standard error meanwhile is shown after an orderly end, in order")
  func orderlyEnd() async throws {
    try await withTerminal { path in
      await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
        let terminal = try SuddenEndTests.takeOver(path)
        Descriptor.write(Array("one Kia\n".utf8), to: STDERR_FILENO)
        terminal.write(Array("EV6".utf8))
        Descriptor.write(Array("two Kias\n".utf8), to: STDERR_FILENO)
        for _ in 1...5 {
          Descriptor.write(Array(repeating: 0x6B, count: 150) + [0x0A], to: STDERR_FILENO)
        }
        terminal.stop()
        Descriptor.write(Array("three Kias\n".utf8), to: STDERR_FILENO)
        exit(0)
      }
    } shows: { lines in
      let long = Array(repeating: String(repeating: "k", count: 150), count: 5)
      #expect(lines == ["one Kia", "two Kias"] + long + ["three Kias"])
    }
  }

  @Test("After an orderly end a broken pipe ends the process, as it did before")
  func brokenPipe() async throws {
    try await withTerminal { path in
      await #expect(processExitsWith: .signal(SIGPIPE)) { [path = path as String] in
        let terminal = try SuddenEndTests.takeOver(path)
        raise(SIGPIPE)
        terminal.stop()
        raise(SIGPIPE)
        exit(0)
      }
    } shows: { lines in
      #expect(lines == [])
    }
  }

  @Test("Each start and stop gives back all the descriptors that it has opened")
  func descriptors() async throws {
    try await withTerminal { path in
      await #expect(processExitsWith: .success, "descriptors are lost") { [path = path as String] in
        let terminal = try SuddenEndTests.takeOver(path)
        terminal.stop()
        let before = (0..<256).count { fcntl(Int32($0), F_GETFD) >= 0 }
        // The runtime may open some of its own meanwhile, but not twenty.
        for _ in 1...20 {
          try terminal.start { _ in }
          terminal.stop()
        }
        let after = (0..<256).count { fcntl(Int32($0), F_GETFD) >= 0 }
        exit(after < before + 20 ? 0 : 1)
      }
    } shows: { lines in
      #expect(lines == [])
    }
  }

  /// Puts the calling process on a terminal, and shows something on it.
  @discardableResult
  private static func takeOver(_ path: String) throws -> TTY {
    let descriptor = open(path, O_RDWR | O_NOCTTY)
    for standard in 0...2 { dup2(descriptor, Int32(standard)) }
    let terminal = try TTY(input: STDIN_FILENO, output: STDOUT_FILENO)
    try terminal.start { _ in }
    terminal.write(Array("Ioniq 5".utf8))
    return terminal
  }

  private static func depth(of number: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1_000, alignment: 1) { buffer in
      buffer[0] = UInt8(truncatingIfNeeded: number)
      return depth(of: number + Int(buffer[0] | 1)) + Int(buffer[0])
    }
  }

  private func withTerminal(
    _ run: (_ path: String) async throws -> Void, shows check: (_ lines: [String]) -> Void
  ) async throws {
    let size = Size(columns: 200, rows: 24)
    let pair = try ProgramProcess.descriptorLock.withLock { _ in try TerminalPair(size: size) }
    defer { pair.closeBoth() }
    let before = try LineSettings(of: pair.replica)
    try await run(pair.path)
    var model = TerminalModel(size: size)
    while Descriptor.wait(for: [pair.main], until: .now)[0], let bytes = Descriptor.read(pair.main) {
      model.feed(bytes)
    }
    #expect(try LineSettings(of: pair.replica) == before)
    #expect(!model.isAlternateScreen)
    #expect(model.modes == [7, 25])
    check(model.lines.filter { !$0.isEmpty })
  }
}
