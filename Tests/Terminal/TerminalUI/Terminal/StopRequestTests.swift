import Testing

@testable import TerminalUI

@Suite("A request to stop")
struct StopRequestTests {
  private typealias Event = StopRequest.Event

  private func request(after events: [Event]) -> StopRequest {
    events.reduce(.none) { $0.after($1) }
  }

  @Test("SIGTSTP is delivered once, however often it comes, and the process begins to stop")
  func once() {
    #expect(request(after: [.signal, .signal]) == .requested)
    #expect(request(after: [.signal, .delivery]) == .delivered)
    #expect(request(after: [.signal, .delivery, .signal, .delivery]) == .delivered)
    #expect(request(after: [.signal, .delivery, .begin]) == .stopping)
    #expect(request(after: [.signal, .delivery, .begin, .signal, .end]) == .none)
  }

  @Test("A key needs no signal to stop the process")
  func key() {
    #expect(request(after: [.begin]) == .stopping)
    #expect(request(after: [.begin, .end]) == .none)
  }

  @Test(
    "SIGCONT takes back a stop that has not taken effect, wherever it is on its way",
    arguments: [
      ([StopRequest.Event.signal], StopRequest.none), ([.signal, .delivery], .withdrawn), ([.begin], .none),
    ])
  func withdrawn(before: [StopRequest.Event], after: StopRequest) {
    #expect(request(after: before + [.continuation]) == after)
    #expect(request(after: before + [.continuation, .delivery]) == after)
  }

  @Test("One that was taken back stops nothing, and the next key does")
  func nextKey() {
    let withdrawn: [Event] = [.signal, .delivery, .continuation]
    #expect(request(after: withdrawn + [.begin]) == .none)
    #expect(request(after: withdrawn + [.begin, .begin]) == .stopping)
    #expect(request(after: withdrawn + [.signal]) == .delivered)
  }

  @Test("SIGCONT means nothing to a process that is not to stop")
  func idle() {
    #expect(request(after: [.continuation]) == .none)
    #expect(request(after: [.continuation, .delivery]) == .none)
  }
}
