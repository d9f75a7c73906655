/// The cars that were loaded, in their order: cheap to hand over, and read one row at a time.
///
/// How the cars are kept is this type's own business, so that a catalogue of a million can keep them
/// differently without a word to anyone who reads it.
public struct Catalogue: Sendable, Equatable {
  private var cars: [Car]

  /// Makes a catalogue.
  /// - Parameter cars: the cars, in their order.
  public init(_ cars: [Car] = []) {
    self.cars = cars
  }

  /// Adds cars at the end.
  public mutating func append(_ more: [Car]) {
    // The first cars are taken over and not copied.
    if cars.isEmpty { cars = more } else { cars.append(contentsOf: more) }
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
