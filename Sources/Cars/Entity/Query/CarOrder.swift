/// An order of cars by a field and, for equal cars, by further fields.
///
/// Numbers are ordered by value, texts in natural order. In an unknown field, numbers (including numeric texts) come
/// first, then texts, no, and yes. Prices are grouped by currency, the currency of most cars first. Reversing
/// the order keeps these groups in place; cars without a value, or with a list or an object, always come last.
public struct CarOrder: Hashable, Sendable {
  /// The field that is compared first.
  public let key: FieldKey
  /// Whether the greatest comes first.
  public let isDescending: Bool
  /// The orders by one field each for cars that are equal in the fields before.
  private let others: [CarOrder]

  /// - Parameter others: the orders for cars that are equal in this field.
  public init(by key: FieldKey, isDescending: Bool = false, then others: [CarOrder] = []) {
    self.key = key
    self.isDescending = isDescending
    self.others = others.flatMap(\.steps)
  }

  /// Parses an order: field names separated by commas, each preceded by `-` for descending order. A name in quotes is
  /// a catalogue's own.
  /// - Parameter names: the meanings of names in the catalogue.
  /// - Returns: nil if a name is missing.
  public init?(_ text: String, names: [FieldName] = []) {
    var steps: [CarOrder] = []
    for part in text.split(outsideQuotes: ",") {
      let isDescending = part.trimmed.hasPrefix("-")
      guard let key = FieldKey(typed: part.trimmed.dropFirst(isDescending ? 1 : 0), names) else { return nil }
      steps.append(CarOrder(by: key, isDescending: isDescending))
    }
    self.init(steps)
  }

  /// Creates an order by some fields in order of precedence, or nil without any.
  public init?(_ steps: [CarOrder]) {
    guard let first = steps.first else { return nil }
    self.init(by: first.key, isDescending: first.isDescending, then: Array(steps.dropFirst()))
  }

  /// The orders by one field each, in order of precedence.
  public var steps: [CarOrder] { [CarOrder(by: key, isDescending: isDescending)] + others }

  /// The same order in the opposite direction.
  public var reversed: CarOrder {
    CarOrder(by: key, isDescending: !isDescending, then: others.map(\.reversed))
  }

  /// Returns the order with each field transformed.
  public func mapKeys(_ transform: (FieldKey) -> FieldKey) -> CarOrder {
    CarOrder(by: transform(key), isDescending: isDescending, then: others.map { $0.mapKeys(transform) })
  }
}
