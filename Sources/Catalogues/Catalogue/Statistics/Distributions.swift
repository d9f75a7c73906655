public import CarsEntity
import Synchronization

/// Computes the standings of a car's numbers among all cars of a catalogue.
///
/// Whatever is the same for all cars is computed on first use, or ahead of it, and cached.
public final class Distributions: Sendable {
  private let catalogue: Catalogue
  private let state = Mutex(State())

  /// The results so far. They are nil until the first request, because most catalogues never get one.
  private struct State {
    var known: Known?
    var ahead: Task<[NumberKey: NumberRuns], Never>?
  }

  private final class Known: Sendable {
    let runs: [NumberKey: NumberRuns]

    init(_ runs: [NumberKey: NumberRuns]) {
      self.runs = runs
    }
  }

  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  deinit {
    state.withLock { $0.ahead?.cancel() }
  }

  /// The number of cars from which the first standings take noticeable time.
  private static let manyCars = 20_000
  /// The number of cars that together have most of the fields, and prices in most of the currencies.
  private static let typicalCars = 100

  /// Starts computing what most cars will need, if there are so many cars that it takes time.
  public func countAhead() {
    guard catalogue.count >= Self.manyCars else { return }
    state.withLock { state in
      guard state.ahead == nil else { return }
      state.ahead = Task.detached { [catalogue] in
        var keys: Set<NumberKey> = []
        for car in catalogue.prefix(Self.typicalCars) {
          car.forEachNumber(in: catalogue.reading.schema) { key, _ in keys.insert(key) }
        }
        return await Self.workOut(Array(keys), in: catalogue)
      }
    }
  }

  /// Whether computing ahead has begun.
  var isCountedAhead: Bool { state.withLock { $0.ahead != nil } }

  /// Returns the standing of each of a car's numbers that is comparable with another car's; empty if the task was
  /// cancelled.
  /// - Parameter car: the car, which may differ from the catalogue's or not be in it.
  public func standings(of car: Car) async -> [NumberKey: Standing] {
    var earlier: [NumberKey: Double] = [:]
    catalogue.car(car.id)?.forEachNumber(in: catalogue.reading.schema) { earlier[$0] = $1 }
    var numbers: [(key: NumberKey, number: Double)] = []
    car.forEachNumber(in: catalogue.reading.schema) { numbers.append(($0, $1)) }
    let runs = await runs(of: numbers.map(\.key))
    guard !Task.isCancelled else { return [:] }
    return numbers.reduce(into: [:]) { standings, entry in
      standings[entry.key] = runs[entry.key]?.standing(of: entry.number, inPlaceOf: earlier[entry.key])
    }
  }

  /// Returns the numbers in these fields, and perhaps in others. Fields without numbers are omitted.
  private func runs(of keys: [NumberKey]) async -> [NumberKey: NumberRuns] {
    var known = known
    if keys.contains(where: { known[$0] == nil }) {
      if let ahead = state.withLock(\.ahead) { known.merge(await ahead.value) { $1 } }
      let new = keys.filter { known[$0] == nil }
      if !new.isEmpty { known.merge(await Self.workOut(new, in: catalogue)) { $1 } }
      keep(known)
    }
    return known
  }

  private var known: [NumberKey: NumberRuns] { state.withLock { $0.known?.runs } ?? [:] }

  /// Caches the results, unless the task was cancelled meanwhile.
  private func keep(_ found: [NumberKey: NumberRuns]) {
    guard !Task.isCancelled else { return }
    state.withLock { $0.known = Known(($0.known?.runs ?? [:]).merging(found) { $1 }) }
  }

  private static func workOut(
    _ keys: [NumberKey], in catalogue: Catalogue
  ) async -> [NumberKey: NumberRuns] {
    let chunks = catalogue.chunks
    @Sendable func runs(_ key: NumberKey) -> NumberRuns? {
      NumberRuns(chunks.compactMap { $0.column(comparedBy: key)?.numbers })
    }
    let found = chunks.count > 1 ? await keys.concurrentMap(runs) : keys.map(runs)
    return Dictionary(zip(keys, found).compactMap { key, found in found.map { (key, $0) } }) { $1 }
  }
}
