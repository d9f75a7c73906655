import CarsEntity

extension CatalogueText {
  /// A car as the program reads it once it is written: of a number its value counts, and in a table a text that looks like
  /// a number or a flag is one.
  /// - Parameters:
  ///   - header: the table's first row; nil in JSON.
  ///   - old: the car before a change of its record, in which nothing is written anew that stays the same.
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
  /// The value as it is read once it stands in JSON; the same where it cannot stand there.
  fileprivate var readFromJSON: FieldValue {
    guard let text = JSONStyle().value(self) else { return self }
    return text.withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      return (try? json.readFieldValue(depth: 1)) ?? self
    }
  }

  /// The value as it is read once it stands in a table's cell; the same where it cannot stand there.
  fileprivate func readFromCell(_ kind: TableCell.Kind) -> FieldValue {
    guard let text = RowText.text(self, kind), !text.isEmpty else { return self }
    return text.withUnsafeBufferPointer { TableCell.value($0, kind) }
  }
}
