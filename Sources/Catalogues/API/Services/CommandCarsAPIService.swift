public import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import CarsRecords
public import Scenes
import Streams
import Synchronization

/// A service for a command that prints cars. Each request for the catalogue runs it; one car comes out of what it has
/// printed last. An address on the web is such a command too: `curl` with fixed arguments.
///
/// When a request ends, in whatever way, so does the command, with all processes of its group.
public final class CommandCarsAPIService: MemoryCarsAPIService, CarsNamingService {
  private let command: CatalogueCommand
  private let names: Mutex<FieldNames>
  private let grace: Duration
  private let started = RunningCommands()
  private let last = Mutex(Catalogue())

  /// - Parameters:
  ///   - command: a shell's command, such as `psql -c … | jq …`.
  ///   - names: what the names in its output mean.
  public convenience init(command: String, names: FieldNames = FieldNames()) {
    self.init(.shell(command), names: names)
  }

  /// - Parameters:
  ///   - address: an address, which begins with `http://` or `https://`.
  ///   - names: what the names in the catalogue mean.
  public convenience init(address: String, names: FieldNames = FieldNames()) {
    self.init(.curl(address), names: names)
  }

  /// - Parameter grace: how long its processes have to end when they are asked to.
  init(_ command: CatalogueCommand, names: FieldNames = FieldNames(), grace: Duration = .usualGrace) {
    self.command = command
    self.names = Mutex(names)
    self.grace = grace
  }

  /// The source of the cars.
  public var origin: CatalogueOrigin { command.origin }

  /// What the catalogue is called as long as it has not said so itself: the last part of an address.
  public var catalogueName: String? { command.catalogueName }

  /// The catalogue: a car is not fetched on its own.
  public var reloadPolicy: ReloadPolicy { .catalogue }

  /// What the command prints, each time anew: each element is all of it so far.
  ///
  /// When the command fails, what it has printed comes first, and then the reason.
  public func requestCatalogue() -> Arrivals<Catalogue, CarsError> {
    let run = Run(self)
    return Arrivals(until: \.isComplete) { () throws(CarsError) in try await run.next() }
  }

  /// One car, out of what was printed last. If it is not there, and not all was printed, the command is run.
  /// - Throws: `CarsError.noSuchCar`, or the reason why the command does not print the cars.
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    var catalogue = last.withLock { $0 }
    if catalogue.position(of: id) == nil, !catalogue.isComplete {
      for try await arriving in requestCatalogue() { catalogue = arriving }
      if Task.isCancelled { throw .cancelled }
    }
    guard let car = catalogue.car(id) else { throw .noSuchCar(id) }
    return car
  }

  public var said: ReadingOptions { names.withLock(\.said) }

  public func read(as said: ReadingOptions) async {
    names.withLock { $0 = FieldNames(said) }
    last.withLock { $0 = Catalogue() }
  }

  /// Ends all processes that were started, and waits until they are gone. None is started any more.
  public func end() async { await started.end() }

  /// The process groups that are not known to be gone.
  var groups: [Int32] { started.groups }

  private func start() throws(CarsError) -> RunningCommand {
    let running: RunningCommand?
    do throws(SystemFailure) {
      running = try started.start { () throws(SystemFailure) in
        try RunningCommand(command.words, grace: grace)
      }
    } catch {
      throw error.isMissing
        ? .missingProgram(command.words[0]) : .unreadable(command.origin, reason: error.reason)
    }
    guard let running else { throw .cancelled }
    return running
  }

  /// Keeps what was printed. A part does not replace a whole catalogue.
  private func keep(_ catalogue: Catalogue) {
    last.withLock { last in
      if catalogue.isComplete || !last.isComplete { last = catalogue }
    }
  }

  /// One run of the command, which begins when its first part is asked for.
  private actor Run {
    private let service: CommandCarsAPIService
    private var begun: (process: RunningCommand, stream: CatalogueStream)?
    /// Why there is no more after what was printed.
    private var failure: CarsError?

    init(_ service: CommandCarsAPIService) {
      self.service = service
    }

    deinit {
      begun?.process.end()
    }

    func next() async throws(CarsError) -> Catalogue? {
      if let failure { throw failure }
      let (process, stream) = try begin()
      do throws(CarsError) {
        guard var catalogue = try await stream.next() else { return nil }
        if catalogue.isComplete {
          failure = try await service.failure(of: process)
          catalogue.isComplete = failure == nil
          process.end()
        }
        service.keep(catalogue)
        return catalogue
      } catch {
        throw await reason(process, error)
      }
    }

    private func begin() throws(CarsError) -> (process: RunningCommand, stream: CatalogueStream) {
      if let begun { return begun }
      if Task.isCancelled { throw .cancelled }
      let process = try service.start()
      let origin = service.command.origin
      let stream = CatalogueStream(
        ArrivingBytes(process.output, origin), origin, names: service.names.withLock(\.self))
      let begun = (process, stream)
      self.begun = begun
      return begun
    }

    /// What to say of output that cannot be read: if the command has failed by itself, that is why.
    private func reason(_ process: RunningCommand, _ error: CarsError) async -> CarsError {
      switch error {
      case .malformed, .empty: process.end(after: service.grace)
      default: process.end()
      }
      guard error != .cancelled else { return error }
      do throws(CarsError) { return try await service.failure(of: process) ?? error } catch { return error }
    }
  }

  /// Waits until a process has ended.
  /// - Returns: what is wrong with how it did; nil when nothing is, or when it was made to.
  private func failure(of process: RunningCommand) async throws(CarsError) -> CarsError? {
    guard let ending = await process.ending(), !Task.isCancelled else { throw .cancelled }
    return process.wasAsked ? nil : command.failure(ending, process.lastLines)
  }
}
