public import CarsAPI
import CarsEntity
import CarsFixtures
public import CarsRecords

extension FakeCarsAPIService {
  /// What errors call the catalogue that is part of the program.
  package static let builtInName = "the built-in catalogue"

  /// A service with the catalogue that is part of the program.
  /// - Parameter names: what the names in it mean.
  public static func builtIn(names: FieldNames = FieldNames()) -> FakeCarsAPIService {
    FakeCarsAPIService(source: .bytes(DefaultCatalogue.bytes, name: builtInName), names: names)
  }
}
