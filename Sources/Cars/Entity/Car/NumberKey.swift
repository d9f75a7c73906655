/// The set of numbers that a number can be compared with.
public enum NumberKey: Hashable, Sendable {
  /// A known field.
  case known(CarField)
  /// A price: only with prices in the same currency, or with those of which nothing says in which.
  case price(currency: String?)
  /// An unknown field, by its name in the catalogue.
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
