import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import Scenes
import Synchronization

/// A catalogue whose text can be read as often as it is wanted: it is read again for each request, and for a single car
/// only if it has changed.
final class CachedCatalogue: Sendable {
  let source: CatalogueSource
  private let state: Mutex<State>

  private struct State {
    /// What the names in the text mean.
    var names: FieldNames
    /// As much of the catalogue as was read last with these, and which version of its text that was.
    var last: (version: ByteVersion, catalogue: Catalogue)?
    /// How the text was understood that was read last.
    var reading: CatalogueReading?
  }

  init(_ source: CatalogueSource, _ names: FieldNames) {
    self.source = source
    state = Mutex(State(names: names))
  }

  /// The catalogue, freshly read: each element is all of it so far.
  /// - Parameter willOpen: is told when the text is about to be opened.
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

  /// What has been said of it.
  var said: ReadingOptions { names.said }

  /// How as much of it was understood as was read last; nil before anything was.
  var reading: CatalogueReading? { state.withLock(\.reading) }

  private var names: FieldNames { state.withLock(\.names) }

  /// Reads it so from now on.
  func read(as said: ReadingOptions) {
    state.withLock { $0 = State(names: FieldNames(said)) }
  }

  /// The whole catalogue.
  func all() async throws(CarsError) -> Catalogue { try await catalogue { _ in false } }

  /// The catalogue, read again if it has changed; as much as is known of it will do if that is enough.
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

  /// As much of a version of the catalogue as has been read.
  private func known(_ version: ByteVersion?) -> Catalogue {
    state.withLock { state in
      if let last = state.last, last.version == version { last.catalogue } else { Catalogue() }
    }
  }

  /// Keeps what has been read, unless more of the same version is known already, or its names mean something else by now.
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

  /// A catalogue that was asked for, which is opened when its first part is.
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
