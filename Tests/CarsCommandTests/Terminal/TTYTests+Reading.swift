import Synchronization
import Testing

@testable import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
      input: keys, signals: try SignalPipe.open(), outlet: TerminalOutlet(to: pair.replica),
      returnToTerminal: {},
      deliver: deliver)
    try reader.start()
    reader.beginReading()
    var iterator = inputs.makeAsyncIterator()
    Descriptor.write([0x61], to: pair.main)
    #expect(await iterator.next() == .bytes([0x61]))
    reader.endReading()
    Descriptor.write([0x62], to: pair.main)
    reader.catchUp()
    #expect(
      Descriptor.read(pair.replica, upTo: 1) == [0x62], "the reader has taken a key that is not its own")
    reader.beginReading()
    Descriptor.write([0x63], to: pair.main)
    #expect(await iterator.next() == .bytes([0x63]))
    reader.end()
  }
}
