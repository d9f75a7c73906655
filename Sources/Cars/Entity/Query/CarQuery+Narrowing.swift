extension CarQuery {
  /// Returns the query narrowed to cars with a car's own value in a field. It is nil if no query can ask for the
  /// value, such as a list, or a price without a currency if others have one.
  /// - Parameter usualCurrency: the currency of a price for which the query names none.
  public func narrowed(to car: Car, in key: FieldKey, usualCurrency: String? = nil) -> CarQuery? {
    if key == .known(.price), car.price?.currency == nil, usualCurrency != nil { return nil }
    guard let condition = Condition(key, of: car) else { return nil }
    let term = Term(condition)
    return CarQuery(anyOf: alternatives.map { $0.contains(term) ? $0 : $0 + [term] })
  }

  /// Returns the query narrowed to cars that another query finds, too.
  public func narrowed(by other: CarQuery) -> CarQuery {
    CarQuery(
      anyOf: alternatives.flatMap { terms in
        other.alternatives.map { others in terms + others.filter { !terms.contains($0) } }
      })
  }
}

extension CarQuery.Condition {
  /// Creates the condition that a field has the same value as a car's.
  fileprivate init?(_ key: FieldKey, of car: Car) {
    if key.isComputed { return nil }
    switch (key, car.value(of: key)) {
    case (.known(.price), _):
      guard let price = car.price else { return nil }
      self = .price(.between(price.amount...price.amount), currency: price.currency)
    case (_, .text(let text)?) where !text.isEmpty: self = .field(key, .equals(QueryText(text)))
    case (_, .bool(let isTrue)?): self = .field(key, .equals(QueryText(isTrue ? "true" : "false")))
    case (_, let value):
      guard let number = value?.number else { return nil }
      self = .field(key, .number(.between(number...number)))
    }
  }
}
