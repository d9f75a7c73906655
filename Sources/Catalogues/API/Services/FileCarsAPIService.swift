public import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import CarsRecords
public import Scenes

/// A service for a catalogue in a file: it reads the file again for each request, changes it, and tells when somebody else
/// has.
public final class FileCarsAPIService: MemoryCarsAPIService, CarsChangingService, CarsWatchingService,
  CarsNamingService
{
  private let source: CatalogueSource
  private let catalogue: CachedCatalogue
  private let editor: CatalogueFileEditor
  private let watch: CatalogueWatch
  private let copyCommand: @Sendable (ReadingOptions) -> String?

  /// - Parameters:
  ///   - pathBytes: the file's path.
  ///   - names: what the names in it mean.
  ///   - clock: what measures how long to wait before a change is told.
  ///   - copyCommand: the command that keeps a copy of the file where it can only be read, by what is said of it.
  public init(
    pathBytes: [UInt8], names: FieldNames = FieldNames(), clock: any Clock<Duration> = ContinuousClock(),
    copyCommand: @escaping @Sendable (ReadingOptions) -> String? = { _ in nil }
  ) {
    self.copyCommand = copyCommand
    source = .file(pathBytes: pathBytes)
    catalogue = CachedCatalogue(source, names)
    editor = CatalogueFileEditor(
      path: pathBytes, name: CatalogueFile.path(pathBytes), names: names, copyCommand: copyCommand)
    watch = CatalogueWatch(path: pathBytes, clock: clock)
  }

  /// A service for a file whose path is text.
  public convenience init(
    path: String, names: FieldNames = FieldNames(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(pathBytes: Array(path.utf8), names: names, clock: clock)
  }

  /// The file's name.
  public var catalogueName: String? { source.catalogueName }

  public func requestCatalogue() -> Arrivals<Catalogue, CarsError> {
    catalogue.requestCatalogue { [watch] in watch.note() }
  }

  /// One car. The file is read again, unless the car has been read and the file has not changed since.
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car { try await catalogue.requestCar(id) }

  public var origin: CatalogueOrigin { source.origin }

  public var said: ReadingOptions { catalogue.said }

  public func read(as said: ReadingOptions) async {
    catalogue.read(as: said)
    await editor.read(as: said)
  }

  public func changesElsewhere() -> Arrivals<Void, Never> { Arrivals { [watch] in await watch.change() } }

  /// Nothing, if the records that have been read can only be read.
  public var changePolicy: ChangePolicy {
    catalogue.reading?.isReadOnly == true ? .nothing(copyCommand: copyCommand(said)) : .everything
  }

  /// Why nothing can be changed: the file cannot be replaced, or its records can only be read.
  public func refusal(toChange id: CarID?) async -> CarChangeError? {
    if let refusal = editor.refusal { return refusal }
    if (try? await columnsOfTable()) != nil { return nil }
    // What cannot be read is said where it is changed.
    return (try? await catalogue.all().reading).flatMap { editor.refusal($0, said) }
  }

  /// The columns of the file, if it is a table; of any other, all fields that its records can have.
  public func columns(toChange id: CarID?) async throws(CarChangeError) -> Set<CarField>? {
    guard let path = source.pathBytes, !CatalogueFile.isStream(path) else { return nil }
    do throws(CarsError) {
      if let fields = try await columnsOfTable() { return fields }
    } catch {
      throw .unread(error)
    }
    // What cannot be read is said where it is changed.
    guard let absent = try? await catalogue.all().reading.absent, !absent.isEmpty else { return nil }
    return Set(CarField.allCases).subtracting(absent)
  }

  private func columnsOfTable() async throws(CarsError) -> Set<CarField>? {
    try await CatalogueOpening.writableFields(
      beginning: try source.open(), name: CatalogueFile.path(source.pathBytes ?? []), FieldNames(said))
  }

  public func save(_ change: CarChange) async throws(CarChangeError) -> ChangeOutcome {
    let outcome = try await editor.save(change)
    watch.note()
    return outcome.outcome
  }

  public func undo() async throws(CarChangeError) -> ChangeOutcome {
    let outcome = try await editor.undo()
    watch.note()
    return outcome.outcome
  }
}
