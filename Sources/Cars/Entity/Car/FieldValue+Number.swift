extension FieldValue {
  /// The number that a value of an unknown field is sorted, searched and compared by: itself, or what its text means.
  /// - Parameter kind: what the cells of the field are.
  package func meantNumber(in kind: ColumnKind = .plain) -> Double? {
    guard case .text(var text) = self else { return number ?? kind.measure?.number(of: self) }
    return text.withUTF8(kind.number)
  }
}
