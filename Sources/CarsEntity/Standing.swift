/// Where one number of a car stands among the same numbers of the other cars.
public struct Standing: Hashable, Sendable {
  /// How many of the other cars have a lower number, as a share from 0 to 1.
  public let shareBelow: Double
  /// How many other cars have that number at all.
  public let others: Int

  /// Makes a standing.
  /// - Parameters:
  ///   - shareBelow: the share of the other cars that have a lower number, from 0 to 1.
  ///   - others: how many other cars have that number.
  public init(shareBelow: Double, others: Int) {
    self.shareBelow = shareBelow
    self.others = others
  }
}

extension Catalogue {
  /// Where each number of a car stands among the other cars here, by the name of the field.
  ///
  /// Prices count only against prices in the same currency. A number that no other car has is left out.
  public func standings(of car: Car) -> [String: Standing] {
    let numbers = car.fields.compactMap { field in field.value.number.map { (field.name, $0) } }
    var below = [Int](repeating: 0, count: numbers.count)
    var having = below
    for other in self where other.id != car.id {
      for (index, (name, number)) in numbers.enumerated() {
        if name == "price", other.price?.currency != car.price?.currency { continue }
        guard let theirs = other.number(named: name) else { continue }
        having[index] += 1
        if theirs < number { below[index] += 1 }
      }
    }
    var standings: [String: Standing] = [:]
    for (index, (name, _)) in numbers.enumerated() where having[index] > 0 {
      let share = Double(below[index]) / Double(having[index])
      standings[name] = Standing(shareBelow: share, others: having[index])
    }
    return standings
  }
}

extension Car {
  /// The number in one field, known or not; nil when the car has none there.
  public func number(named name: String) -> Double? {
    switch name {
    case "year": year.map(Double.init)
    case "price": price?.amount
    case "horsepower": horsepower
    case "torque": torque
    case "acceleration": acceleration
    case "range": range
    case "seats": seats.map(Double.init)
    default: others.first { $0.name == name }?.value.number
    }
  }
}
