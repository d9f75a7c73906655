import CarsAPI
import CarsContracts
import CarsEntity
public import CarsRecords

extension CarsModule {
  /// The services for a catalogue: the only thing that is different from one place to another.
  /// - Parameters:
  ///   - location: where the catalogue is.
  ///   - names: what the names in it mean.
  ///   - latency: how long every answer takes; only of the built-in catalogue and of one in a file.
  ///   - failures: which requests fail as if offline, counted from 0; only of these, too.
  ///   - ownCars: the path of a file for the cars that are added to a catalogue that can only be read; nil for none. Its
  ///     cars are shown behind the built-in ones, and with other catalogues those that were added by the service.
  ///   - ownCarsName: what that file is called where it is spoken of; nil for its path.
  public nonisolated static func services(
    for location: CatalogueLocation, names: FieldNames = FieldNames(), latency: Duration = .zero,
    failures: Range<Int> = 0..<0, ownCars: [UInt8]? = nil, ownCarsName: String? = nil
  ) -> CarsServices {
    func readOnly(_ service: any CarsAPIService, _ source: String) -> CarsServices {
      guard let ownCars else { return CarsServices(readOnly: service, from: source) }
      return CarsServices(
        OwnCarsAPIService(
          base: service, source: source, file: ownCars, name: ownCarsName,
          showsEarlierCars: location == .builtIn))
    }
    func stream(_ service: StreamCarsAPIService) -> CarsServices { readOnly(service, service.sourceName) }
    func command(_ service: CommandCarsAPIService) -> CarsServices { readOnly(service, service.sourceName) }
    return switch location {
    case .builtIn:
      readOnly(
        FakeCarsAPIService.builtIn(names: names, latency: latency, failures: failures),
        FakeCarsAPIService.builtInName)
    case .path(let path) where CatalogueSource.isStream(path):
      stream(StreamCarsAPIService(pathBytes: path, names: names))
    case .path(let path):
      CarsServices(
        FakeCarsAPIService(source: .file(pathBytes: path), names: names, latency: latency, failures: failures)
      )
    case .standardInput: stream(StreamCarsAPIService(names: names))
    case .address(let address): command(CommandCarsAPIService(address: address, names: names))
    case .command(let text): command(CommandCarsAPIService(command: text, names: names))
    }
  }
}
