extension FieldValue {
  /// Returns the number by which a value of an unknown field is sorted, searched and compared: itself, or its text
  /// parsed.
  /// - Parameter kind: the kind of the field's column.
  package func meantNumber(in kind: ColumnKind = .plain) -> Double? {
    guard case .text(var text) = self else { return number ?? kind.measure?.number(of: self) }
    return text.withUTF8(kind.number)
  }
}
