import CarsAPI
public import CarsContracts

extension CarsModule {
  /// The service for a catalogue: the only thing that is different from one place to another.
  /// - Parameters:
  ///   - location: where the catalogue is.
  ///   - latency: how long every answer takes; only of the built-in catalogue and of one in a file.
  ///   - failures: which requests fail as if offline, counted from 0; only of these, too.
  public nonisolated static func service(
    for location: CatalogueLocation, latency: Duration = .zero, failures: Range<Int> = 0..<0
  ) -> any CarsAPIService {
    switch location {
    case .builtIn: FakeCarsAPIService.builtIn(latency: latency, failures: failures)
    case .path(let path):
      if CatalogueSource.isStream(path) {
        StreamCarsAPIService(pathBytes: path)
      } else {
        FakeCarsAPIService(source: .file(pathBytes: path), latency: latency, failures: failures)
      }
    case .standardInput: StreamCarsAPIService()
    case .address(let address): CommandCarsAPIService(address: address)
    case .command(let command): CommandCarsAPIService(command: command)
    }
  }
}
