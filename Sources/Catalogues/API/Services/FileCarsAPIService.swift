public import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import CarsRecords
public import Scenes

/// A service for a catalogue in a file. It reads the file again for each request, changes it, and reports changes by
/// other programs.
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
  ///   - names: the meanings of its names.
  ///   - clock: the clock for the pause before a change is reported.
  ///   - copyCommand: returns the command that saves a copy of a read-only file, given the reading options.
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

  /// Creates a service for a file whose path is text.
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

  /// Returns one car. The file is read again, unless the car is known and the file hasn't changed.
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car { try await catalogue.requestCar(id) }

  public var origin: CatalogueOrigin { source.origin }

  public var said: ReadingOptions { catalogue.said }

  public func read(as said: ReadingOptions) async {
    catalogue.read(as: said)
    await editor.read(as: said)
  }

  public func changesElsewhere() -> Arrivals<Void, Never> { Arrivals { [watch] in await watch.change() } }

  /// The changes that are possible: none if the records are read-only.
  public var changePolicy: ChangePolicy {
    catalogue.reading?.isReadOnly == true ? .nothing(copyCommand: copyCommand(said)) : .everything
  }

  /// Returns why nothing can be changed: the file can't be replaced, or its records are read-only.
  public func refusal(toChange id: CarID?) async -> CarChangeError? {
    if let refusal = editor.refusal { return refusal }
    if (try? await columnsOfTable()) != nil { return nil }
    // A file that can't be read is reported when a change is made.
    return (try? await catalogue.all().reading).flatMap { editor.refusal($0, said) }
  }

  /// Returns the columns of a table. For other files, returns all fields that their records can have.
  public func columns(toChange id: CarID?) async throws(CarChangeError) -> Set<CarField>? {
    guard let path = source.pathBytes, !CatalogueFile.isStream(path) else { return nil }
    do throws(CarsError) {
      if let fields = try await columnsOfTable() { return fields }
    } catch {
      throw .unread(error)
    }
    // A file that can't be read is reported when a change is made.
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
