import Foundation
import LessonCars
import Testing

/// The exercises of Sources/Lessons/Exercises.md. Each has tests that fail until it is solved, so none runs unasked.
enum Exercise {
  nonisolated static let numbers = 1...11

  /// What was asked for: `.ci/exercise 3` sets it.
  nonisolated static let asked = ProcessInfo.processInfo.environment["EXERCISE"]
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only if the exercise was asked for.
  static func exercise(_ number: Int) -> Self {
    .enabled(if: Exercise.asked == "\(number)", "to try it: .ci/exercise \(number) once")
  }
}

@Suite("Exercises")
struct ExerciseTests {
  @Test("What is asked for is an exercise: there are eleven")
  func number() {
    #expect(Exercise.asked.map { Exercise.numbers.map(String.init).contains($0) } != false)
  }
}

/// A service that notes what it is asked, and answers at once.
final class CarsServiceMock: CarsService {
  enum Message: Equatable {
    case requestCars
    case addCar(CarDraft)
  }

  private(set) var messages: [Message] = []
  var cars: Result<[Car], any Error>
  /// What comes of adding a car.
  var added: Result<Car, any Error> = .success(.fiat)

  init(_ cars: [Car]) { self.cars = .success(cars) }

  func requestCars() async throws -> [Car] {
    messages.append(.requestCars)
    return try cars.get()
  }

  func addCar(_ draft: CarDraft) async throws -> Car {
    messages.append(.addCar(draft))
    return try added.get()
  }
}

extension Car {
  static let ev6 = Car(id: "kia-ev6", make: "Kia", model: "EV6", trim: "Wind")
  static let golf = Car(id: "vw-golf", make: "Volkswagen", model: "Golf", trim: "")
  static let fiat = Car(id: "fiat-500e", make: "Fiat", model: "500e", trim: "Pop")
}
