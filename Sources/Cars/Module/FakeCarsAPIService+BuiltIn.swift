public import CarsAPI
import CarsEntity
import CarsFixtures
public import CarsRecords

extension FakeCarsAPIService {
  /// What errors call the catalogue that is part of the program.
  static let builtInName = "the built-in catalogue"

  /// A service with the catalogue that is part of the program.
  /// - Parameters:
  ///   - names: what the names in it mean.
  ///   - latency: how long every answer takes.
  ///   - failures: which calls fail as if offline, counted from 0.
  public static func builtIn(
    names: FieldNames = FieldNames(), latency: Duration = .zero, failures: Range<Int> = 0..<0
  ) -> FakeCarsAPIService {
    FakeCarsAPIService(
      source: .bytes(DefaultCatalogue.bytes, name: builtInName), names: names, latency: latency,
      failures: failures)
  }
}
