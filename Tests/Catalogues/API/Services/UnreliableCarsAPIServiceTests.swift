import CarsAPI
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@Suite("A service as if it were far away", .patience)
struct UnreliableCarsAPIServiceTests {
  private let far = CarsAPIServiceStub(expectingParts: 2, cars: 1, changes: 2)

  private func service(
    latency: Duration = .zero, failures: Range<Int> = 0..<0, clock: ManualClock = ManualClock()
  ) -> UnreliableCarsAPIService {
    UnreliableCarsAPIService(
      reading: far, changing: far, latency: latency, failures: failures, clock: clock)
  }

  @Test("is offline as often as it is told to be, whatever is asked, and nobody hears of it")
  func failures() async throws {
    let service = service(failures: 0..<4)
    await #expect(throws: CarsError.offline) { try await service.requestCars().all().map(\.sample) }
    await #expect(throws: CarsError.offline) { try await service.requestCar("a") }
    await #expect(throws: CarChangeError.unread(.offline)) { try await service.save(.remove(.corolla)) }
    await #expect(throws: CarChangeError.unread(.offline)) { try await service.undo() }
    #expect(far.messages == [.requestCars])
  }

  @Test("fails again and again after as many requests as it is told")
  func period() async throws {
    far.parts.answer(0, .success(.of(.corolla)))
    far.parts.answer(1, .success(.of(.ioniq5)))
    let service = UnreliableCarsAPIService(
      reading: far, changing: far, latency: .zero, failures: 1..<2, every: 2, clock: ManualClock())
    #expect(try await service.requestCars().all().map(\.sample) == [.of(.corolla)])
    await #expect(throws: CarsError.offline) { try await service.requestCar("corolla") }
    #expect(try await service.requestCars().all().map(\.sample) == [.of(.ioniq5)])
    await #expect(throws: CarsError.offline) { try await service.requestCars().all().map(\.sample) }
  }

  @Test("answers as the other one does, and a catalogue that comes in parts is one request")
  func answers() async throws {
    let service = service(failures: 1..<2)
    far.parts.answer(0, .success(.of(.corolla)))
    #expect(try await service.requestCars().all().map(\.sample) == [.of(.corolla)])
    await #expect(throws: CarsError.offline) { try await service.requestCar("corolla") }
    far.cars.answer(0, .success(.corolla))
    #expect(try await service.requestCar("corolla") == .corolla)
    let saved = SavedChange(.removed, .corolla, path: "p")
    for number in 0..<2 { far.changes.answer(number, .success(ChangeOutcome(saved, .of(.ioniq5)))) }
    for outcome in [try await service.save(.remove(.corolla)), try await service.undo()] {
      #expect(outcome.change == saved)
      #expect(outcome.catalogue.sample == .of(.ioniq5))
    }
    far.refuse(.readOnly(source: .file("p")))
    #expect(await service.refusal(toChange: nil) == .readOnly(source: .file("p")))
    #expect(service.changePolicy == .nothing(copyCommand: nil))
  }

  @Test("waits for its latency before a change is made")
  func latency() async throws {
    let clock = ManualClock()
    let service = service(latency: .seconds(2), clock: clock)
    far.changes.answer(0, .success(ChangeOutcome(SavedChange(.removed, .corolla, path: "p"), .of())))
    let change = Task { try await service.save(.remove(.corolla)) }
    await clock.sleepers(1)
    #expect(far.messages == [])
    clock.advance(by: .seconds(2))
    #expect(try await change.value.change.kind == .removed)
  }
}
