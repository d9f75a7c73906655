// A car as it is before and after other values are put into it.

extension Car {
  /// What the car has, by the fields' own names and as this program writes values, without its identifier.
  package var plainFields: [Field] {
    CarField.allCases.filter { $0 != .id }.compactMap { field in
      self[field].map { Field(field.rawValue, $0) }
    } + others.map(\.besideKnown)
  }

  /// What is left out of the car, says nothing or is the currency of no price, by the fields' own names and as it is written.
  package var leftOutFields: [Field] {
    written.filter { self[$0.field] == nil }.map { Field($0.field.rawValue, $0.value) }
  }

  /// What a new car has that is like this one, without an identifier, the known fields in their order: what nobody has
  /// touched is as it is written.
  package func fields(after changes: [FieldChange]) -> [Field] {
    let isPriceTouched = changes.contains { [.price, .currency].contains(CarField(rawValue: $0.name)) }
    let plain = CarField.allCases.filter { $0 != .id }.compactMap { field in
      // A price in words can name its currency, which must not say what another price was given.
      (isPriceTouched && field == .price ? self[field] ?? written(field) : written(field))
        .map { Field(field.rawValue, $0) }
    }
    let fields = (plain + others.map(\.besideKnown)).applying(changes)
    let known = CarField.allCases.flatMap { field in fields.filter { $0.name == field.rawValue } }
    return known + fields.filter { CarField(rawValue: $0.name) == nil }
  }
}

extension [Field] {
  /// The same fields with other values.
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
