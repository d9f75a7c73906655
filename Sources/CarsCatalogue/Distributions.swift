public import CarsEntity
import Synchronization

/// Tells where the numbers of a car stand among those of all cars of a catalogue.
///
/// What is the same for every car is worked out when it is first asked for, and kept.
public final class Distributions: Sendable {
  private let catalogue: Catalogue
  private let known = Mutex<[NumberKey: Distribution]>([:])

  /// Makes them for a catalogue.
  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// Where each number of a car stands, by the name of the field. A number that no other car has is left out; of a
  /// cancelled task, all are.
  /// - Parameters:
  ///   - car: the car.
  ///   - listed: the same car as it is in the catalogue; nil when the catalogue does not have it.
  public func standings(of car: Car, listedAs listed: Car?) async -> [String: Standing] {
    var earlier: [NumberKey: Double] = [:]
    listed?.forEachNumber { earlier[$0] = $1 }
    var counted: [Entry] = []
    var standings: [String: Standing] = [:]
    car.forEachNumber { key, number in
      if earlier[key] == number {
        counted.append((key, number))
      } else {
        standings[key.name] = standing(of: number, inPlaceOf: earlier[key], key)
      }
    }
    let distributions = await distributions(of: counted.map(\.key))
    let places = await places(of: counted)
    guard !Task.isCancelled else { return [:] }
    for (index, (key, number)) in counted.enumerated() {
      guard let distribution = distributions[index], distribution.count > 1 else { continue }
      let (lower, equal) = places[index]
      standings[key.name] = Standing(number, distribution, lower: lower, equal: equal - 1)
    }
    return standings
  }

  private typealias Entry = (key: NumberKey, number: Double)

  /// Where a number stands that the catalogue does not have, or has otherwise.
  private func standing(of number: Double, inPlaceOf listed: Double?, _ key: NumberKey) -> Standing? {
    var others: [Double] = []
    for chunk in catalogue.chunks { chunk.numbers(of: key)?.forEach { others.append($0) } }
    if let index = listed.flatMap(others.firstIndex) { others.remove(at: index) }
    guard !others.isEmpty else { return nil }
    let (lower, equal) = Numbers.decimals(others).compared(with: number)
    let all = Numbers.decimals(others + [number])
    let range = all.range ?? number...number
    return Standing(
      number, Distribution(range: range, bins: all.bins(in: range)), lower: lower, equal: equal)
  }

  /// How many numbers of each entry's field are lower than its own, and how many are equal to it.
  private func places(of entries: [Entry]) async -> [(lower: Int, equal: Int)] {
    let parts = await catalogue.chunks.concurrentMap { chunk in
      entries.map { chunk.numbers(of: $0.key)?.compared(with: $0.number) ?? (lower: 0, equal: 0) }
    }
    return entries.indices.map { index in
      (parts.reduce(0) { $0 + $1[index].lower }, parts.reduce(0) { $0 + $1[index].equal })
    }
  }

  /// The distribution of each field; nil where there are no numbers.
  private func distributions(of keys: [NumberKey]) async -> [Distribution?] {
    let known = known.withLock(\.self)
    let new = keys.filter { known[$0] == nil }
    guard !new.isEmpty else { return keys.map { known[$0] } }
    let found = await workOut(new)
    return self.known.withLock { known in
      if !Task.isCancelled { known.merge(found) { $1 } }
      return keys.map { known[$0] }
    }
  }

  private func workOut(_ keys: [NumberKey]) async -> [NumberKey: Distribution] {
    let parts = await catalogue.chunks.concurrentMap { chunk in keys.map { chunk.numbers(of: $0)?.range } }
    let ranges = keys.indices.map { index in parts.compactMap { $0[index] }.spanned }
    let counts = await catalogue.chunks.concurrentMap { chunk in
      zip(keys, ranges).map { key, range in range.flatMap { chunk.numbers(of: key)?.bins(in: $0) } }
    }
    var distributions: [NumberKey: Distribution] = [:]
    for (index, key) in keys.enumerated() {
      guard let range = ranges[index] else { continue }
      var bins = [Int](repeating: 0, count: Standing.binCount)
      for part in counts {
        for (bin, count) in (part[index] ?? []).enumerated() { bins[bin] += count }
      }
      distributions[key] = Distribution(range: range, bins: bins)
    }
    return distributions
  }
}

extension [ClosedRange<Double>] {
  /// The range from the least of all bounds to the greatest; nil when there are none.
  fileprivate var spanned: ClosedRange<Double>? {
    guard let least = map(\.lowerBound).min(), let greatest = map(\.upperBound).max() else { return nil }
    return least...greatest
  }
}

extension Standing {
  fileprivate init(_ number: Double, _ distribution: Distribution, lower: Int, equal: Int) {
    self.init(
      number, from: distribution.range.lowerBound, to: distribution.range.upperBound,
      count: distribution.count, lower: lower, equal: equal, bins: distribution.bins)
  }
}
