public import CarsAPI
import CarsFixtures

extension FakeCarsAPIService {
  /// A service with the catalogue that is part of the program.
  /// - Parameters:
  ///   - latency: how long every answer takes.
  ///   - failures: which calls fail as if offline, counted from 0.
  public static func builtIn(latency: Duration = .zero, failures: Range<Int> = 0..<0) -> FakeCarsAPIService {
    FakeCarsAPIService(
      source: .bytes(DefaultCatalogue.bytes, name: "the built-in catalogue"), latency: latency,
      failures: failures)
  }
}
