import LibC
import SceneTesting
import Synchronization
import Testing

@testable import TerminalUI

/// One after the other, because a process can start one terminal at a time.
@Suite("The terminal", .serialized, .patience)
struct TTYTests {
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  static let leave =
    "\u{1B}[?2026l\u{1B}[m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  let pair: TerminalPair
  let terminal: TTY
  let inputs: AsyncStream<TerminalInput>
  let deliver: @Sendable (TerminalInput) -> Void

  init() throws {
    pair = try ProgramProcess.descriptorLock.withLock { _ in
      try TerminalPair(size: Size(columns: 100, rows: 30))
    }
    terminal = try TTY(input: pair.replica, output: pair.replica)
    let (stream, continuation) = AsyncStream<TerminalInput>.makeStream()
    inputs = stream
    deliver = { continuation.yield($0) }
  }

  @Test("It is raw between start and stop, and afterwards as it was")
  func settings() throws {
    defer { pair.closeBoth() }
    let before = try LineSettings(of: pair.replica)
    try terminal.start(deliver: deliver)
    #expect(try !LineSettings(of: pair.replica).isCooked)
    terminal.stop()
    #expect(try LineSettings(of: pair.replica) == before)
  }

  @Test("It is entered and left with one sequence each, and shows what is written in between")
  func output() throws {
    defer { pair.closeBoth() }
    terminal.write(Array("too early".utf8))
    try terminal.start(deliver: deliver)
    terminal.write(Array("Ioniq 5\n".utf8))
    terminal.stop()
    terminal.stop()
    terminal.write(Array("too late".utf8))
    #expect(pair.received() == Self.enter + "Ioniq 5\n" + Self.leave)
  }

  @Test("If nothing is written, the screen is not touched")
  func nothingWritten() throws {
    defer { pair.closeBoth() }
    try terminal.start(deliver: deliver)
    terminal.stop()
    #expect(pair.received() == "")
  }

  @Test("It can be started again")
  func again() throws {
    defer { pair.closeBoth() }
    for _ in 1...3 {
      try terminal.start(deliver: deliver)
      terminal.write(Array("EV6".utf8))
      terminal.stop()
    }
    #expect(pair.received() == String(repeating: Self.enter + "EV6" + Self.leave, count: 3))
  }

  @Test("A second terminal cannot be started beside it")
  func twice() throws {
    defer { pair.closeBoth() }
    try terminal.start(deliver: deliver)
    defer { terminal.stop() }
    let other = try TTY(input: pair.replica, output: pair.replica)
    #expect(throws: TerminalError.system(call: "start", reason: "A terminal is already started")) {
      try other.start { _ in }
    }
    #expect(pair.received() == "")
  }

  @Test("It reads from a descriptor of its own, and closes that one alone when nobody needs it any more")
  func descriptors() throws {
    defer { pair.closeBoth() }
    var other: TTY? = try TTY(input: pair.replica, output: pair.replica)
    let keys = try #require(other?.keys)
    #expect(keys != pair.replica)
    #expect(pair.isReached(by: keys))
    other = nil
    #expect(!pair.isReached(by: keys))
    #expect(pair.isReached(by: pair.replica))
  }

  @Test("What it does not take is sent once and in order as soon as it does, and then it is ready")
  func slow() async throws {
    defer { pair.closeBoth() }
    try terminal.start(deliver: deliver)
    defer { terminal.stop() }
    var iterator = inputs.makeAsyncIterator()
    tcflow(pair.replica, TCOOFF)
    terminal.write(Array("Ioniq 5, ".utf8))
    #expect(!terminal.isReady)
    terminal.write(Array("EV6".utf8))
    #expect(pair.received() == "")
    tcflow(pair.replica, TCOON)
    // It can take more before the key is there, so a terminal that never says that it is ready is found out at once.
    Descriptor.write([0x6A], to: pair.main)
    try #require(await iterator.next() == .ready)
    #expect(await iterator.next() == .bytes([0x6A]))
    #expect(terminal.isReady)
    terminal.stop()
    #expect(pair.received() == Self.enter + "Ioniq 5, EV6" + Self.leave)
  }

  @Test("One that takes nothing can be stopped, and the shell's descriptor is still a blocking one")
  func frozen() throws {
    defer { pair.closeBoth() }
    let before = try LineSettings(of: pair.replica)
    try terminal.start(deliver: deliver)
    terminal.write(Array("Ioniq 5".utf8))
    tcflow(pair.replica, TCOOFF)
    terminal.write(Array("EV6".utf8))
    terminal.stop()
    #expect(try LineSettings(of: pair.replica) == before)
    #expect(fcntl(pair.replica, F_GETFL) & O_NONBLOCK == 0)
    #expect(pair.received() == Self.enter + "Ioniq 5")
  }

  @Test("Keys arrive as they are sent, Ctrl-C and Enter too")
  func keys() async throws {
    defer { pair.closeBoth() }
    try terminal.start(deliver: deliver)
    defer { terminal.stop() }
    var iterator = inputs.makeAsyncIterator()
    Descriptor.write([0x6A, 0x03, 0x0D, 0x1A], to: pair.main)
    #expect(await iterator.next() == .bytes([0x6A, 0x03, 0x0D, 0x1A]))
    Descriptor.write([0x1B, 0x5B, 0x41], to: pair.main)
    #expect(await iterator.next() == .bytes([0x1B, 0x5B, 0x41]))
  }

  @Test("A signal that the size has changed is delivered, and the size is the new one")
  func resize() async throws {
    defer { pair.closeBoth() }
    #expect(terminal.size == Size(columns: 100, rows: 30))
    try terminal.start(deliver: deliver)
    defer { terminal.stop() }
    var iterator = inputs.makeAsyncIterator()
    pair.resize(to: Size(columns: 40, rows: 10))
    kill(getpid(), SIGWINCH)
    #expect(await iterator.next() == .resized)
    #expect(terminal.size == Size(columns: 40, rows: 10))
  }

  @Test("A size that the terminal does not know is 80 columns and 24 rows")
  func unknownSize() {
    defer { pair.closeBoth() }
    for (columns, rows) in [(0, 0), (100, 0), (0, 30)] {
      pair.resize(to: Size(columns: columns, rows: rows))
      #expect(terminal.size == Size(columns: 80, rows: 24))
    }
  }

  @Test("A terminal that goes away is delivered once, and stopping it is still possible")
  func closed() async throws {
    try terminal.start(deliver: deliver)
    var iterator = inputs.makeAsyncIterator()
    close(pair.main)
    // A new size is delivered before the end at most twice, by a round that began before keys were read and by the one that
    // finds the end, so that an end that nobody notices is found out at once.
    var input: TerminalInput? = .resized
    for _ in 1...3 where input == .resized {
      SignalPipe.send(UInt8(SIGWINCH))
      input = await iterator.next()
    }
    #expect(input == .closed)
    terminal.write(Array("nobody sees this".utf8))
    terminal.stop()
    close(pair.replica)
  }

  @Test("It can be stopped while it delivers")
  func stopWhileDelivering() async throws {
    defer { pair.closeBoth() }
    let before = try LineSettings(of: pair.replica)
    let (stopped, continuation) = AsyncStream<Void>.makeStream()
    try terminal.start { [terminal] _ in
      terminal.stop()
      continuation.yield()
    }
    Descriptor.write([0x71], to: pair.main)
    var iterator = stopped.makeAsyncIterator()
    await iterator.next()
    #expect(try LineSettings(of: pair.replica) == before)
  }

  @Test("What is not a terminal is refused")
  func notATerminal() throws {
    defer { pair.closeBoth() }
    let pipe = try ProgramProcess.descriptorLock.withLock { _ in try Descriptor.makePipe() }
    defer { for end in [pipe.read, pipe.write] { close(end) } }
    #expect(throws: TerminalError.notATerminal) { try TTY(input: pair.replica, output: pipe.write) }
    #expect(throws: TerminalError.notATerminal) { try TTY(input: pipe.read, output: pair.replica) }
  }
}
