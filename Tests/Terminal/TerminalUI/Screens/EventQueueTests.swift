import Synchronization
import Testing

@testable import TerminalUI

@Suite("EventQueue")
struct EventQueueTests {
  private let queue = EventQueue()
  private let rings = RingCounter()

  private final class RingCounter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func ring() { count.withLock { $0 += 1 } }
  }

  @Test("It rings once for all that comes before it is emptied, and once more for what comes after")
  func ringsOnce() {
    queue.setNotification { [rings] in rings.ring() }
    queue.append(.display)
    queue.append(.copy("a"))
    #expect(rings.value == 1)
    #expect(queue.takeAll().count == 2)
    #expect(rings.value == 1)
    queue.append(.display)
    #expect(rings.value == 2)
  }

  @Test("What came before there was anybody to ring for is kept, and rings at once")
  func early() {
    queue.append(.copy("a"))
    queue.append(.display)
    queue.setNotification { [rings] in rings.ring() }
    #expect(rings.value == 1)
    #expect(queue.takeAll().count == 2)
  }

  @Test("An empty one does not ring, and neither does one with nobody to ring for")
  func silence() {
    queue.setNotification { [rings] in rings.ring() }
    queue.setNotification(nil)
    queue.append(.display)
    #expect(rings.value == 0)
    #expect(queue.takeAll().count == 1)
    #expect(queue.takeAll().isEmpty)
  }
}
