public import CarsEntity

extension CarQuery {
  /// Whether every term of an alternative is true of a car: what a search has to find, as it is found by looking at one car after the other.
  /// - Parameters:
  ///   - car: the car.
  ///   - currency: the ISO 4217 code of the currency that a price is meant in when the query names none.
  ///   - schema: what the columns of its catalogue hold.
  public func matches(_ car: Car, currency: String?, schema: CatalogueSchema = CatalogueSchema()) -> Bool {
    alternatives.contains { terms in
      terms.allSatisfy { $0.condition.matches(car, currency: currency, schema: schema) != $0.isExcluded }
    }
  }
}
