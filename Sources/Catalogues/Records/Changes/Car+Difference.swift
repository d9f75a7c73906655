package import CarsEntity

extension Car {
  /// Returns the original value of a field, unless it is a null marker.
  private func leftOut(_ field: CarField) -> FieldValue? {
    written(field).flatMap { field.allowedNumbers != nil && $0.isNothing ? nil : $0 }
  }

  /// Returns the name of a field in which two cars differ, or nil if there is none.
  ///
  /// Identifiers don't count, nor does the order of fields, the notation of a value that isn't left out, or a
  /// currency without a price.
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
