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
    var tallies = car.fields.compactMap(Tally.init)
    for other in self where other.id != car.id {
      let hasOtherCurrency = other[.currency] != car[.currency]
      for index in tallies.indices where tallies[index].field != .price || !hasOtherCurrency {
        tallies[index].count(other)
      }
    }
    return Dictionary(tallies.map { ($0.name, $0.standing) }, uniquingKeysWith: { $1 }).compactMapValues(
      \.self)
  }

  /// How many of the other cars have less, and how many more, than a car has in one field.
  private struct Tally {
    let name: String
    let field: CarField?
    private let number: Double
    private var below = 0
    private var above = 0
    private var others = 0

    /// Nothing counted yet; nil for a field that is not a number.
    init?(_ own: Field) {
      guard let number = own.value.number else { return nil }
      self.number = number
      name = own.name
      field = CarField(rawValue: own.name)
    }

    mutating func count(_ other: Car) {
      let theirs =
        if let field { other.number(field) } else { other.others.first { $0.name == name }?.value.number }
      guard let theirs else { return }
      others += 1
      if theirs < number { below += 1 }
      if theirs > number { above += 1 }
    }

    /// Nil when no other car has such a number.
    var standing: Standing? {
      guard others > 0 else { return nil }
      return Standing(
        shareBelow: Double(below) / Double(others), shareAbove: Double(above) / Double(others), others: others
      )
    }
  }
}
