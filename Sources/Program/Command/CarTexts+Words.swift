import CarsModule

extension CarTexts {
  /// Takes an option and its value.
  /// - Parameter fields: what the names in the catalogue mean.
  /// - Returns: false for an option of something else.
  mutating func take(
    _ option: String, from reader: inout WordReader, _ fields: FieldOptions
  ) throws(UsageError) -> Bool {
    if option == "--set" {
      let text = try reader.value(of: option)
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw .badAssignment(text) }
      let name = CarTexts.name(String(parts[0]), in: fields)
      guard !CarTexts.isIdentifier(name) else { throw .fixedID(text) }
      set(name, to: String(parts[1]))
      return true
    }
    guard CarTexts.names.contains(where: { option == "--\($0)" }) else { return false }
    set(String(option.dropFirst(2)), to: try reader.value(of: option))
    return true
  }
}
