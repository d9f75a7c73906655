import TextMatching

@testable public import CarsEntity

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

extension CarQuery.Condition {
  /// Returns whether a car matches. A car without a value in the field doesn't.
  /// - Parameters:
  ///   - car: the car.
  ///   - currency: the ISO 4217 code of the currency for a price without one in the query; nil for prices whose
  ///     currency is unknown.
  ///   - schema: the columns of the car's catalogue.
  public func matches(_ car: Car, currency: String?, schema: CatalogueSchema = CatalogueSchema()) -> Bool {
    switch self {
    case .word(let text):
      return CarQuery.searchedFields.contains { field in
        car[field].map { text.isFound(in: $0) } ?? false
      } || text.folded.hasSpace && FoldedText(car.name).contains(text.folded)
    case .field(let key, let test):
      let kind = schema[key]
      let alone = key == .known(.currency) ? car.currencyAlone : nil
      guard let value = car.value(of: key) ?? alone else { return false }
      return test.matches(value, isUnknown: key.isUnknown, in: kind)
        || test.fuelKind(asked: key).map { $0 == value.text.flatMap { FuelKind($0) } } ?? false
    case .price(let range, let wanted):
      guard let price = car.price else { return false }
      return price.currency == wanted ?? currency && range.contains(price.amount)
    }
  }
}

extension QueryText {
  /// Returns whether a searched field's value contains the word: a text, or a year in digits.
  fileprivate func isFound(in value: FieldValue) -> Bool {
    switch value {
    case .text(let text): FoldedText(text).contains(folded)
    case .integer(let number): FoldedText(String(number)).contains(folded)
    default: false
    }
  }
}
