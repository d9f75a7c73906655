import CarsAPI
import CarsEntity
import CarsGenerator
import CarsModule
import CarsRecords

/// A simulated situation for teaching and testing, so that every state of every screen can be seen.
enum Scenario: String, CaseIterable {
  case slow, offline, flaky, empty, malformed, twins, vanishing, million, unnamed

  /// What to look at.
  var lookAt: String {
    switch self {
    case .slow: "each answer takes two seconds: the spinner turns, a reload keeps the list, and Esc stops it"
    case .offline: "the first load fails: the screen says so, and r loads the cars"
    case .flaky: "every second request fails: a car shows what the list knows, a reload keeps the list"
    case .empty: "a catalogue without cars: nothing went wrong, and the screen says what to do"
    case .malformed: "a fault in the middle: the cars before it are there, and a notice says where it is"
    case .twins:
      "cars with the same name, and an id that occurs twice: each car is opened by its own id"
    case .vanishing: "each car is gone when it is opened: the screen says so, and the list no longer has it"
    case .unnamed: "no field's name shows what the cars are called: the screen asks, and then shows the cars"
    case .million:
      "a million made-up cars: the first appear at once, and only the rows on screen are requested"
    }
  }

  /// Whether it replaces the catalogue with its own cars.
  var hasOwnCars: Bool {
    switch self {
    case .slow, .offline, .flaky, .vanishing: false
    case .empty, .malformed, .twins, .million, .unnamed: true
    }
  }

  /// Returns the services in this situation.
  /// - Parameters:
  ///   - services: the services of the requested catalogue.
  ///   - reading: the user's reading options for the scenario's own cars.
  ///   - clock: the clock for the latency.
  func services(
    of services: CarsServices, _ reading: ReadingOptions, clock: any Clock<Duration> = ContinuousClock()
  ) -> CarsServices {
    switch self {
    case .slow: services.unreliable(latency: .seconds(2), failures: 0..<0, clock: clock)
    case .offline: services.unreliable(latency: .zero, failures: 0..<1)
    case .flaky: services.unreliable(latency: .zero, failures: 1..<2, every: 2)
    case .vanishing:
      CarsServices(
        reading: FakeVanishingCarsAPIService(services.reading), changing: services.changing,
        watching: services.watching, naming: services.naming)
    case .empty: CarsServices(reading: Self.fake("[]", reading))
    case .malformed: CarsServices(reading: Self.fake(Self.malformedText, reading))
    case .twins: CarsServices(reading: Self.fake(Self.twinsText, reading))
    case .unnamed:
      unnamed(Self.fake(Self.unnamedText, reading))
    case .million:
      CarsServices(
        reading: FakeCarsAPIService(
          source: .made(name: "the scenario") { CatalogueGenerator(count: 1_000_000, seed: 1) }))
    }
  }

  private func unnamed(_ service: FakeCarsAPIService) -> CarsServices {
    CarsServices(reading: service, naming: service)
  }

  private static func fake(_ text: String, _ reading: ReadingOptions) -> FakeCarsAPIService {
    FakeCarsAPIService(source: .bytes(Array(text.utf8), name: "the scenario"), names: FieldNames(reading))
  }

  /// The fifth record lacks a colon. Before it are a value that is not a number, and a record without a model.
  private static let malformedText = """
    [
    {"id": "ioniq-5", "make": "Hyundai", "model": "Ioniq 5", "year": 2025, "price": 54300, "fuel": "Electric"},
    {"id": "corolla", "make": "Toyota", "model": "Corolla", "year": 2025, "price": 22325, "fuel": "Petrol"},
    {"id": "ev6", "make": "Kia", "model": "EV6", "year": 2025, "price": 43975, "horsepower": "plenty"},
    {"id": "r5", "make": "Renault", "year": 2025, "price": 32900},
    {"id": "octavia", "make": "Skoda", "model" "Octavia", "year": 2021, "price": 21400},
    {"id": "yaris", "make": "Toyota", "model": "Yaris", "year": 2024, "price": 22990}
    ]
    """

  private static let unnamedText = """
    Nr;Fabrik;Typ;Kosten
    1;Falke;Komet;13.495
    2;Falke;Meteor GT;24.900
    3;Möwe;Brise;18.250

    """

  private static let twinsText = """
    [
    {"id": "corolla-1", "make": "Toyota", "model": "Corolla", "trim": "LE", "year": 2024, "price": 21900},
    {"id": "corolla-2", "make": "Toyota", "model": "Corolla", "trim": "LE", "year": 2024, "price": 22325},
    {"id": "golf", "make": "Volkswagen", "model": "Golf", "trim": "Life", "year": 2019, "price": 15200},
    {"id": "golf", "make": "Volkswagen", "model": "Golf", "trim": "Life", "year": 2021, "price": 19800}
    ]
    """
}
