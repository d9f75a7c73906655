import CarsFixtures
import Foundation

/// A service that needs no server: its cars come from a JSON file, take a while if they are told to, and fail if they
/// are told to.
public final class FakeCarsService: CarsService {
  private let json: Data
  private let latency: Duration
  private let clock: any Clock<Duration>
  private let failure: (_ request: Int) -> (any Error)?
  private var requests = 0
  private var added: [Car] = []

  /// - Parameters:
  ///   - json: a list of cars; by default, the catalogue of `cars`.
  ///   - latency: how long each answer takes.
  ///   - clock: the clock for the latency.
  ///   - failure: why a request for the cars fails; nil if it doesn't. Requests are numbered from 1.
  public init(
    json: Data = Data(DefaultCatalogue.bytes), latency: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping (_ request: Int) -> (any Error)? = { _ in nil }
  ) {
    self.json = json
    self.latency = latency
    self.clock = clock
    self.failure = failure
  }

  /// Returns all cars: those in the file, then the added ones.
  public func requestCars() async throws -> [Car] {
    requests += 1
    let reason = failure(requests)
    try await clock.sleep(for: latency)
    if let reason { throw reason }
    return try cars
  }

  /// Adds a car, until the program ends.
  public func addCar(_ draft: CarDraft) async throws -> Car {
    try await clock.sleep(for: latency)
    guard try !cars.contains(where: { CarDraft(like: $0) == draft }) else {
      let names = [draft.make, draft.model, draft.trim]
      throw CarsServiceError.alreadyThere(names.filter { $0 != "" }.joined(separator: " "))
    }
    let id = "added-\(added.count + 1)"
    let car = Car(id: id, make: draft.make, model: draft.model, trim: draft.trim)
    added.append(car)
    return car
  }

  private var cars: [Car] {
    get throws { try JSONDecoder().decode([Car].self, from: json) + added }
  }
}
