/// What a number can be compared with: the same number of other cars.
public enum NumberKey: Hashable, Sendable {
  /// A field that the program knows.
  case known(CarField)
  /// A price: only with prices in the same currency, or with those of which nothing says in which.
  case price(currency: String?)
  /// A field that the program does not know, by its name as the catalogue writes it.
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
