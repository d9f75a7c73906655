public import CarsAPI
import CarsFixtures

extension FakeCarsAPIService {
  /// A service with the catalogue that is part of the program.
  /// - Parameters:
  ///   - latency: how long every answer takes.
  ///   - failures: how many calls fail, from the first on, as if offline.
  public static func builtIn(latency: Duration = .zero, failures: Int = 0) -> FakeCarsAPIService {
    FakeCarsAPIService(
      source: .bytes(DefaultCatalogue.bytes, name: "the built-in catalogue"), latency: latency,
      failures: failures)
  }
}
