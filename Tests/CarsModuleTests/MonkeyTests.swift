import CarsAPI
import CarsTestSupport
import SceneTesting
import TerminalUI
import Testing

@Suite("The whole program in a monkey's hands", .timeLimit(.minutes(10)))
@MainActor
struct MonkeyTests {
  @Test(
    "Whatever is pressed, pasted and pulled at, the screen is what was drawn, and nothing traps",
    arguments: ["hostile.json", "korean-emoji.json", "bad-records.json"])
  func anything(name: String) async throws {
    var monkey = Monkey(seed: UInt64(name.utf8.count)) {
      Program(FakeCarsAPIService.case(name), usesMouse: true)
    }
    try await monkey.play(Fuzz.cases(5_000))
    #expect(monkey.checks > 50)
  }

  @Test("And so with a slow service that fails now and then, and gives its cars in pages")
  func slowService() async throws {
    var monkey = Monkey(seed: 20) {
      let clock = ManualClock()
      let service = FakeCarsAPIService.paged(latency: .milliseconds(50), failures: 2..<5, clock: clock)
      return Program(service, clock: clock, usesMouse: true)
    }
    try await monkey.play(Fuzz.cases(5_000))
    #expect(monkey.checks > 50)
  }
}

extension FakeCarsAPIService {
  /// Sixty cars, seven in a page.
  fileprivate static func paged(
    latency: Duration, failures: Range<Int>, clock: ManualClock
  ) -> FakeCarsAPIService {
    let cars = (0..<60).map {
      #"{"id":"\#($0)","make":"Make \#($0 % 7)","model":"Model \#($0)","price":\#($0 * 100)}"#
    }
    return FakeCarsAPIService(
      source: .bytes(Array(cars.joined(separator: "\n").utf8), name: "sixty"), latency: latency,
      failures: failures,
      clock: clock, pageSize: 7)
  }
}
