package import CarsEntity

extension Car {
  /// What is written in a field and is not a word for nothing.
  private func leftOut(_ field: CarField) -> FieldValue? {
    written(field).flatMap { field.allowedNumbers != nil && $0.isNothing ? nil : $0 }
  }

  /// The name of a field that this car and another one do not have in common; nil where there is none.
  ///
  /// Identifiers do not count, nor the order of the fields, nor how a value is written that is not left out, nor a currency
  /// without a price.
  package func difference(from other: Car) -> String? {
    let known = CarField.allCases.first { field in
      guard field != .id else { return false }
      if self[field] == nil, field != .currency, leftOut(field) != other.leftOut(field) { return true }
      return field.allowedNumbers == nil ? text(field) != other.text(field) : self[field] != other[field]
    }
    if let known { return known.rawValue }
    let (own, others) = (Set(others), Set(other.others))
    return self.others.first { !others.contains($0) }?.name ?? other.others.first { !own.contains($0) }?.name
  }
}
