import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import Scenes
import Synchronization

/// A catalogue whose text can be read repeatedly. It is read again for each request, but for a single car only if it
/// has changed.
final class CachedCatalogue: Sendable {
  let source: CatalogueSource
  private let state: Mutex<State>

  private struct State {
    /// The meanings of the names in the text.
    var names: FieldNames
    /// The last reading with these meanings, and the version of its text.
    var last: (version: ByteVersion, catalogue: Catalogue)?
    /// How the last text was interpreted.
    var reading: CatalogueReading?
  }

  init(_ source: CatalogueSource, _ names: FieldNames) {
    self.source = source
    state = Mutex(State(names: names))
  }

  /// Returns the freshly read catalogue. Each element is all of it so far.
  /// - Parameter willOpen: called before the text is opened.
  func requestCatalogue(willOpen: @escaping @Sendable () -> Void = {}) -> Arrivals<Catalogue, CarsError> {
    let request = Request(self, willOpen)
    return Arrivals(until: \.isComplete) { () throws(CarsError) in try await request.next() }
  }

  func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    guard let car = try await catalogue(unless: { $0.position(of: id) != nil }).car(id) else {
      throw .noSuchCar(id)
    }
    return car
  }

  /// The user's reading options.
  var said: ReadingOptions { names.said }

  /// How the last text was interpreted, or nil before the first.
  var reading: CatalogueReading? { state.withLock(\.reading) }

  private var names: FieldNames { state.withLock(\.names) }

  /// Sets the reading options from now on.
  func read(as said: ReadingOptions) {
    state.withLock { $0 = State(names: FieldNames(said)) }
  }

  /// Returns the whole catalogue.
  func all() async throws(CarsError) -> Catalogue { try await catalogue { _ in false } }

  /// Returns the catalogue, read again if it has changed, unless what is known suffices.
  private func catalogue(unless isEnough: (Catalogue) -> Bool) async throws(CarsError) -> Catalogue {
    let bytes = try source.open()
    var catalogue = known(bytes.version)
    if !catalogue.isComplete, !isEnough(catalogue) {
      let names = names
      let stream = CatalogueStream(bytes, source.origin, names: names)
      while let more = try await stream.next() { catalogue = more }
      remember(catalogue, bytes.version, names)
    }
    return catalogue
  }

  /// Returns what has been read of a version of the catalogue.
  private func known(_ version: ByteVersion?) -> Catalogue {
    state.withLock { state in
      if let last = state.last, last.version == version { last.catalogue } else { Catalogue() }
    }
  }

  /// Caches what has been read, unless more of that version is known or the meanings of names have changed.
  private func remember(_ catalogue: Catalogue, _ version: ByteVersion?, _ names: FieldNames) {
    state.withLock { state in
      guard state.names == names else { return }
      state.reading = catalogue.reading
      guard let version else { return }
      if catalogue.isComplete || state.last?.version != version || state.last?.catalogue.isComplete == false {
        state.last = (version, catalogue)
      }
    }
  }

  /// A request for the catalogue, which is opened for its first part.
  private actor Request {
    private let cached: CachedCatalogue
    private let willOpen: @Sendable () -> Void
    private var stream: CatalogueStream?
    private var version: ByteVersion?
    private var names = FieldNames()

    init(_ cached: CachedCatalogue, _ willOpen: @escaping @Sendable () -> Void) {
      self.cached = cached
      self.willOpen = willOpen
    }

    func next() async throws(CarsError) -> Catalogue? {
      let catalogue = try await begun().next()
      if let catalogue { cached.remember(catalogue, version, names) }
      return catalogue
    }

    private func begun() throws(CarsError) -> CatalogueStream {
      if let stream { return stream }
      if Task.isCancelled { throw .cancelled }
      willOpen()
      let bytes = try cached.source.open()
      names = cached.names
      let stream = CatalogueStream(bytes, cached.source.origin, names: names)
      (self.stream, version) = (stream, bytes.version)
      return stream
    }
  }
}
