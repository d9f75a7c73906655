import Synchronization
import Testing

@testable import TerminalUI

@Suite("Inbox")
struct InboxTests {
  private let inbox = Inbox()
  private let rings = RingCounter()

  private final class RingCounter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func ring() { count.withLock { $0 += 1 } }
  }

  @Test("It rings once for all that comes before it is emptied, and once more for what comes after")
  func ringsOnce() {
    inbox.setRing { [rings] in rings.ring() }
    inbox.put(.display)
    inbox.put(.copy("a"))
    #expect(rings.value == 1)
    #expect(inbox.takeAll().count == 2)
    #expect(rings.value == 1)
    inbox.put(.display)
    #expect(rings.value == 2)
  }

  @Test("What came before there was anybody to ring for is kept, and rings at once")
  func early() {
    inbox.put(.copy("a"))
    inbox.put(.display)
    inbox.setRing { [rings] in rings.ring() }
    #expect(rings.value == 1)
    #expect(inbox.takeAll().count == 2)
  }

  @Test("An empty one does not ring, and neither does one with nobody to ring for")
  func silence() {
    inbox.setRing { [rings] in rings.ring() }
    inbox.setRing(nil)
    inbox.put(.display)
    #expect(rings.value == 0)
    #expect(inbox.takeAll().count == 1)
    #expect(inbox.takeAll().isEmpty)
  }
}
