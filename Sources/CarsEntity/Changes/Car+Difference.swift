extension Car {
  /// The name of a field that this car and another one do not have in common; nil where there is none.
  ///
  /// Identifiers do not count, nor the order of the fields, nor how a value is written that is not left out, nor a currency
  /// without a price.
  /// - Parameter names: what names mean.
  package func difference(from other: Car, _ names: FieldNames = FieldNames()) -> String? {
    let known = CarField.allCases.first { field in
      guard field != .id else { return false }
      if self[field] == nil, written(field) != other.written(field) { return true }
      return field.allowedNumbers == nil ? text(field) != other.text(field) : self[field] != other[field]
    }
    if let known { return known.rawValue }
    let (own, others) = (countedOthers(names), other.countedOthers(names))
    return own.first { !others.contains($0) }?.name ?? others.first { !own.contains($0) }?.name
  }

  private func countedOthers(_ names: FieldNames) -> [Field] {
    others.filter { names.field(named: $0.name) != .currency }
  }
}
