import LibC
import SceneTesting
import Streams
import Synchronization
import Testing

@testable import TerminalUI

/// What is read as a file, and turns out to be the terminal that keys come from.
@Suite("Reading a terminal", .patience)
struct TerminalFileTests {
  private let pair: TerminalPair
  private let reader: PipeReader

  init() throws {
    let pair = try ProgramProcess.descriptorLock.withLock { _ in
      try TerminalPair(size: Size(columns: 80, rows: 24))
    }
    self.pair = pair
    reader = try PipeReader(OpenFile(fcntl(pair.replica, F_DUPFD_CLOEXEC, 3)))
  }

  /// Reads, and notes the answer.
  private func read() -> (answer: Awaited<PipeReader.Answer?>, task: Task<Void, Never>) {
    let answer = Awaited<PipeReader.Answer?>(nil)
    let task = Task.atOnce { [reader] in
      let found = await reader.read(upTo: 100)
      answer.withLock { $0 = found }
    }
    return (answer, task)
  }

  @Test("gives the lines that are typed on it, until it gives single keys")
  func lines() async throws {
    defer { pair.closeBoth() }
    Descriptor.write(Array("one\n".utf8), to: pair.main)
    #expect(await reader.read(upTo: 100) == .bytes(Array("one\n".utf8), isEnd: false))
    let (answer, task) = read()
    let mode = try RawMode(of: pair.replica).entered(pair.replica)
    #expect(mode.isOn)
    let outcome = await answer.wait { $0 != nil }
    #expect(outcome == .fulfilled, "nobody sees that the terminal gives keys now")
    #expect(answer.withLock { $0 } == .keys)
    task.cancel()
  }

  @Test("that gives single keys while somebody waits for a line takes none of them away")
  func keys() async throws {
    defer { pair.closeBoth() }
    let (answer, task) = read()
    let mode = try RawMode(of: pair.replica).entered(pair.replica)
    #expect(mode.isOn)
    Descriptor.write([0x71], to: pair.main)
    _ = await answer.wait { $0 != nil }
    #expect(answer.withLock { $0 } == .keys)
    #expect(Descriptor.wait(for: [pair.replica], until: .now)[0], "the key has been read")
    task.cancel()
  }
}
