/// The cars of a catalogue in their order, as far as they have arrived, with the rejected records: cheap to pass on, and
/// read one car at a time.
///
/// How the cars are stored is private, so that a catalogue of a million can store them differently without its readers
/// noticing.
public struct Catalogue: Sendable, Equatable {
  private var cars: [Car]
  /// The records that are not cars, in the catalogue's order.
  public private(set) var rejected: [RejectedRecord]
  /// Whether this is all of it.
  public var isComplete: Bool

  /// Makes a catalogue, or a part of one.
  public init(_ cars: [Car] = [], rejected: [RejectedRecord] = [], isComplete: Bool = false) {
    self.cars = cars
    self.rejected = rejected
    self.isComplete = isComplete
  }

  /// Adds the next part at the end.
  public mutating func append(_ part: Catalogue) {
    // The first part is taken over, not copied.
    if cars.isEmpty { cars = part.cars } else { cars.append(contentsOf: part.cars) }
    rejected += part.rejected
    isComplete = part.isComplete
  }

  /// The position of a car, from 0; nil when it is not there.
  public func position(of id: CarID) -> Int? {
    cars.firstIndex { $0.id == id }
  }
}

extension Catalogue: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// How many cars there are.
  public var endIndex: Int { cars.count }
  /// The car at a position, from 0.
  public subscript(position: Int) -> Car { cars[position] }
}
