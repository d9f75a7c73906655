public import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import CarsRecords
public import Scenes
import Streams
import Synchronization

/// A service for a command that prints cars. Each request for the catalogue runs it. A single car comes from its last
/// output. An address on the web is such a command too: `curl` with fixed arguments.
///
/// When a request ends, for whatever reason, so does the command, with all processes of its group.
public final class CommandCarsAPIService: MemoryCarsAPIService, CarsNamingService {
  private let command: CatalogueCommand
  private let names: Mutex<FieldNames>
  private let grace: Duration
  private let started = RunningCommands()
  private let last = Mutex(Catalogue())

  /// - Parameters:
  ///   - command: a shell command, such as `psql -c … | jq …`.
  ///   - names: the meanings of the names in its output.
  public convenience init(command: String, names: FieldNames = FieldNames()) {
    self.init(.shell(command), names: names)
  }

  /// - Parameters:
  ///   - address: an address that begins with `http://` or `https://`.
  ///   - names: the meanings of the names in the catalogue.
  public convenience init(address: String, names: FieldNames = FieldNames()) {
    self.init(.curl(address), names: names)
  }

  /// - Parameter grace: the time between `SIGTERM` and `SIGKILL`.
  init(_ command: CatalogueCommand, names: FieldNames = FieldNames(), grace: Duration = .usualGrace) {
    self.command = command
    self.names = Mutex(names)
    self.grace = grace
  }

  /// The origin of the cars.
  public var origin: CatalogueOrigin { command.origin }

  /// The catalogue's name until its text gives one: the last part of an address.
  public var catalogueName: String? { command.catalogueName }

  /// The catalogue: a single car isn't fetched.
  public var reloadPolicy: ReloadPolicy { .catalogue }

  /// Returns the output of a new run of the command. Each element is all of it so far.
  ///
  /// If the command fails, its output comes first, and then the error.
  public func requestCatalogue() -> Arrivals<Catalogue, CarsError> {
    let run = Run(self)
    return Arrivals(until: \.isComplete) { () throws(CarsError) in try await run.next() }
  }

  /// Returns one car from the last output. If the car is missing and the output was incomplete, runs the command.
  /// - Throws: `CarsError.noSuchCar`, or why the command doesn't print the cars.
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

  /// Ends all processes that were started, and waits until they are gone. No more can start.
  public func end() async { await started.end() }

  /// The process groups that may still have processes.
  var groups: [Int32] { started.groups }

  private func start() throws(CarsError) -> RunningCommand {
    let running: RunningCommand?
    do throws(SystemFailure) {
      running = try started.start { () throws(SystemFailure) in
        try RunningCommand(command.words, grace: grace)
      }
    } catch {
      throw error.isMissing
        ? .missingProgram(command.words[0]) : .unreadable(command.origin, reason: .system(error.reason))
    }
    guard let running else { throw .cancelled }
    return running
  }

  /// Keeps the output. A partial catalogue doesn't replace a complete one.
  private func keep(_ catalogue: Catalogue) {
    last.withLock { last in
      if catalogue.isComplete || !last.isComplete { last = catalogue }
    }
  }

  /// A run of the command, which starts for its first part.
  private actor Run {
    private let service: CommandCarsAPIService
    private var begun: (process: RunningCommand, stream: CatalogueStream)?
    /// Why there is no more output.
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

    /// Returns the error for unreadable output: the command's own failure, if it has failed by itself.
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
  /// - Returns: the error of how it ended, or nil for success or if it was asked to end.
  private func failure(of process: RunningCommand) async throws(CarsError) -> CarsError? {
    guard let ending = await process.ending(), !Task.isCancelled else { throw .cancelled }
    return process.wasAsked ? nil : command.failure(ending, process.lastLines)
  }
}
