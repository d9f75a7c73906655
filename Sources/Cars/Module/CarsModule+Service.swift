import CarsAPI
public import CarsContracts
public import CarsEntity

extension CarsModule {
  /// The service for a catalogue: the only thing that is different from one place to another.
  /// - Parameters:
  ///   - location: where the catalogue is.
  ///   - names: what the names in it mean.
  ///   - latency: how long every answer takes; only of the built-in catalogue and of one in a file.
  ///   - failures: which requests fail as if offline, counted from 0; only of these, too.
  ///   - ownCars: the path of a file for the cars that are added to a catalogue that can only be read; nil for none. Its
  ///     cars are shown behind the built-in ones, and with other catalogues those that were added by the service.
  ///   - ownCarsName: what that file is called where it is spoken of; nil for its path.
  public nonisolated static func service(
    for location: CatalogueLocation, names: FieldNames = FieldNames(), latency: Duration = .zero,
    failures: Range<Int> = 0..<0, ownCars: [UInt8]? = nil, ownCarsName: String? = nil
  ) -> any CarsAPIService {
    let service = catalogueService(for: location, names, latency, failures)
    guard let ownCars, !location.canBeChanged else { return service }
    return OwnCarsAPIService(
      base: service, file: ownCars, name: ownCarsName, showsEarlierCars: location == .builtIn)
  }

  private nonisolated static func catalogueService(
    for location: CatalogueLocation, _ names: FieldNames, _ latency: Duration, _ failures: Range<Int>
  ) -> any CarsAPIService {
    switch location {
    case .builtIn: FakeCarsAPIService.builtIn(names: names, latency: latency, failures: failures)
    case .path(let path):
      if CatalogueSource.isStream(path) {
        StreamCarsAPIService(pathBytes: path, names: names)
      } else {
        FakeCarsAPIService(source: .file(pathBytes: path), names: names, latency: latency, failures: failures)
      }
    case .standardInput: StreamCarsAPIService(names: names)
    case .address(let address): CommandCarsAPIService(address: address, names: names)
    case .command(let command): CommandCarsAPIService(command: command, names: names)
    }
  }
}
