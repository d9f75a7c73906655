/// Where one number of a car stands among the same numbers of the other cars.
public struct Standing: Hashable, Sendable {
  /// How many of the other cars have a lower number, as a share from 0 to 1.
  public let shareBelow: Double
  /// How many of the other cars have a higher number, as a share from 0 to 1.
  public let shareAbove: Double
  /// How many other cars have that number at all.
  public let others: Int

  /// Makes a standing.
  /// - Parameters:
  ///   - shareBelow: the share of the other cars that have a lower number, from 0 to 1.
  ///   - shareAbove: the share of the other cars that have a higher number, from 0 to 1.
  ///   - others: how many other cars have that number.
  public init(shareBelow: Double, shareAbove: Double, others: Int) {
    self.shareBelow = shareBelow
    self.shareAbove = shareAbove
    self.others = others
  }
}

extension Catalogue {
  /// Where each number of a car stands among the other cars here, by the name of the field.
  ///
  /// Prices count only against prices in the same currency. A number that no other car has is left out.
  public func standings(of car: Car) -> [String: Standing] {
    var standings: [String: Standing] = [:]
    for field in car.fields {
      guard let number = field.value.number else { continue }
      standings[field.name] = standing(of: number, in: field.name, of: car)
    }
    return standings
  }

  private func standing(of number: Double, in name: String, of car: Car) -> Standing? {
    var below = 0
    var above = 0
    var others = 0
    for other in self where other.id != car.id {
      guard let theirs = other.number(named: name) else { continue }
      if name == "price", other.price?.currency != car.price?.currency { continue }
      others += 1
      if theirs < number { below += 1 }
      if theirs > number { above += 1 }
    }
    guard others > 0 else { return nil }
    return Standing(
      shareBelow: Double(below) / Double(others), shareAbove: Double(above) / Double(others), others: others)
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
