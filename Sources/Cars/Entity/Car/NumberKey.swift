/// A set of comparable numbers.
public enum NumberKey: Hashable, Sendable {
  /// Those of a known field.
  case known(CarField)
  /// Prices in one currency, or all prices whose currency is unknown.
  case price(currency: String?)
  /// Those of an unknown field, by its name in the catalogue.
  case unknown(String)

  /// The field, if the program knows it.
  public var field: CarField? {
    switch self {
    case .known(let field): field
    case .price: .price
    case .unknown: nil
    }
  }
}
