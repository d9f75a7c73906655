/// Where the cars are: every lesson asks this, and knows nothing of what is behind it.
public protocol CarsService {
  /// Returns all cars.
  func requestCars() async throws -> [Car]

  /// Adds a car.
  /// - Returns: the car with its id.
  /// - Throws: `CarsServiceError.alreadyThere` if there is one with the same make, model and trim.
  func addCar(_ draft: CarDraft) async throws -> Car
}

/// Why the service could not do what it was asked.
public enum CarsServiceError: Error, Equatable, CustomStringConvertible {
  /// The service can't be reached.
  case offline
  /// A car with this name already exists.
  case alreadyThere(String)

  public var description: String {
    switch self {
    case .offline: "the service is offline"
    case .alreadyThere(let name): "there is a \(name) already"
    }
  }
}
