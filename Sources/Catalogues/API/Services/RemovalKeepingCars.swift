public import CarsContracts
public import CarsEntity
import Streams
import Synchronization

/// A decorator that keeps each removed record in a file of the user's own, so that it survives the end of the program.
/// If that fails, the removal still takes place.
public final class RemovalKeepingCars: CarsChangingService {
  private let changing: any CarsChangingService
  private let catalogue: String
  private let removed: RemovedRecords?
  /// The outcomes of removals that weren't undone, the latest last.
  private let gone = Mutex<[KeptRecord]>([])

  /// - Parameters:
  ///   - changing: the service that changes the cars.
  ///   - catalogue: the location of the cars, as written to the file.
  ///   - file: the path of the file, as raw bytes, or nil for none.
  ///   - name: the name of the file, or nil for its path.
  ///   - clock: returns the Unix time.
  public init(
    _ changing: any CarsChangingService, catalogue: String, file: [UInt8]?, name: String? = nil,
    clock: @escaping @Sendable () -> Int = RemovedRecords.systemTime
  ) {
    self.changing = changing
    self.catalogue = catalogue
    removed = file.map { RemovedRecords($0, name: name ?? String(decoding: $0, as: UTF8.self), clock: clock) }
  }

  public var changePolicy: ChangePolicy { changing.changePolicy }

  public func refusal(toChange id: CarID?) async -> CarChangeError? { await changing.refusal(toChange: id) }

  public func columns(toChange id: CarID?) async throws(CarChangeError) -> Set<CarField>? {
    try await changing.columns(toChange: id)
  }

  public func save(_ change: CarChange) async throws(CarChangeError) -> ChangeOutcome {
    let outcome = try await changing.save(change)
    guard outcome.change.kind == .removed else { return outcome }
    let kept = await keep(outcome)
    gone.withLock { $0.append(kept) }
    return outcome.with(kept)
  }

  public func undo() async throws(CarChangeError) -> ChangeOutcome {
    let outcome = try await changing.undo()
    if outcome.change.kind == .added { gone.withLock { _ = $0.popLast() } }
    return outcome
  }

  /// The outcomes of removals that weren't undone.
  public var removals: [KeptRecord] { gone.withLock(\.self) }

  private func keep(_ outcome: ChangeOutcome) async -> KeptRecord {
    guard let removed else { return .nowhere }
    do throws(TextFile.Fault) {
      try await removed.keep(outcome.record, of: outcome.change.car, from: catalogue)
      return .file(removed.name)
    } catch {
      return error.isNowhere ? .nowhere : .notKept(file: removed.name, reason: error.reason)
    }
  }
}
