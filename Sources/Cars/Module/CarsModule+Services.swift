import CarsAPI
public import CarsRecords

extension CarsModule {
  /// The services for a catalogue: the only thing that is different from one place to another.
  /// - Parameters:
  ///   - location: where the catalogue is.
  ///   - names: what the names in it mean.
  ///   - latency: how long every answer takes; only of the built-in catalogue and of one in a file.
  ///   - failures: which requests fail as if offline, counted from 0; only of these, too.
  ///   - ownCars: the path of a file for the cars that are added to the built-in catalogue, and shown behind its own; nil
  ///     for none.
  ///   - ownCarsName: what that file is called where it is spoken of; nil for its path.
  public nonisolated static func services(
    for location: CatalogueLocation, names: FieldNames = FieldNames(), latency: Duration = .zero,
    failures: Range<Int> = 0..<0, ownCars: [UInt8]? = nil, ownCarsName: String? = nil
  ) -> CarsServices {
    func stream(_ service: StreamCarsAPIService) -> CarsServices {
      CarsServices(
        readOnly: service, from: service.sourceName, copyCommand: location.copyCommand(names))
    }
    func command(_ service: CommandCarsAPIService) -> CarsServices {
      CarsServices(
        readOnly: service, from: service.sourceName, copyCommand: location.copyCommand(names))
    }
    switch location {
    case .builtIn:
      return builtIn(names, ownCars, ownCarsName).unreliable(latency: latency, failures: failures)
    case .path(let path) where CatalogueSource.isStream(path):
      return stream(StreamCarsAPIService(pathBytes: path, names: names))
    case .path(let path):
      return CarsServices(FileCarsAPIService(pathBytes: path, names: names))
        .unreliable(latency: latency, failures: failures)
    case .standardInput: return stream(StreamCarsAPIService(names: names))
    case .address(let address): return command(CommandCarsAPIService(address: address, names: names))
    case .command(let text): return command(CommandCarsAPIService(command: text, names: names))
    }
  }

  private nonisolated static func builtIn(
    _ names: FieldNames, _ ownCars: [UInt8]?, _ ownCarsName: String?
  ) -> CarsServices {
    let (catalogue, source) = (FakeCarsAPIService.builtIn(names: names), FakeCarsAPIService.builtInName)
    guard let ownCars else { return CarsServices(readOnly: catalogue, from: source) }
    return CarsServices(
      OwnCarsAPIService(base: catalogue, source: source, file: ownCars, name: ownCarsName))
  }
}
