// A car's fields before and after changes.

extension Car {
  /// The values that the car has, by the fields' own names and as this program writes them, without the identifier.
  package var plainFields: [Field] {
    CarField.allCases.filter { $0 != .id }.compactMap { field in
      self[field].map { Field(field.rawValue, $0) }
    } + others.map(\.besideKnown)
  }

  /// The original values of known fields in which the car has nothing: not understood, blank, or the currency of no
  /// price.
  package var leftOutFields: [Field] {
    written.filter { self[$0.field] == nil }.map { Field($0.field.rawValue, $0.value) }
  }

  /// Returns the fields of a new car that differs from this one by some changes, without an identifier. Known fields
  /// come first, in their order; untouched values stay as written.
  package func fields(after changes: [FieldChange]) -> [Field] {
    let isPriceTouched = changes.contains { [.price, .currency].contains(CarField(rawValue: $0.name)) }
    let plain = CarField.allCases.filter { $0 != .id }.compactMap { field in
      // A price as written may name its currency, which no longer applies if either was changed.
      (isPriceTouched && field == .price ? self[field] ?? written(field) : written(field))
        .map { Field(field.rawValue, $0) }
    }
    let fields = (plain + others.map(\.besideKnown)).applying(changes)
    let known = CarField.allCases.flatMap { field in fields.filter { $0.name == field.rawValue } }
    return known + fields.filter { CarField(rawValue: $0.name) == nil }
  }
}

extension [Field] {
  /// Returns the fields with the changes applied.
  package func applying(_ changes: [FieldChange]) -> [Field] {
    changes.reduce(into: self) { fields, change in
      let index = fields.firstIndex { $0.name.isSpelled(like: change.name) }
      switch (index, change.value) {
      case (let index?, let value?): fields[index] = Field(change.name, value)
      case (let index?, nil): fields.remove(at: index)
      case (nil, let value?): fields.append(Field(change.name, value))
      case (nil, nil): break
      }
    }
  }
}
