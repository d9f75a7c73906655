/// The cars of a catalogue in their order, as far as they have arrived, with the rejected records: cheap to pass on, and
/// read one car at a time.
///
/// How the cars are stored is private, so that a catalogue of a million can store them differently without its readers
/// noticing.
public struct Catalogue: Sendable {
  private var cars: [Car]
  private var positions = CarPositions()
  /// The records that are not cars, in the catalogue's order.
  public private(set) var rejected: [RejectedRecord]
  /// Whether this is all of it.
  public var isComplete: Bool
  /// What it is called; nil when it does not say.
  public var name: String?

  /// Makes a catalogue, or a part of one.
  public init(
    _ cars: [Car] = [], rejected: [RejectedRecord] = [], isComplete: Bool = false, name: String? = nil
  ) {
    self.name = name
    self.cars = []
    self.rejected = rejected
    self.isComplete = isComplete
    self.cars.reserveCapacity(cars.count)
    cars.forEach { append($0) }
  }

  /// Adds the next part at the end.
  public mutating func append(_ part: Catalogue) {
    // The first part is taken over, not copied.
    if cars.isEmpty { (cars, positions) = (part.cars, part.positions) } else { part.forEach { append($0) } }
    rejected += part.rejected
    isComplete = part.isComplete
    name = name ?? part.name
  }

  /// Adds a car at the end.
  public mutating func append(_ car: Car) {
    cars.append(car)
    positions.addLast(of: cars)
  }

  /// Adds a record that is not a car.
  public mutating func append(_ record: RejectedRecord) {
    rejected.append(record)
  }

  /// Gives the car at a position another identifier, which no other car has.
  public mutating func identifyCar(at position: Int, by id: CarID) {
    positions.rename(cars[position].id, to: id, in: cars)
    cars[position] = cars[position].identified(by: id)
  }

  /// Puts a car in place of the one with its identifier.
  /// - Returns: whether there was one, and it was different.
  public mutating func replace(with car: Car) -> Bool {
    guard let position = position(of: car.id), cars[position] != car else { return false }
    cars[position] = car
    return true
  }

  /// Takes a car away.
  /// - Returns: whether it was there.
  public mutating func remove(_ id: CarID) -> Bool {
    guard let position = position(of: id) else { return false }
    cars.remove(at: position)
    positions = CarPositions(of: cars)
    return true
  }

  /// The position of a car, from 0; nil when it is not there. It is looked up, however many cars there are. Of two cars
  /// with the same identifier, it is that of the first.
  public func position(of id: CarID) -> Int? {
    positions.position(of: id, in: cars)
  }
}

extension Catalogue: Equatable {
  /// Whether two catalogues have the same name, cars and rejected records in the same order, and both or none is
  /// complete.
  public static func == (one: Catalogue, other: Catalogue) -> Bool {
    one.cars == other.cars && one.rejected == other.rejected && one.isComplete == other.isComplete
      && one.name == other.name
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
