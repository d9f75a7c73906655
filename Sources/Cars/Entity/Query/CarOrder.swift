/// The order of cars by what they have in a field and, where that is the same, by what they have in others.
///
/// Numbers come in the order of their values, text in its natural order. In an unknown field, numbers come
/// first, then texts, then no, then yes; text that means a number is one. Prices in one currency come before those in
/// another by the codes of the currencies. These groups, and the cars that have nothing in the field (or
/// a list or an object) at the end, come in the same order both ways.
public struct CarOrder: Hashable, Sendable {
  /// The field that is compared first.
  public let key: FieldKey
  /// Whether the greatest comes first.
  public let isDescending: Bool
  /// The orders by one field each for cars that are the same in the fields before.
  private let others: [CarOrder]

  /// - Parameter others: the orders of cars that are the same in this field.
  public init(by key: FieldKey, isDescending: Bool = false, then others: [CarOrder] = []) {
    self.key = key
    self.isDescending = isDescending
    self.others = others.flatMap(\.steps)
  }

  /// Reads an order: names of fields, separated by commas, each with `-` in front where the greatest comes first. A name
  /// in quotes is a catalogue's own.
  /// - Parameter names: what names in the catalogue mean.
  /// - Returns: nil where a name is missing.
  public init?(_ text: String, names: [FieldName] = []) {
    var steps: [CarOrder] = []
    for part in text.split(outsideQuotes: ",") {
      let isDescending = part.trimmed.hasPrefix("-")
      guard let key = FieldKey(typed: part.trimmed.dropFirst(isDescending ? 1 : 0), names) else { return nil }
      steps.append(CarOrder(by: key, isDescending: isDescending))
    }
    guard let first = steps.first else { return nil }
    self.init(by: first.key, isDescending: first.isDescending, then: Array(steps.dropFirst()))
  }

  /// The orders by one field each, the first one first.
  public var steps: [CarOrder] { [CarOrder(by: key, isDescending: isDescending)] + others }

  /// The same order in the other direction.
  public var reversed: CarOrder {
    CarOrder(by: key, isDescending: !isDescending, then: others.map(\.reversed))
  }

  /// The same order by other fields.
  public func mapKeys(_ transform: (FieldKey) -> FieldKey) -> CarOrder {
    CarOrder(by: transform(key), isDescending: isDescending, then: others.map { $0.mapKeys(transform) })
  }
}
