import CarsEntity

extension CatalogueText {
  /// Returns a car as it will read once it is written. The value of a number is what counts. In a table, a text that
  /// looks like a number or a flag becomes one.
  /// - Parameters:
  ///   - header: the table's header, or nil in JSON.
  ///   - old: the car before a change of its record, whose unchanged values aren't rewritten.
  func asRead(_ car: Car, _ header: TableHeader?, insteadOf old: Car? = nil) -> Car {
    let (kept, kinds) = (Set(old?.others ?? []), header?.kindsByName)
    return car.replacingOthers { field in
      if kept.contains(field) { return field }
      let value = kinds.map { field.value.readFromCell($0[field.name] ?? .any) } ?? field.value.readFromJSON
      return Field(field.name, value)
    }
  }
}

extension FieldValue {
  /// The value as it reads once written in JSON. Unchanged if it can't be written.
  fileprivate var readFromJSON: FieldValue {
    guard let text = JSONStyle().value(self) else { return self }
    return text.withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      return (try? json.readFieldValue(depth: 1)) ?? self
    }
  }

  /// Returns the value as it reads once written in a table cell. Unchanged if it can't be written.
  fileprivate func readFromCell(_ kind: TableCell.Kind) -> FieldValue {
    guard let text = RowText.text(self, kind), !text.isEmpty else { return self }
    return text.withUnsafeBufferPointer { TableCell.value($0, kind) }
  }
}
