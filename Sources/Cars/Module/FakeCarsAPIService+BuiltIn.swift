public import CarsAPI
import CarsContracts
import CarsEntity
import CarsFixtures
public import CarsRecords

extension FakeCarsAPIService {
  /// A service with the catalogue that is part of the program.
  /// - Parameter names: what the names in it mean.
  public static func builtIn(names: FieldNames = FieldNames()) -> FakeCarsAPIService {
    FakeCarsAPIService(source: .bytes(DefaultCatalogue.bytes, .builtIn), names: names)
  }
}
