public import CarsContracts
public import CarsEntity
import Scenes
import Synchronization

/// Tells when something has arrived that was on its way.
public final class SlowPace: Sendable {
  private let listeners = Mutex<[AsyncStream<Void>.Continuation]>([])
  private let asked = Mutex(0)

  public init() {}

  /// How often somebody was told that something is on its way.
  public var delays: Int { asked.withLock(\.self) }

  func arrivals() -> Arrivals<Void, Never> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    listeners.withLock { $0.append(listener) }
    return Arrivals(stream)
  }

  /// Something was asked for, and is there from now on.
  fileprivate func delay() {
    asked.withLock { $0 += 1 }
    for listener in listeners.withLock(\.self) { listener.yield() }
  }
}

/// Another catalogue as if it were in a database: each row, each position and each count is on its way the first time that
/// somebody asks for it, and there the next time.
public struct SlowCatalogue: CarCatalogue {
  private let next: any CarCatalogue
  private let pace: SlowPace

  public init(_ next: any CarCatalogue, _ pace: SlowPace) {
    (self.next, self.pace) = (next, pace)
  }

  public var facts: CatalogueFacts { next.facts }

  public func cars(for request: CarListRequest) async -> any FoundCars {
    SlowRows(await next.cars(for: request), pace)
  }

  public func summaries(lookingAt most: Int?, examples: Int) async -> [FieldSummary] {
    await next.summaries(lookingAt: most, examples: examples)
  }

  public func texts(in key: FieldKey) async -> Set<String> { await next.texts(in: key) }

  public func ids(beginningWith text: String) async -> [CarID] { await next.ids(beginningWith: text) }

  public func learning(_ car: Car?, of id: CarID) -> (any CarCatalogue)? {
    next.learning(car, of: id).map { SlowCatalogue($0, pace) }
  }

  public func countAhead() { next.countAhead() }
}

/// Cars that are on their way the first time that each is asked for.
private final class SlowRows: FoundCars {
  private let next: any FoundCars
  private let pace: SlowPace
  private let known = Mutex(Known())

  private struct Known {
    var rows: Set<Int> = []
    var ids: Set<CarID> = []
    var isCounted = false
  }

  init(_ next: any FoundCars, _ pace: SlowPace) {
    (self.next, self.pace) = (next, pace)
  }

  /// At first more than there are, as an estimate may be.
  var size: RowCount {
    let isKnown = known.withLock { known in
      defer { known.isCounted = true }
      return known.isCounted
    }
    if isKnown { return next.size }
    pace.delay()
    return .about(next.count + next.count / 4)
  }

  func row(at position: Int) -> Answer<Car> {
    let isKnown = known.withLock { !$0.rows.insert(position).inserted }
    if isKnown { return next.row(at: position) }
    pace.delay()
    return .onItsWay
  }

  func position(of id: CarID) -> Answer<Int> {
    let isKnown = known.withLock { !$0.ids.insert(id).inserted }
    if isKnown { return next.position(of: id) }
    pace.delay()
    return .onItsWay
  }

  func wait(for question: RowQuestion) async {
    known.withLock { known in
      switch question {
      case .row(let position): known.rows.insert(position)
      case .position(let id): known.ids.insert(id)
      case .size: known.isCounted = true
      }
    }
  }

  func counts(of keys: [FieldKey], medianOf measure: FieldKey?) async -> [FieldCounts]? {
    await next.counts(of: keys, medianOf: measure)
  }

  func pairs(of x: FieldCounts, with y: FieldCounts) async -> NumberPairs? {
    await next.pairs(of: x, with: y)
  }

  func standings(of car: Car) async -> [NumberKey: Standing] { await next.standings(of: car) }
}
