public import CarsContracts
public import CarsEntity

/// What the program decides about taking cars out of it: where a line leads, in which form, and which cars are written.
public struct CarWritingInteractor: CarWriting {
  /// Prints cars, as a command line prints them, in pieces.
  public typealias Printing = @Sendable (KnownCars, CarListRequest, WrittenForm) async -> [String]
  /// Makes a catalogue of some cars out of one of which this is known.
  public typealias Gathering = @Sendable ([Car], CatalogueFacts) -> any CarCatalogue

  private let service: any CarsWritingService
  private let store: CatalogueStore
  private let gather: Gathering
  private let print: Printing

  /// - Parameters:
  ///   - service: who writes.
  ///   - store: where the list's interactor keeps the cars.
  ///   - gather: makes a catalogue of those that are marked.
  ///   - print: makes text of them.
  public init(
    service: any CarsWritingService, store: CatalogueStore, gather: @escaping Gathering,
    print: @escaping Printing
  ) {
    self.service = service
    self.store = store
    self.gather = gather
    self.print = print
  }

  public func destination(of text: String) throws(CarWritingError) -> CarDestination {
    let line = String(text.trimmed)
    guard let first = line.first else { throw .nothingTyped }
    if first == "|" || first == "!" {
      let command = String(line.dropFirst().trimmed)
      if command.isEmpty { throw .nothingTyped }
      return .command(command)
    }
    let name = line.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    guard let form = WrittenForm(ending: ending) else { throw .unknownForm(path: line, ending: ending) }
    return .file(line, form)
  }

  @concurrent
  public func write(
    _ cars: CarsToWrite, to destination: CarDestination, replaces: Bool
  ) async throws(CarWritingError) -> WrittenCars {
    let (known, request, count) = await chosen(cars)
    let text = await print(known, request, destination.form)
    if Task.isCancelled { throw .cancelled }
    switch destination {
    case .file(let path, _):
      try await service.write(text, to: path, replaces: replaces)
      return WrittenCars(count, to: destination)
    case .command(let command):
      return WrittenCars(count, to: destination, output: try await service.give(text, to: command))
    }
  }

  @concurrent
  public func completions(of text: String) async -> [String] {
    text.first == "|" || text.first == "!" ? [] : await service.paths(beginningWith: text)
  }

  /// The cars to write, what of them, and how many they are. Those that are named have the order of the list.
  private func chosen(_ cars: CarsToWrite) async -> (KnownCars, CarListRequest, count: Int) {
    let known = store.known
    let request = cars.request.withoutMissing(in: known.facts)
    guard let ids = cars.ids else {
      let cars = await known.catalogue.cars(for: request)
      await cars.settle()
      return (KnownCars(known.catalogue), request, cars.count)
    }
    let chosen = await known.all.arrived(ids, inOrderOf: store.listed.cars)
    return (
      KnownCars(gather(chosen, known.facts)), CarListRequest(fields: request.fields), chosen.count
    )
  }
}

extension WrittenForm {
  /// The form that the ending of a file's name says, without its dot.
  fileprivate init?(ending: String) {
    switch ending {
    case "ndjson": self = .jsonl
    case "markdown": self = .md
    default: self.init(rawValue: ending)
    }
  }
}

extension CarListRequest {
  /// The same request without fields that no car has: a list on a screen has empty columns, and a file has none.
  fileprivate func withoutMissing(in catalogue: CatalogueFacts) -> CarListRequest {
    var request = understood(in: catalogue)
    if request.missing(in: catalogue).order != nil { request.order = nil }
    if case .chosen(let keys, _) = request.fields { request.fields = .wished(keys) }
    return request
  }
}
