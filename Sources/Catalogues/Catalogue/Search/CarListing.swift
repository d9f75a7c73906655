public import CarsEntity

/// Some of the cars of a catalogue in an order of their own: what a search has found, or all of them.
public struct CarListing: Sendable {
  /// The whole catalogue.
  public let catalogue: Catalogue
  /// The positions of the cars in the catalogue; nil for all of them in its order.
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

  /// Whether it is the whole catalogue in its order.
  public var isWhole: Bool { positions == nil }

  /// The first cars of the listing, at most this many.
  public func first(_ limit: Int) -> CarListing {
    guard limit < count else { return self }
    let first = positions.map { Array($0.prefix(limit)) } ?? Array(0..<UInt32(limit))
    return CarListing(catalogue, first, isInOrder: isInOrder)
  }
}

extension CarListing: Equatable {
  /// Whether two listings have the same cars of the same catalogue in the same order.
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
  /// All are in memory.
  public var size: RowCount { .exactly(endIndex) }
  /// All are here.
  public func wait(for question: RowQuestion) async {}

  /// Returns the car at a position, counted from 0.
  public func row(at position: Int) -> Answer<Car> {
    indices.contains(position) ? .here(self[position]) : .none
  }

  /// Where a car is, from 0.
  public func position(of id: CarID) -> Answer<Int> {
    guard let position = catalogue.position(of: id) else { return .none }
    guard let positions else { return .here(position) }
    let index =
      isInOrder ? positions.binarySearch(UInt32(position)) : positions.firstIndex(of: UInt32(position))
    return index.map { .here($0) } ?? .none
  }
}

extension Catalogue {
  /// The cars that a query finds, in an order.
  ///
  /// It is worked out on all cores, and given up soon after its task is cancelled.
  /// - Parameters:
  ///   - query: what to look for.
  ///   - order: by which field, and in which direction; nil for the catalogue's order.
  ///   - earlier: a listing of the same catalogue, and the query that found it. If the new query can find nothing else,
  ///     only these cars are looked at.
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
    // The last order first, for each keeps what is the same to it as it is.
    for order in order.steps.reversed() { found = await sort(found, by: order) }
    return CarListing(self, found, isInOrder: false)
  }
}
