/// The order of cars by what they have in a field.
///
/// Numbers come in the order of their values, text in its natural order. In an unknown field, numbers come
/// first, then texts, then no, then yes; text that means a number is one. Prices in one currency come before those in
/// another by the codes of the currencies. These groups, and the cars that have nothing in the field (or
/// a list or an object) at the end, come in the same order both ways.
public struct CarOrder: Hashable, Sendable {
  /// The field that is compared.
  public let key: FieldKey
  /// Whether the greatest comes first.
  public let isDescending: Bool

  public init(by key: FieldKey, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// The same order in the other direction.
  public var reversed: CarOrder { CarOrder(by: key, isDescending: !isDescending) }
}
