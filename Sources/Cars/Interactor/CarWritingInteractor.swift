public import CarsContracts
public import CarsEntity

/// Decides what to write: the destination, the format, and the cars.
public struct CarWritingInteractor: CarWriting {
  /// Prints cars as the command line does, in pieces.
  public typealias Printing = @Sendable (KnownCars, CarListRequest, WrittenForm) async -> [String]
  /// Makes a catalogue of some of the cars of another.
  public typealias Gathering = @Sendable ([Car], CatalogueFacts) -> any CarCatalogue

  private let service: any CarsWritingService
  private let store: CatalogueStore
  private let gather: Gathering
  private let print: Printing

  /// - Parameters:
  ///   - service: writes the text.
  ///   - store: the store shared with the list's interactor.
  ///   - gather: makes a catalogue of the marked cars.
  ///   - print: prints them.
  public init(
    service: any CarsWritingService, store: CatalogueStore, gather: @escaping Gathering,
    print: @escaping Printing
  ) {
    self.service = service
    self.store = store
    self.gather = gather
    self.print = print
  }

  /// The characters before a command.
  private static let commandMarks: [Character] = ["|", "!"]

  public func destination(of text: String) throws(CarWritingError) -> CarDestination {
    let line = String(text.trimmed)
    guard let first = line.first else { throw .nothingTyped }
    if Self.commandMarks.contains(first) {
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
    text.first.map(Self.commandMarks.contains) ?? false ? [] : await service.paths(beginningWith: text)
  }

  /// Returns the cars to write, with the request and their number. Named cars are in the order of the list.
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
  /// Creates the format of a file extension, without its dot.
  fileprivate init?(ending: String) {
    switch ending {
    case "ndjson": self = .jsonl
    case "markdown": self = .md
    default: self.init(rawValue: ending)
    }
  }
}

extension CarListRequest {
  /// Returns the request without fields that no car has: files have no empty columns.
  fileprivate func withoutMissing(in catalogue: CatalogueFacts) -> CarListRequest {
    var request = understood(in: catalogue)
    if request.missing(in: catalogue).order != nil { request.order = nil }
    request.fields = request.fields.asWish
    return request
  }
}
