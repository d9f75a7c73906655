import Synchronization
import Testing

@testable import TerminalUI

@Suite("EventQueue")
struct EventQueueTests {
  private let events = EventQueue()
  private let rings = RingCounter()

  private final class RingCounter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func ring() { count.withLock { $0 += 1 } }
  }

  @Test("It rings once for all that comes before it is emptied, and once more for what comes after")
  func ringsOnce() {
    events.setNotification { [rings] in rings.ring() }
    events.put(.display)
    events.put(.copy("a"))
    #expect(rings.value == 1)
    #expect(events.takeAll().count == 2)
    #expect(rings.value == 1)
    events.put(.display)
    #expect(rings.value == 2)
  }

  @Test("What came before there was anybody to ring for is kept, and rings at once")
  func early() {
    events.put(.copy("a"))
    events.put(.display)
    events.setNotification { [rings] in rings.ring() }
    #expect(rings.value == 1)
    #expect(events.takeAll().count == 2)
  }

  @Test("An empty one does not ring, and neither does one with nobody to ring for")
  func silence() {
    events.setNotification { [rings] in rings.ring() }
    events.setNotification(nil)
    events.put(.display)
    #expect(rings.value == 0)
    #expect(events.takeAll().count == 1)
    #expect(events.takeAll().isEmpty)
  }
}
