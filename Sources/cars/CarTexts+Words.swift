import CarsModule

extension CarTexts {
  /// Takes an option and its value.
  /// - Returns: false for an option of something else.
  mutating func take(_ option: String, from reader: inout WordReader) throws(UsageError) -> Bool {
    if option == "--set" {
      let text = try reader.value(of: option)
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw .badAssignment(text) }
      guard !CarTexts.isIdentifier(String(parts[0])) else { throw .fixedID(text) }
      set(String(parts[0]), to: String(parts[1]))
      return true
    }
    guard CarTexts.names.contains(where: { option == "--\($0)" }) else { return false }
    set(String(option.dropFirst(2)), to: try reader.value(of: option))
    return true
  }
}
