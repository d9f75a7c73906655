import LibC
import SceneTesting
import Synchronization
import Testing

@testable import TerminalUI

/// What the terminal is in, and what it is sent.
@Suite("The way out to a terminal", .patience)
struct TerminalWriterTests {
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  private static let leave =
    "\u{1B}[?2026l\u{1B}[m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// Ends half a sequence, and makes the whole screen scroll.
  private static let breakOff = "\u{18}\u{1B}[r"

  private let pair: TerminalPair
  private let writer: TerminalWriter

  init() throws {
    pair = try ProgramProcess.descriptorLock.withLock { _ in
      try TerminalPair(size: Size(columns: 100, rows: 30))
    }
    writer = TerminalWriter(to: pair.replica)
  }

  @Test("Nothing is sent before there is something to show, and so nothing has to be given back")
  func nothing() {
    defer { pair.closeBoth() }
    writer.open()
    writer.close()
    #expect(pair.received() == "")
  }

  @Test("After the process went on, the screen is given back even if nothing has been drawn since")
  func endedBeforeTheNextFrame() {
    defer { pair.closeBoth() }
    writer.open()
    _ = writer.write(Array("EV6".utf8))
    writer.open()
    writer.open()
    writer.close()
    writer.close()
    #expect(pair.received() == Self.enter + "EV6" + Self.breakOff + Self.leave)
  }

  @Test("After the process went on, the next frame sets all the modes again, whatever came before it")
  func nextFrame() {
    defer { pair.closeBoth() }
    writer.open()
    _ = writer.write(Array("\u{1B}]52;c;AAAA".utf8))
    writer.open()
    _ = writer.write(Array("Niro".utf8))
    writer.close()
    #expect(
      pair.received() == Self.enter + "\u{1B}]52;c;AAAA" + Self.breakOff + Self.enter + "Niro" + Self.leave)
  }

  @Test("While it is held nothing is sent, and at the end the screen is given back all the same")
  func endedWhileHeld() {
    defer { pair.closeBoth() }
    writer.open()
    _ = writer.write(Array("EV6".utf8))
    writer.hold()
    #expect(writer.write(Array("Niro".utf8)) == .taken)
    #expect(pair.received() == Self.enter + "EV6")
    writer.close()
    #expect(pair.received() == Self.breakOff + Self.leave)
  }

  @Test("After it was held, the next frame sets all the modes again")
  func afterHold() {
    defer { pair.closeBoth() }
    writer.open()
    _ = writer.write(Array("EV6".utf8))
    writer.hold()
    writer.open()
    writer.open()
    _ = writer.write(Array("Niro".utf8))
    #expect(pair.received() == Self.enter + "EV6" + Self.breakOff + Self.enter + "Niro")
    writer.open()
    writer.hold()
    writer.close()
    #expect(pair.received() == Self.breakOff + Self.leave)
  }

  @Test("Held before anything was shown, it has nothing to give back")
  func heldEarly() {
    defer { pair.closeBoth() }
    writer.open()
    writer.hold()
    writer.close()
    #expect(pair.received() == "")
  }

  @Test("A terminal that has not taken a byte is not in any mode")
  func frozenFromTheBeginning() {
    defer { pair.closeBoth() }
    writer.open()
    tcflow(pair.replica, TCOOFF)
    #expect(writer.write(Array("EV6".utf8)) == .waiting)
    tcflow(pair.replica, TCOON)
    writer.close()
    #expect(pair.received() == "")
  }

  @Test("What the terminal has not taken when the process goes on is forgotten, and not sent later")
  func restBeforeTheNextFrame() {
    defer { pair.closeBoth() }
    writer.open()
    tcflow(pair.replica, TCOOFF)
    #expect(writer.write(Array("EV6".utf8)) == .waiting)
    writer.open()
    tcflow(pair.replica, TCOON)
    #expect(writer.isEmpty)
    #expect(!writer.sendRest())
    #expect(writer.write(Array("Niro".utf8)) == .taken)
    writer.close()
    #expect(pair.received() == Self.enter + "Niro" + Self.leave)
  }

  @Test("A terminal that takes only a part of the rest is not ready, and neither is one that is gone")
  func partOfTheRest() {
    defer { close(pair.replica) }
    writer.open()
    #expect(writer.write(Array(repeating: 0x78, count: 1_000_000)) == .waiting)
    _ = pair.received()
    #expect(!writer.sendRest())
    #expect(!writer.isEmpty)
    close(pair.main)
    #expect(!writer.sendRest())
  }

  @Test("A frame of which only a part was taken is broken off at the end")
  func endedInMidFrame() {
    defer { pair.closeBoth() }
    writer.open()
    #expect(writer.write(Array(repeating: 0x78, count: 1_000_000)) == .waiting)
    _ = pair.received()
    writer.close()
    #expect(pair.received() == Self.breakOff + Self.leave)
  }

  @Test("It opens the terminal once more, closes that at its end, and never the descriptor that it was given")
  func descriptors() throws {
    defer { pair.closeBoth() }
    var other: TerminalWriter? = TerminalWriter(to: pair.replica)
    let own = try #require(other?.descriptor)
    #expect(own != pair.replica)
    other = nil
    #expect(fcntl(own, F_GETFD) < 0 || !pair.isReached(by: own))
    #expect(pair.isReached(by: pair.replica))

    // What has no name and is no terminal cannot be opened again.
    let pipe = try ProgramProcess.descriptorLock.withLock { _ in try Descriptor.makePipe() }
    defer { for end in [pipe.read, pipe.write] { close(end) } }
    other = TerminalWriter(to: pipe.write)
    #expect(other?.descriptor == pipe.write)
    other = nil
    #expect(fcntl(pipe.write, F_GETFD) >= 0, "the writer has closed a descriptor that is not its own")
  }
}

extension TerminalPair {
  /// All that has come out of the terminal since the last question.
  func received() -> String {
    var bytes: [UInt8] = []
    while Descriptor.wait(for: [main], until: .now)[0], let more = Descriptor.read(main) { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a descriptor is open and is this terminal's.
  func isReached(by descriptor: Int32) -> Bool {
    var theirs = stat()
    var own = stat()
    return fstat(descriptor, &theirs) == 0 && fstat(replica, &own) == 0 && theirs.st_rdev == own.st_rdev
  }
}
