import WrittenNumbers

extension FieldValue {
  /// The number that a value of an unknown field is sorted, searched and compared by: itself, or what its text means.
  package var meantNumber: Double? {
    guard case .text(var text) = self else { return number }
    return text.withUTF8(PlainNumber.value)
  }
}
