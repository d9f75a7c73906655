import CarsAPI
import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Synchronization
import TerminalUI
import Testing

@Suite("The whole program in a monkey's hands", .patience(.seconds(600)))
@MainActor
struct MonkeyTests {
  @Test(
    "Whatever is pressed, pasted and pulled at, the screen is what was drawn, and nothing traps",
    arguments: ["hostile.json", "korean-emoji.json", "bad-records.json", "german.csv"])
  func anything(name: String) async throws {
    var monkey = Monkey(seed: UInt64(name.utf8.count)) {
      Program(FakeCarsAPIService.case(name), usesMouse: true)
    }
    let steps = Fuzz.cases(3_000)
    try await monkey.play(steps)
    #expect(monkey.checks > steps / 60)
  }

  @Test("It is the same in a wide window that is pulled across the width from which there are two panes")
  func twoPanes() async throws {
    var monkey = Monkey(seed: 110, pullingTo: MonkeyHands.sizeAroundTwoPanes) {
      Program(FakeCarsAPIService.small(), size: Size(columns: 120, rows: 30), usesMouse: true)
    }
    let steps = Fuzz.cases(3_000)
    try await monkey.play(steps)
    #expect(monkey.checks > steps / 60 && monkey.checksInTwoPanes > 0)
  }

  @Test("It is the same with a slow service that fails now and then and gives its cars in parts")
  func slowService() async throws {
    var monkey = Monkey(seed: 20) {
      let clock = ManualClock()
      let service = ServiceInParts(latency: .milliseconds(50), failures: 2..<5, clock: clock)
      return Program(service, clock: clock, usesMouse: true)
    }
    let steps = Fuzz.cases(3_000)
    try await monkey.play(steps)
    #expect(monkey.checks > steps / 60)
  }
}

/// Sixty cars, seven in a part, each part as late as the first.
private struct ServiceInParts: MemoryCarsAPIService {
  private let service: FakeCarsAPIService
  private let pause: @Sendable () async -> Void

  init(latency: Duration, failures: Range<Int>, clock: ManualClock) {
    let cars = (0..<60).map {
      #"{"id":"\#($0)","make":"Make \#($0 % 7)","model":"Model \#($0)","price":\#($0 * 100)}"#
    }
    service = FakeCarsAPIService(
      source: .bytes(Array(cars.joined(separator: "\n").utf8), name: "sixty"), latency: latency,
      failures: failures, clock: clock)
    pause = { try? await clock.pass(latency) }
  }

  func requestCatalogue() -> Arrivals<Catalogue, CarsError> {
    let left = Mutex<[Catalogue]?>(nil)
    return Arrivals(until: \.isComplete) { () throws(CarsError) in
      if let next = left.withLock({ $0?.removeFirst() }) {
        await pause()
        return next
      }
      guard let whole = try await service.requestCatalogue().all().last else { return nil }
      let parts = stride(from: 0, to: whole.count, by: 7).map { first in
        Catalogue(
          Array(whole[first..<min(first + 7, whole.count)]), isComplete: first + 7 >= whole.count)
      }
      left.withLock { $0 = Array(parts.dropFirst()) }
      return parts.first
    }
  }

  func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    try await service.requestCar(id)
  }
}
