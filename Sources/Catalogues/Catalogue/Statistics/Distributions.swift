public import CarsEntity
import Synchronization

/// Tells where the numbers of a car stand among those of all cars of a catalogue.
///
/// What is the same for every car is worked out when it is first asked for, or ahead of that, and kept.
public final class Distributions: Sendable {
  private let catalogue: Catalogue
  private let state = Mutex(State())

  /// What is known so far; nil before anything was asked for, because most catalogues are never asked.
  private struct State {
    var known: Known?
    var ahead: Task<[NumberKey: Distribution], Never>?
  }

  private final class Known: Sendable {
    let distributions: [NumberKey: Distribution]

    init(_ distributions: [NumberKey: Distribution]) {
      self.distributions = distributions
    }
  }

  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  deinit {
    state.withLock { $0.ahead?.cancel() }
  }

  /// In how large a catalogue the first car that is opened would have to wait for the counts.
  private static let manyCars = 20_000
  /// So many cars have most of the fields, and prices in most of the currencies.
  private static let typicalCars = 100

  /// Begins to count what the details of most cars will need, if there are so many cars that it takes time.
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

  /// Whether counting ahead has begun.
  var isCountedAhead: Bool { state.withLock { $0.ahead != nil } }

  /// Where each number of a car stands. A number that no other car has is left out; of a
  /// cancelled task, all are.
  /// - Parameter car: the car, which need not be as the catalogue has it, nor be there.
  public func standings(of car: Car) async -> [NumberKey: Standing] {
    var earlier: [NumberKey: Double] = [:]
    catalogue.car(car.id)?.forEachNumber(in: catalogue.reading.schema) { earlier[$0] = $1 }
    var counted: [Entry] = []
    var standings: [NumberKey: Standing] = [:]
    car.forEachNumber(in: catalogue.reading.schema) { key, number in
      if earlier[key] == number {
        counted.append((key, number))
      } else {
        standings[key] = standing(of: number, inPlaceOf: earlier[key], key)
      }
    }
    let distributions = await distributions(of: counted.map(\.key))
    let places = await places(of: counted, in: distributions)
    guard !Task.isCancelled else { return [:] }
    for (index, (key, number)) in counted.enumerated() {
      guard let distribution = distributions[index], distribution.count > 1 else { continue }
      let (lower, equal) = places[index]
      standings[key] = Standing(number, distribution, lower: lower, equal: equal - 1)
    }
    return standings
  }

  private typealias Entry = (key: NumberKey, number: Double)
  private typealias Place = (lower: Int, equal: Int)

  /// Where a number stands that the catalogue does not have, or has otherwise.
  private func standing(of number: Double, inPlaceOf listed: Double?, _ key: NumberKey) -> Standing? {
    var others: [Double] = []
    for chunk in catalogue.chunks { chunk.numbers(of: key)?.forEach { others.append($0) } }
    if let index = listed.flatMap(others.firstIndex) { others.remove(at: index) }
    guard !others.isEmpty, let distribution = Distribution(of: [.decimals(others + [number])]) else {
      return nil
    }
    let (lower, equal) = Numbers.decimals(others).compared(with: number)
    return Standing(number, distribution, lower: lower, equal: equal)
  }

  /// How many numbers of each entry's field are lower than its own, and how many are equal to it: looked up where there
  /// are ranks.
  private func places(of entries: [Entry], in distributions: [Distribution?]) async -> [Place] {
    let known = zip(entries, distributions).map { $1?.ranks?.compared(with: $0.number) }
    let rest = entries.indices.filter { known[$0] == nil }.map { entries[$0] }
    var counted = rest.isEmpty ? [][...] : await places(of: rest)[...]
    return known.map { $0 ?? counted.popFirst() ?? (0, 0) }
  }

  private func places(of entries: [Entry]) async -> [Place] {
    let parts = await catalogue.chunks.concurrentMap { chunk in
      entries.map { chunk.numbers(of: $0.key)?.compared(with: $0.number) ?? (lower: 0, equal: 0) }
    }
    return entries.indices.map { index in
      (parts.reduce(0) { $0 + $1[index].lower }, parts.reduce(0) { $0 + $1[index].equal })
    }
  }

  /// The distribution of each field; nil where there are no numbers.
  private func distributions(of keys: [NumberKey]) async -> [Distribution?] {
    var known = known
    if keys.contains(where: { known[$0] == nil }) {
      if let ahead = state.withLock(\.ahead) { known.merge(await ahead.value) { $1 } }
      let new = keys.filter { known[$0] == nil }
      if !new.isEmpty { known.merge(await Self.workOut(new, in: catalogue)) { $1 } }
      keep(known)
    }
    return keys.map { known[$0] }
  }

  private var known: [NumberKey: Distribution] { state.withLock { $0.known?.distributions } ?? [:] }

  /// Keeps what was worked out, unless that was given up on the way.
  private func keep(_ found: [NumberKey: Distribution]) {
    guard !Task.isCancelled else { return }
    state.withLock { $0.known = Known(($0.known?.distributions ?? [:]).merging(found) { $1 }) }
  }

  private static func workOut(
    _ keys: [NumberKey], in catalogue: Catalogue
  ) async -> [NumberKey: Distribution] {
    let chunks = catalogue.chunks
    @Sendable func distribution(_ key: NumberKey) -> Distribution? {
      Distribution(of: chunks.compactMap { $0.numbers(of: key) })
    }
    let found = chunks.count > 1 ? await keys.concurrentMap(distribution) : keys.map(distribution)
    return Dictionary(zip(keys, found).compactMap { key, found in found.map { (key, $0) } }) { $1 }
  }
}

extension Standing {
  fileprivate init(_ number: Double, _ distribution: Distribution, lower: Int, equal: Int) {
    self.init(
      number, from: distribution.range.lowerBound, to: distribution.range.upperBound,
      count: distribution.count, lower: lower, equal: equal, bins: distribution.bins)
  }
}
