/// Cars in an order, each of which is read when it is asked for: those of a list, or all of a catalogue.
///
/// Whoever keeps them in memory answers at once. A database answers some questions later, and some roughly.
public protocol CarRows: Sendable {
  /// How many there are, as far as is known.
  var size: RowCount { get }
  /// The car at a position, from 0.
  func row(at position: Int) -> Answer<Car>
  /// The position of a car, from 0.
  func position(of id: CarID) -> Answer<Int>
  /// Waits until a question can be answered.
  @concurrent
  func wait(for question: RowQuestion) async
}

/// What can be asked of cars in an order.
public enum RowQuestion: Hashable, Sendable {
  /// The car at a position.
  case row(at: Int)
  /// The position of a car.
  case position(of: CarID)
  /// How many there are exactly.
  case size
}

/// What is known of something that was asked for.
public enum Answer<Value: Sendable>: Sendable {
  /// It is this.
  case here(Value)
  /// It was asked for where the cars are kept, and is not here yet.
  case onItsWay
  /// There is no such thing.
  case none

  /// What is here; nil for anything else.
  public var value: Value? { if case .here(let value) = self { value } else { nil } }
}

extension Answer: Equatable where Value: Equatable {}

/// How many rows there are, and how sure that is.
public enum RowCount: Hashable, Sendable {
  /// So many.
  case exactly(Int)
  /// So many that are known; there may be more.
  case atLeast(Int)
  /// About so many, as somebody estimates who has not counted them.
  case about(Int)

  /// The number.
  public var number: Int {
    switch self {
    case .exactly(let number), .atLeast(let number), .about(let number): number
    }
  }
}

extension CarRows {
  /// How many there are, as far as is known.
  public var count: Int { size.number }

  /// Whether there are none.
  public var isEmpty: Bool { count == 0 }

  /// The car at a position, from 0; nil where it is not here.
  public subscript(position: Int) -> Car? { row(at: position).value }

  /// The car with an identifier; nil where it is not here.
  public func car(_ id: CarID) -> Car? { position(of: id).value.flatMap { self[$0] } }

  /// The car at a position, from 0, once it is here; nil where there is none.
  public func arrived(at position: Int) async -> Car? {
    if let car = self[position] { return car }
    await wait(for: .row(at: position))
    return self[position]
  }

  /// The position of a car, from 0, once it is here; nil where the car is not among these.
  public func arrivedPosition(of id: CarID) async -> Int? {
    let answer = position(of: id)
    guard case .onItsWay = answer else { return answer.value }
    await wait(for: .position(of: id))
    return position(of: id).value
  }

  /// The car with an identifier, once it is here; nil where it is not among these.
  public func arrived(_ id: CarID) async -> Car? {
    guard let position = await arrivedPosition(of: id) else { return nil }
    return await arrived(at: position)
  }

  /// The cars with some identifiers, once they are here, as far as they are among these.
  /// - Parameter order: the rows whose order they take; cars that are not among those come last.
  public func arrived(_ ids: [CarID], inOrderOf order: any CarRows) async -> [Car] {
    var cars: [(car: Car, place: Int)] = []
    for id in ids {
      guard let car = await arrived(id) else { continue }
      cars.append((car, await order.arrivedPosition(of: id) ?? .max))
    }
    return cars.sorted { $0.place < $1.place }.map(\.car)
  }

  /// Waits until the cars have been counted, and the first ones are here.
  /// - Parameter limit: how many of them.
  public func settle(upTo limit: Int = 0) async {
    if case .exactly = size {} else { await wait(for: .size) }
    for position in 0..<min(limit, count) { _ = await arrived(at: position) }
  }

  /// The first cars, at most so many, as far as they are here.
  public func firstCars(_ limit: Int) -> [Car] { (0..<min(limit, count)).compactMap { self[$0] } }
}
