public import CarsAPI
import CarsContracts
import CarsEntity
import CarsFixtures
public import CarsRecords

extension FakeCarsAPIService {
  /// Returns a service for the built-in catalogue.
  /// - Parameter names: the meanings of its names.
  public static func builtIn(names: FieldNames = FieldNames()) -> FakeCarsAPIService {
    FakeCarsAPIService(source: .bytes(DefaultCatalogue.bytes, .builtIn), names: names)
  }
}
