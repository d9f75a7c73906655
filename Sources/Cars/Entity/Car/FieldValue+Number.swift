import WrittenNumbers

extension FieldValue {
  /// The number that a value of an unknown field is sorted, searched and compared by: itself, or what its text means.
  /// - Parameter measure: how the cells of the field say their numbers; nil where they are numbers and nothing else.
  package func meantNumber(in measure: CellMeasure? = nil) -> Double? {
    guard case .text(var text) = self else { return number ?? measure?.number(of: self) }
    return text.withUTF8 { text in measure.map { $0.number(of: text) } ?? PlainNumber.value(of: text) }
  }
}
