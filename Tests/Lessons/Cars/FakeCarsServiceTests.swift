import Foundation
import LessonCars
import SceneTesting
import Testing

@Suite("The service of the lessons, which is a fake", .patience)
struct FakeCarsServiceTests {
  private let two = Data(
    """
    [
      {"id": "kia-ev6", "make": "Kia", "model": "EV6", "trim": "Wind", "year": 2025},
      {"id": "honda-n-box", "make": "Honda", "model": "N-BOX"}
    ]
    """.utf8)

  @Test("It reads its cars from JSON, and what a car has besides is left out")
  func reads() async throws {
    let cars = try await FakeCarsService(json: two).requestCars()
    #expect(
      cars == [
        Car(id: "kia-ev6", make: "Kia", model: "EV6", trim: "Wind"),
        Car(id: "honda-n-box", make: "Honda", model: "N-BOX", trim: ""),
      ])
  }

  @Test("Its usual cars are the catalogue of the program `cars`")
  func catalogue() async throws {
    let cars = try await FakeCarsService().requestCars()
    #expect(cars.count == 60)
    #expect(cars.first?.model == "Ioniq 5")
  }

  @Test("JSON that it cannot read is an error, and not an empty list")
  func unreadable() async {
    await #expect(throws: DecodingError.self) {
      try await FakeCarsService(json: Data("[{}]".utf8)).requestCars()
    }
  }

  @Test("A car that is added has an id, and comes last")
  func adds() async throws {
    let service = FakeCarsService(json: two)
    let car = try await service.addCar(CarDraft(make: "Fiat", model: "500e", trim: ""))
    #expect(car == Car(id: "added-1", make: "Fiat", model: "500e", trim: ""))
    #expect(try await service.requestCars().last == car)
  }

  @Test("A car that is there already is refused by its name")
  func refuses() async {
    await #expect(throws: CarsServiceError.alreadyThere("Kia EV6 Wind")) {
      try await FakeCarsService(json: two).addCar(CarDraft(make: "Kia", model: "EV6", trim: "Wind"))
    }
    #expect("\(CarsServiceError.alreadyThere("Honda N-BOX"))" == "there is a Honda N-BOX already")
  }

  @Test("The requests for which it has a reason fail, and no others")
  func fails() async throws {
    let service = FakeCarsService(json: two) { $0 == 2 ? CarsServiceError.offline : nil }
    #expect(try await service.requestCars().count == 2)
    await #expect(throws: CarsServiceError.offline) { try await service.requestCars() }
    #expect(try await service.requestCars().count == 2)
  }

  @Test("An answer takes as long as it is told to")
  func latency() async throws {
    let clock = ManualClock()
    let service = FakeCarsService(json: two, latency: .seconds(1), clock: clock)
    let answer = Task { try await service.requestCars().count }
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(999))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(1))
    #expect(try await answer.value == 2)
  }
}
