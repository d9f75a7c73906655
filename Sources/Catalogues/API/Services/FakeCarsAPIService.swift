public import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import CarsRecords
public import Scenes
import Synchronization

/// A service without a server: it answers from a catalogue in memory or on disk, as slowly and as unreliably
/// as it is told to, so that every state of the program can be reached at will.
public final class FakeCarsAPIService: CarsAPIService, CarsChangingService, CarsWatchingService {
  private let source: CatalogueSource
  private let names: FieldNames
  /// What every request goes through.
  let connection: SimulatedConnection
  /// Changes the catalogue's file; nil where it is in none.
  private let editor: CatalogueFileEditor?
  /// Watches it.
  private let watch: CatalogueWatch?
  /// As much of the catalogue as was read last, and which version of its text that was.
  private let last = Mutex<(version: ByteVersion, catalogue: Catalogue)?>(nil)

  /// Makes a service.
  /// - Parameters:
  ///   - source: where the catalogue is. A file is looked at again for each request.
  ///   - names: what the names in it mean.
  ///   - latency: how long each request takes before anything else happens.
  ///   - failures: which requests find the service offline, counted from 0: `0..<2` means the first two.
  ///   - clock: what measures the latency.
  public init(
    source: CatalogueSource, names: FieldNames = FieldNames(), latency: Duration = .zero,
    failures: Range<Int> = 0..<0,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.source = source
    editor = source.pathBytes.map { CatalogueFileEditor(path: $0, name: source.name, names: names) }
    watch = source.pathBytes.map { CatalogueWatch(path: $0, clock: clock) }
    self.names = names
    connection = SimulatedConnection(latency: latency, failures: failures, clock: clock)
  }

  /// The name of the catalogue's file, if it is in one.
  public var catalogueName: String? { source.catalogueName }

  /// The catalogue, freshly read: each element is all of it so far.
  ///
  /// It fails with `CarsError.offline` for a request that is to fail, or with the reason why it cannot be read.
  public func requestCars() -> Arrivals<Catalogue, CarsError> {
    let request = CatalogueRequest(self)
    return Arrivals(until: \.isComplete) { () throws(CarsError) in try await request.next() }
  }

  /// One car. The catalogue is read again, unless the car has been read and the file has not changed since.
  /// - Parameter id: which car.
  /// - Throws: `CarsError.noSuchCar`, `CarsError.offline` for a request that is to fail, or the reason why the catalogue
  ///   cannot be read.
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    try await connection.open()
    let bytes = try source.open()
    var catalogue = known(bytes.version)
    if catalogue.position(of: id) == nil, !catalogue.isComplete {
      let stream = CatalogueStream(bytes, name: source.name, names: names)
      while let more = try await stream.next() { catalogue = more }
      remember(catalogue, bytes.version)
    }
    guard let car = catalogue.car(id) else { throw .noSuchCar(id) }
    return car
  }

  /// Not in a catalogue in memory.
  public var canChangeCars: Bool { editor != nil }

  /// Why nothing can be changed: the catalogue is in memory, or its file cannot be replaced.
  public func refusal(toChange id: CarID?) async -> CarChangeError? {
    editor.map(\.refusal) ?? .readOnly(source: source.name)
  }

  /// The columns of the catalogue's file.
  public func columns(toChange id: CarID?) async throws(CarChangeError) -> Set<CarField>? {
    guard let path = source.pathBytes, !CatalogueFile.isStream(path) else { return nil }
    do throws(CarsError) {
      return try await TableHeader.beginning(try source.open(), name: source.name, names)?.writableFields
    } catch {
      throw .unread(error)
    }
  }

  /// Makes a change in the catalogue's file.
  /// - Throws: `CarsError.offline`, as `.unread`, for a request that is to fail, `.readOnly` for a catalogue in memory, or
  ///   the reason why the change cannot be made.
  public func save(_ change: CarChange) async throws(CarChangeError) -> SavedChange {
    guard let editor else { throw .readOnly(source: source.name) }
    try await connection.openForChange()
    let saved = try await editor.save(change)
    watch?.note()
    return saved
  }

  public func changesElsewhere() -> Arrivals<Void, Never> {
    Arrivals { [watch] in await watch?.change() }
  }

  /// Takes the last change of the catalogue's file back.
  public func undo() async throws(CarChangeError) -> SavedChange {
    guard let editor, await editor.canUndo else { throw .nothingToUndo }
    try await connection.openForChange()
    let saved = try await editor.undo()
    watch?.note()
    return saved
  }

  /// As much of a version of the catalogue as has been read.
  private func known(_ version: ByteVersion?) -> Catalogue {
    last.withLock { last in
      if let last, last.version == version { last.catalogue } else { Catalogue() }
    }
  }

  /// Keeps what has been read, unless more of the same version is known already.
  private func remember(_ catalogue: Catalogue, _ version: ByteVersion?) {
    guard let version else { return }
    last.withLock { last in
      if catalogue.isComplete || last?.version != version || last?.catalogue.isComplete == false {
        last = (version, catalogue)
      }
    }
  }

  /// A catalogue that was asked for, which is opened when its first part is.
  private actor CatalogueRequest {
    private let service: FakeCarsAPIService
    private var stream: CatalogueStream?
    private var version: ByteVersion?

    init(_ service: FakeCarsAPIService) {
      self.service = service
    }

    func next() async throws(CarsError) -> Catalogue? {
      let stream: CatalogueStream
      if let begun = self.stream {
        stream = begun
      } else {
        try await service.connection.open()
        service.watch?.note()
        let bytes = try service.source.open()
        version = bytes.version
        stream = CatalogueStream(bytes, name: service.source.name, names: service.names)
        self.stream = stream
      }
      let catalogue = try await stream.next()
      if let catalogue { service.remember(catalogue, version) }
      return catalogue
    }
  }
}
