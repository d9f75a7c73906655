public import CarsContracts
public import CarsEntity
import Streams
import Synchronization

/// Another service that changes cars, with a memory: each record that it removes is kept in a file of the user's own, so that
/// it is not lost with the program's end. A change is made all the same where that cannot be done.
public final class RemovalKeepingCars: CarsChangingService {
  private let changing: any CarsChangingService
  private let catalogue: String
  private let removed: RemovedRecords?
  /// What has become of the cars that were removed and not brought back, the last at the end.
  private let gone = Mutex<[KeptRecord]>([])

  /// - Parameters:
  ///   - changing: who changes the cars.
  ///   - catalogue: where the cars are, as it is written into the file.
  ///   - file: the path of the file, in bytes as the system has it; nil where there is none.
  ///   - name: what the file is called; nil for its path.
  ///   - clock: the seconds since 1970 began in UTC, without leap seconds.
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

  /// What has become of the cars that this has removed and not brought back.
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
