public import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import CarsRecords
import LibC
public import Scenes
import Streams
import Synchronization

/// A service for a source that can be read only once: standard input, a pipe or a device. What has arrived is kept as
/// a catalogue, not as text, and answers every request. There is never anything newer.
///
/// A cancelled request keeps what has arrived, and the next one continues from there.
public final class StreamCarsAPIService: MemoryCarsAPIService, CarsNamingService {
  /// The catalogue's name: the name of a pipe in a folder, or nil for one without a name, such as standard input.
  public let catalogueName: String?
  /// The origin of the cars.
  public let origin: CatalogueOrigin
  private let arriving: ArrivingCatalogue
  private let names: Mutex<FieldNames>

  private init(
    _ origin: CatalogueOrigin, catalogueName: String?, names: FieldNames,
    _ open: @escaping @Sendable () throws(CarsError) -> any ByteSource
  ) {
    self.catalogueName = catalogueName
    self.origin = origin
    self.names = Mutex(names)
    arriving = ArrivingCatalogue(names) { names throws(CarsError) in
      CatalogueStream(try open(), origin, names: names)
    }
  }

  /// Creates a service for standard input, which is read from the first request on.
  /// - Parameter names: the meanings of its names.
  public convenience init(names: FieldNames = FieldNames()) {
    self.init(descriptor: STDIN_FILENO, .standardInput, names: names)
  }

  /// Creates a service for an open file, which isn't owned.
  /// - Parameter origin: the origin for errors.
  convenience init(descriptor: CInt, _ origin: CatalogueOrigin, names: FieldNames = FieldNames()) {
    self.init(origin, catalogueName: nil, names: names) { () throws(CarsError) in
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw .unreadable(origin, reason: .system(String(cString: strerror(errno)))) }
      return try ArrivingBytes(OpenFile(copy), origin)
    }
  }

  /// Creates a service for a pipe or a device at a path.
  /// - Parameters:
  ///   - pathBytes: the path.
  ///   - names: the meanings of its names.
  public convenience init(pathBytes: [UInt8], names: FieldNames = FieldNames()) {
    let source = CatalogueSource.file(pathBytes: pathBytes)
    let path = CatalogueFile.path(pathBytes)
    let isUnnamed = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    self.init(.file(path), catalogueName: isUnnamed ? nil : source.catalogueName, names: names) {
      () throws(CarsError) in try source.open()
    }
  }

  /// Nothing can be reloaded: what was read is gone from the pipe.
  public var reloadPolicy: ReloadPolicy { .nothing }

  /// Returns the catalogue. Each element is all of it so far, starting with what has already arrived.
  public func requestCatalogue() -> Arrivals<Catalogue, CarsError> {
    let seen = Mutex(0)
    return Arrivals(until: \.isComplete) { [arriving] () throws(CarsError) in
      let part = try await arriving.part(after: seen.withLock { $0 })
      seen.withLock { $0 = part.number }
      return part.catalogue
    }
  }

  public var said: ReadingOptions { names.withLock(\.said) }

  /// Reads what has arrived again, and continues from there.
  public func read(as said: ReadingOptions) async {
    names.withLock { $0 = FieldNames(said) }
    await arriving.beginAgain(FieldNames(said))
  }

  /// Returns one car that has arrived. If it is missing, reads the rest first.
  /// - Throws: `CarsError.noSuchCar`, or why the rest can't be read.
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    var part = await arriving.known
    if part.catalogue.position(of: id) == nil {
      while !part.catalogue.isComplete { part = try await arriving.part(after: part.number) }
    }
    guard let car = part.catalogue.car(id) else { throw .noSuchCar(id) }
    return car
  }
}

/// A catalogue that arrives once for all requests. It continues when a request needs more than has arrived.
private actor ArrivingCatalogue {
  /// A snapshot of the catalogue. Its number increases with each.
  typealias Part = (catalogue: Catalogue, number: Int)

  private let open: @Sendable (FieldNames) throws(CarsError) -> CatalogueStream
  private var names: FieldNames
  private var stream: CatalogueStream?
  private var failure: CarsError?
  /// The latest turn. Each begins when the previous one is over.
  private var turn: Task<Void, Never>?

  /// The latest snapshot, with number 0 before anything has arrived.
  private(set) var known: Part = (Catalogue(), 0)

  init(
    _ names: FieldNames, _ open: @escaping @Sendable (FieldNames) throws(CarsError) -> CatalogueStream
  ) {
    self.names = names
    self.open = open
  }

  /// Reads everything again with other meanings of names, if only these were missing.
  func beginAgain(_ names: FieldNames) async {
    self.names = names
    guard failure?.question != nil, let stream else { return }
    await stream.beginAgain(names)
    (failure, known) = (nil, (Catalogue(), known.number + 1))
  }

  /// Returns the snapshot after another one, at once if it already exists.
  /// - Throws: why there is no more, or `CarsError.cancelled` if the task is cancelled.
  func part(after number: Int) async throws(CarsError) -> Part {
    let before = turn
    let turn = Task {
      await before?.value
      await goOn(after: number)
    }
    self.turn = turn
    await withTaskCancellationHandler {
      await turn.value
    } onCancel: {
      turn.cancel()
    }
    if Task.isCancelled { throw .cancelled }
    if known.number <= number, let failure { throw failure }
    return known
  }

  private func goOn(after number: Int) async {
    guard known.number <= number, !known.catalogue.isComplete, failure == nil, !Task.isCancelled else {
      return
    }
    do throws(CarsError) {
      let stream = if let begun = self.stream { begun } else { try open(names) }
      self.stream = stream
      if let catalogue = try await stream.next() { known = (catalogue, known.number + 1) }
    } catch {
      if error != .cancelled { failure = error }
    }
    // The text and the file are no longer needed, unless the user may still define the names.
    if known.catalogue.isComplete || failure != nil && failure?.question == nil { stream = nil }
  }
}
