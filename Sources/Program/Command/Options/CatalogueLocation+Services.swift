import CarsAPI
import CarsContracts
import CarsEntity
import CarsModule
import CarsRecords

extension CatalogueLocation {
  /// Returns the services that read and change the catalogue. Nothing else depends on the location.
  /// - Parameters:
  ///   - reading: the user's reading options.
  ///   - own: the file of cars added to the built-in catalogue and shown after its own, or nil for none.
  ///   - latency: the simulated latency. Only for the built-in catalogue and one in a file.
  ///   - failures: the requests that fail as if offline, counted from 0. Only for these, too.
  func services(
    _ reading: ReadingOptions = ReadingOptions(), own: UserFile? = nil, latency: Duration = .zero,
    failures: Range<Int> = 0..<0
  ) -> CarsServices {
    let names = FieldNames(reading)
    func stream(_ service: StreamCarsAPIService) -> CarsServices {
      readOnly(service, from: service.origin, reading)
    }
    func command(_ service: CommandCarsAPIService) -> CarsServices {
      readOnly(service, from: service.origin, reading)
    }
    switch self {
    case .builtIn: return builtIn(reading, own).unreliable(latency: latency, failures: failures)
    case .path(let path) where CatalogueSource.isStream(path):
      return stream(StreamCarsAPIService(pathBytes: path, names: names))
    case .path(let path):
      return CarsServices(FileCarsAPIService(pathBytes: path, names: names, copyCommand: copyCommand))
        .unreliable(latency: latency, failures: failures)
    case .standardInput: return stream(StreamCarsAPIService(names: names))
    case .address(let address): return command(CommandCarsAPIService(address: address, names: names))
    case .command(let text): return command(CommandCarsAPIService(command: text, names: names))
    }
  }

  private func builtIn(_ reading: ReadingOptions, _ own: UserFile?) -> CarsServices {
    let catalogue = FakeCarsAPIService.builtIn(names: FieldNames(reading))
    guard let own else { return readOnly(catalogue, from: .builtIn, reading) }
    let service = OwnCarsAPIService(base: catalogue, source: .builtIn, file: own.path, name: own.name)
    return CarsServices(reading: service, changing: service, watching: service)
  }

  private func readOnly(
    _ service: any CarsAPIService & CarsNamingService, from source: CatalogueOrigin, _ reading: ReadingOptions
  ) -> CarsServices {
    CarsServices(
      reading: service, changing: ReadOnlyCars(source: source, copyCommand: copyCommand(reading)),
      naming: service)
  }
}

extension CatalogueLocation {
  /// Returns the settings remembered for the catalogue, or nil if it can't be identified again.
  func memory(in file: UserFile) -> RememberedSettings? {
    guard let name = lastingName else { return nil }
    // What a command or an address answers may be another catalogue by then.
    let keepsPlace = if case .path = self { true } else { false }
    return RememberedSettings(path: file.path, catalogue: name, keepsPlace: keepsPlace)
  }
}

extension CarsServices {
  /// Returns services that keep the records of removed cars.
  /// - Parameters:
  ///   - catalogue: the location of the cars.
  ///   - file: the file for the records, or nil for none.
  func keepingRemovals(from catalogue: String, in file: UserFile?) -> CarsServices {
    guard !areReadOnly else { return self }
    let changing = RemovalKeepingCars(
      changing, catalogue: catalogue, file: file?.path, name: file?.name)
    return CarsServices(
      reading: reading, changing: changing, watching: watching, naming: naming, remembering: remembering)
  }

  /// Whether the catalogue is read-only, and no car can be added.
  var areReadOnly: Bool {
    if case .nothing = changing.changePolicy { true } else { false }
  }

  /// A report on removed cars, one line for each place where they are kept.
  var removals: [String] {
    let all = (changing as? RemovalKeepingCars)?.removals ?? []
    var places: [KeptRecord] = []
    for place in all where !places.contains(place) { places.append(place) }
    return places.map { place in
      let count = all.count { $0 == place }
      let removed = count == 1 ? "1 car was removed" : "\(count) cars were removed"
      return switch place {
      case .file(let file): "\(removed), and \(count == 1 ? "is" : "are") kept in \(file)"
      case .nowhere: "\(removed), and no copy was kept"
      case .notKept(let file, let reason): "\(removed), and no copy was kept in \(file): \(reason)"
      }
    }
  }

  /// Returns services that simulate a remote catalogue.
  /// - Parameters:
  ///   - latency: the latency of every response.
  ///   - failures: the requests that fail as if offline, counted from 0.
  ///   - period: the number of requests after which the pattern repeats.
  ///   - clock: the clock for the latency.
  func unreliable(
    latency: Duration, failures: Range<Int>, every period: Int = .max,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> CarsServices {
    guard latency > .zero || !failures.isEmpty else { return self }
    let service = UnreliableCarsAPIService(
      reading: reading, changing: changing, latency: latency, failures: failures, every: period,
      clock: clock)
    return CarsServices(
      reading: service, changing: service, watching: watching, naming: naming, remembering: remembering)
  }
}
