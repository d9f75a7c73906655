import LibC
import Synchronization
import Testing

@testable import TerminalUI

/// Whose the keys are. Beside the others, because there is one pipe for signals.
extension TTYTests {
  @Test(
    "A key that another process takes first keeps nobody waiting, and the shell's descriptor stays as it was")
  func stolenKey() throws {
    defer { pair.closeBoth() }
    #expect(terminal.keys != pair.replica)
    #expect(fcntl(terminal.keys, F_GETFL) & O_NONBLOCK != 0, "a read that comes too late would wait")
    #expect(fcntl(pair.replica, F_GETFL) & O_NONBLOCK == 0)
  }

  @Test("A reader that must not read leaves the keys to others, and reads those that come when it may again")
  func keysOfOthers() async throws {
    defer { pair.closeBoth() }
    let mode = try RawMode(of: pair.replica).entered(pair.replica)
    #expect(mode.isOn)
    let keys = try #require(SystemCalls.openAgain(pair.replica, O_RDONLY))
    defer { close(keys) }
    let reader = TerminalReader(
      input: keys, signals: try SignalPipe.open(), writer: TerminalWriter(to: pair.replica),
      returnToTerminal: {},
      deliver: deliver)
    try reader.start()
    reader.beginReading()
    var iterator = inputs.makeAsyncIterator()
    Descriptor.write([0x61], to: pair.main)
    #expect(await iterator.next() == .bytes([0x61]))
    reader.endReading()
    Descriptor.write([0x62], to: pair.main)
    // After the second time it has done with whatever it found at the first.
    for _ in 1...2 { reader.catchUp() }
    let isLeft = Descriptor.wait(for: [pair.replica], until: .now)[0]
    #expect(isLeft, "the reader has taken a key that is not its own")
    if isLeft { #expect(Descriptor.read(pair.replica, upTo: 1) == [0x62]) }
    reader.beginReading()
    Descriptor.write([0x63], to: pair.main)
    #expect(await iterator.next() == .bytes([0x63]))
    reader.end()
  }
  @Test("When the process goes on, the terminal is returned to, and then everything is to be drawn anew")
  func goingOn() async throws {
    defer { pair.closeBoth() }
    let mode = try RawMode(of: pair.replica).entered(pair.replica)
    #expect(mode.isOn)
    let reader = TerminalReader(
      input: terminal.keys, signals: try SignalPipe.open(), writer: TerminalWriter(to: pair.replica),
      returnToTerminal: { [deliver] in deliver(.ready) }, deliver: deliver)
    try reader.start()
    defer { reader.end() }
    reader.beginReading()
    // A request to stop that was taken back before, and a key behind both, so that silence is found out at once.
    SignalPipe.send(UInt8(SIGTSTP))
    SignalPipe.send(UInt8(SIGCONT))
    Descriptor.write([0x61], to: pair.main)
    var iterator = inputs.makeAsyncIterator()
    try #require(await iterator.next() == .ready)
    try #require(await iterator.next() == .resized)
    #expect(await iterator.next() == .bytes([0x61]))
  }

  @Test("A signal that came before it was started is not delivered")
  func staleSignal() async throws {
    defer { pair.closeBoth() }
    _ = try SignalPipe.open()
    SignalPipe.send(UInt8(SIGTERM))
    try terminal.start(deliver: deliver)
    defer { terminal.stop() }
    Descriptor.write([0x61], to: pair.main)
    var iterator = inputs.makeAsyncIterator()
    #expect(await iterator.next() == .bytes([0x61]))
  }

  @Test("Started again after a signal that asked the process to end, it is taken over as at first")
  func startedAfterSignal() async throws {
    defer { pair.closeBoth() }
    try terminal.start(deliver: deliver)
    kill(getpid(), SIGTERM)
    var iterator = inputs.makeAsyncIterator()
    #expect(await iterator.next() == .signal(SIGTERM))
    terminal.stop()
    try terminal.start(deliver: deliver)
    defer { terminal.stop() }
    #expect(try !LineSettings(of: pair.replica).isCooked)
  }

  @Test("Started again after a request to stop that nobody followed, it delivers the next one")
  func startedAfterStopRequest() async throws {
    defer { pair.closeBoth() }
    var iterator = inputs.makeAsyncIterator()
    for _ in 1...2 {
      try terminal.start(deliver: deliver)
      defer { terminal.stop() }
      SignalPipe.note(.signal)
      SignalPipe.send(UInt8(SIGTSTP))
      Descriptor.write([0x61], to: pair.main)
      try #require(await iterator.next() == .suspendRequested)
      #expect(await iterator.next() == .bytes([0x61]))
    }
  }

  @Test("One that is gone cannot be started, and keeps no other from that")
  func failedStart() throws {
    defer { pair.closeBoth() }
    let lost = try ProgramProcess.descriptorLock.withLock { _ in
      try TerminalPair(size: Size(columns: 80, rows: 24))
    }
    defer { close(lost.replica) }
    let gone = try TTY(input: lost.replica, output: lost.replica)
    close(lost.main)
    #expect(throws: TerminalError.system(call: "tcgetattr", reason: "Input/output error")) {
      try gone.start { _ in }
    }
    try terminal.start(deliver: deliver)
    terminal.stop()
  }

  @Test("Raw again after a stop, it goes back to what a shell has set meanwhile, but not to raw settings")
  func rawAgain() throws {
    defer { pair.closeBoth() }
    let first = try LineSettings(of: pair.replica)
    let mode = try RawMode(of: pair.replica).entered(pair.replica)
    var again = try mode.enteredAgain(pair.replica)
    #expect(try !LineSettings(of: pair.replica).isCooked)
    again.leave(pair.replica)
    #expect(try LineSettings(of: pair.replica) == first)
    var settings = termios()
    #expect(tcgetattr(pair.replica, &settings) == 0)
    settings.c_lflag ^= tcflag_t(ECHOE)
    #expect(tcsetattr(pair.replica, TCSANOW, &settings) == 0)
    again = try mode.enteredAgain(pair.replica)
    again.leave(pair.replica)
    let last = try LineSettings(of: pair.replica)
    #expect(last != first && last.local == settings.c_lflag)
  }
}
