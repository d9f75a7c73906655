public import CarsEntity

/// Cars of a catalogue in an order of their own: the result of a search, or all cars.
public struct CarListing: Sendable {
  /// The whole catalogue.
  public let catalogue: Catalogue
  /// The positions of the cars in the catalogue; nil for all cars in its order.
  let positions: [UInt32]?
  /// Whether the cars are in the catalogue's order.
  private let isInOrder: Bool

  public init(_ catalogue: Catalogue = Catalogue()) {
    self.catalogue = catalogue
    positions = nil
    isInOrder = true
  }

  package init(_ catalogue: Catalogue, _ positions: [UInt32]?, isInOrder: Bool) {
    self.catalogue = catalogue
    self.positions = positions
    self.isInOrder = isInOrder
  }

  /// The positions of the cars in ascending order; nil for all.
  fileprivate var inOrder: [UInt32]? { isInOrder ? positions : positions?.sorted() }

  /// Whether the listing is the whole catalogue in its order.
  public var isWhole: Bool { positions == nil }

  /// Returns the first cars, up to a limit.
  public func first(_ limit: Int) -> CarListing {
    guard limit < count else { return self }
    let first = positions.map { Array($0.prefix(limit)) } ?? Array(0..<UInt32(limit))
    return CarListing(catalogue, first, isInOrder: isInOrder)
  }
}

extension CarListing: Equatable {
  /// Returns whether two listings have the same cars of the same catalogue in the same order.
  public static func == (one: CarListing, other: CarListing) -> Bool {
    one.catalogue == other.catalogue && one.elementsEqual(other)
  }
}

extension CarListing: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of cars.
  public var endIndex: Int { positions?.count ?? catalogue.count }
  /// Returns the car at a position, counted from 0.
  public subscript(position: Int) -> Car { catalogue[positions.map { Int($0[position]) } ?? position] }
}

extension CarListing: CarRows {
  /// The number of cars.
  public var count: Int { endIndex }
  /// Whether there are no rows.
  public var isEmpty: Bool { endIndex == 0 }
  /// The exact number of cars.
  public var size: RowCount { .exactly(endIndex) }
  /// No-op: all cars are in memory.
  public func wait(for question: RowQuestion) async {}

  /// Returns the car at a position, counted from 0.
  public func row(at position: Int) -> Answer<Car> {
    indices.contains(position) ? .here(self[position]) : .none
  }

  /// Returns the position of a car, counted from 0.
  public func position(of id: CarID) -> Answer<Int> {
    guard let position = catalogue.position(of: id) else { return .none }
    guard let positions else { return .here(position) }
    let index =
      isInOrder ? positions.binarySearch(UInt32(position)) : positions.firstIndex(of: UInt32(position))
    return index.map { .here($0) } ?? .none
  }
}

extension Catalogue {
  /// Returns the cars that a query finds, in an order.
  ///
  /// It is computed on all cores, and stops early if its task is cancelled.
  /// - Parameters:
  ///   - query: the query.
  ///   - order: the order, or nil for the catalogue's.
  ///   - earlier: a listing of the same catalogue, and its query. If the new query can't find any other cars, only
  ///     these are searched.
  public func listing(
    of query: CarQuery = CarQuery(), in order: CarOrder? = nil,
    after earlier: (query: CarQuery, listing: CarListing)? = nil
  ) async -> CarListing {
    var found: [UInt32]?
    if !query.isEmpty {
      let isNarrower = earlier.map { query.implies($0.query) } ?? false
      found = await search(query, among: isNarrower ? earlier?.listing.inOrder : nil)
    }
    guard let order else { return CarListing(self, found, isInOrder: true) }
    // Sorting is stable, so the least significant order comes first.
    for order in order.steps.reversed() { found = await sort(found, by: order) }
    return CarListing(self, found, isInOrder: false)
  }
}
