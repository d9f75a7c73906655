/// Ordered cars, read on demand: those of a list, or all of a catalogue.
///
/// An implementation in memory answers at once. A database may answer late or approximately.
public protocol CarRows: Sendable {
  /// The number of rows, as far as is known.
  var size: RowCount { get }
  /// Returns the car at a position, counted from 0.
  func row(at position: Int) -> Answer<Car>
  /// Returns the position of a car, counted from 0.
  func position(of id: CarID) -> Answer<Int>
  /// Waits until a question can be answered.
  @concurrent
  func wait(for question: RowQuestion) async
}

/// A question about rows.
public enum RowQuestion: Hashable, Sendable {
  /// The car at a position.
  case row(at: Int)
  /// The position of a car.
  case position(of: CarID)
  /// The exact number of rows.
  case size
}

/// An answer that may be pending.
public enum Answer<Value: Sendable>: Sendable {
  /// It is this.
  case here(Value)
  /// The value was requested and hasn't arrived yet.
  case onItsWay
  /// There is no such value.
  case none

  /// The value, if it has arrived.
  public var value: Value? { if case .here(let value) = self { value } else { nil } }
}

extension Answer: Equatable where Value: Equatable {}

/// A number of rows, and how certain it is.
public enum RowCount: Hashable, Sendable {
  /// Exactly this many.
  case exactly(Int)
  /// At least this many.
  case atLeast(Int)
  /// About this many, as an estimate.
  case about(Int)

  /// The number.
  public var number: Int {
    switch self {
    case .exactly(let number), .atLeast(let number), .about(let number): number
    }
  }
}

extension CarRows {
  /// The number of rows, as far as is known.
  public var count: Int { size.number }

  /// Whether there are no rows.
  public var isEmpty: Bool { count == 0 }

  /// The car at a position, counted from 0; nil if it hasn't arrived.
  public subscript(position: Int) -> Car? { row(at: position).value }

  /// Returns the car with an identifier, or nil if it hasn't arrived.
  public func car(_ id: CarID) -> Car? { position(of: id).value.flatMap { self[$0] } }

  /// Returns the car at a position once it has arrived, or nil if there is none.
  public func arrived(at position: Int) async -> Car? {
    if let car = self[position] { return car }
    await wait(for: .row(at: position))
    return self[position]
  }

  /// Returns the position of a car once it has arrived, or nil if it isn't among the rows.
  public func arrivedPosition(of id: CarID) async -> Int? {
    let answer = position(of: id)
    guard case .onItsWay = answer else { return answer.value }
    await wait(for: .position(of: id))
    return position(of: id).value
  }

  /// Returns the car with an identifier once it has arrived, or nil if it isn't among the rows.
  public func arrived(_ id: CarID) async -> Car? {
    guard let position = await arrivedPosition(of: id) else { return nil }
    return await arrived(at: position)
  }

  /// Returns the cars with these identifiers once they have arrived, without those that aren't among the rows.
  /// - Parameter order: the rows whose order they take; other cars come last.
  public func arrived(_ ids: [CarID], inOrderOf order: any CarRows) async -> [Car] {
    var cars: [(car: Car, place: Int)] = []
    for id in ids {
      guard let car = await arrived(id) else { continue }
      cars.append((car, await order.arrivedPosition(of: id) ?? .max))
    }
    return cars.sorted { $0.place < $1.place }.map(\.car)
  }

  /// Waits until the rows have been counted and the first ones have arrived.
  /// - Parameter limit: the number of first rows.
  public func settle(upTo limit: Int = 0) async {
    if case .exactly = size {} else { await wait(for: .size) }
    for position in 0..<min(limit, count) { _ = await arrived(at: position) }
  }

  /// Returns the first cars, up to a limit, that have arrived.
  public func firstCars(_ limit: Int) -> [Car] { (0..<min(limit, count)).compactMap { self[$0] } }
}
