/// Where one number of a car stands among the same numbers of the other cars.
public struct Standing: Hashable, Sendable {
  /// How many of the other cars have a lower number, as a share from 0 to 1.
  public let shareBelow: Double
  /// How many of the other cars have a higher number, as a share from 0 to 1.
  public let shareAbove: Double
  /// How many other cars have that number at all.
  public let others: Int

  /// Makes a standing.
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
    for field in CarField.allCases {
      guard let number = car.number(field) else { continue }
      standings[field.rawValue] = standing(of: number, in: car) { other in
        let isComparable = field != .price || other.price?.currency == car.price?.currency
        return isComparable ? other.number(field) : nil
      }
    }
    for field in car.others {
      guard let number = field.value.number else { continue }
      standings[field.name] = standing(of: number, in: car) { other in
        other.others.first { $0.name == field.name }?.value.number
      }
    }
    return standings
  }

  private func standing(of number: Double, in car: Car, among theirs: (Car) -> Double?) -> Standing? {
    var below = 0
    var above = 0
    var others = 0
    for other in self where other.id != car.id {
      guard let theirs = theirs(other) else { continue }
      others += 1
      if theirs < number { below += 1 }
      if theirs > number { above += 1 }
    }
    guard others > 0 else { return nil }
    return Standing(
      shareBelow: Double(below) / Double(others), shareAbove: Double(above) / Double(others), others: others)
  }
}
