public import CarsCatalogue
public import CarsContracts
public import CarsEntity
import Synchronization

/// A catalogue in memory, which answers every question at once. The last result and the number distributions are
/// cached for the next question.
public final class MemoryCatalogue: CarCatalogue {
  /// The cars.
  public let catalogue: Catalogue
  public let facts: CatalogueFacts
  private let distributions: Distributions
  private let last = Mutex<Finding?>(nil)

  /// The last request and its result, without the limit.
  private struct Finding {
    let query: CarQuery
    let order: CarOrder?
    let cars: CarListing
  }

  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    facts = catalogue.facts
    distributions = Distributions(catalogue)
  }

  /// Creates a complete catalogue of existing cars.
  /// - Parameter facts: the facts about the catalogue that they come from.
  public convenience init(_ cars: [Car], of facts: CatalogueFacts = CatalogueFacts()) {
    var catalogue = Catalogue()
    catalogue.reading = facts.reading
    catalogue.append(cars)
    catalogue.isComplete = true
    self.init(catalogue)
  }

  /// Reuses the last result for the same request. If the new request can only narrow it, searches only that result.
  public func cars(for request: CarListRequest) async -> any FoundCars {
    let cars = await listing(of: request)
    return Rows(listing: request.limit.map(cars.first) ?? cars, distributions: distributions)
  }

  private func listing(of request: CarListRequest) async -> CarListing {
    if request.query.isEmpty, request.order == nil { return CarListing(catalogue) }
    let earlier = last.withLock(\.self)
    if let earlier, earlier.query == request.query, earlier.order == request.order { return earlier.cars }
    let cars = await catalogue.listing(
      of: request.query, in: request.order, after: earlier.map { ($0.query, $0.cars) })
    if !Task.isCancelled {
      last.withLock { $0 = Finding(query: request.query, order: request.order, cars: cars) }
    }
    return cars
  }

  public func summaries(lookingAt most: Int?, examples: Int) async -> [FieldSummary] {
    catalogue.summaries(lookingAt: most, examples: examples)
  }

  public func texts(in key: FieldKey) async -> Set<String> { catalogue.texts(in: key) }

  public func ids(beginningWith text: String) async -> [CarID] { catalogue.ids(beginningWith: text) }

  public func learning(_ car: Car?, of id: CarID) -> (any CarCatalogue)? {
    var changed = catalogue
    let isOther = if let car { changed.replace(with: car) } else { changed.remove(id) }
    return isOther ? MemoryCatalogue(changed) : nil
  }

  public func countAhead() { distributions.countAhead() }

  /// Some of its cars.
  private struct Rows: FoundCars {
    let listing: CarListing
    let distributions: Distributions

    var size: RowCount { listing.size }

    func row(at position: Int) -> Answer<Car> { listing.row(at: position) }
    func position(of id: CarID) -> Answer<Int> { listing.position(of: id) }
    func wait(for question: RowQuestion) async {}
    func counts(of keys: [FieldKey], medianOf measure: FieldKey?) async -> [FieldCounts]? {
      await listing.counts(of: keys, medianOf: measure)
    }
    func pairs(of x: FieldCounts, with y: FieldCounts) async -> NumberPairs? {
      await listing.pairs(of: x, with: y)
    }
    func standings(of car: Car) async -> [NumberKey: Standing] { await distributions.standings(of: car) }
  }
}
