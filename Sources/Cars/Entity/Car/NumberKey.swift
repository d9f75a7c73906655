/// What a number can be compared with: the same number of other cars.
package enum NumberKey: Hashable, Sendable {
  /// A field that the program knows.
  case known(CarField)
  /// A price: only with prices in the same currency, or with those of which nothing says in which.
  case price(currency: String?)
  /// A field that the program does not know.
  case unknown(String)

  /// The name of the field.
  package var name: String {
    switch self {
    case .known(let field): field.rawValue
    case .price: CarField.price.rawValue
    case .unknown(let name): name
    }
  }
}
