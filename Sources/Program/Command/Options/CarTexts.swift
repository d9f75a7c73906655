import CarsEntity

/// The texts for the fields of a car, from the command line. An empty text removes a field.
struct CarTexts: Equatable {
  private var entries: [Entry] = []

  private struct Entry: Equatable {
    let name: String
    let text: String
  }

  /// The names of the fields that every car can have, as in the catalogue.
  static let names = CarField.allCases.filter { $0 != .id }.map(\.rawValue)

  /// Whether no field is set.
  var isEmpty: Bool { entries.isEmpty }

  /// The texts with the names of their fields, in order.
  var typed: [(name: String, text: String)] { entries.map { ($0.name, $0.text) } }

  /// Takes an option and its value.
  /// - Parameter reading: the user's reading options.
  /// - Returns: false for an unrelated option.
  mutating func take(
    _ option: String, from reader: inout WordReader, _ reading: ReadingOptions
  ) throws(UsageError) -> Bool {
    if option == "--set" {
      let text = try reader.value(of: option)
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty else { throw .badAssignment(text) }
      let name = Self.name(parts[0].withoutQuotes, reading)
      guard FieldKey(name) != .known(.id) else { throw .fixedID(text) }
      entries.append(Entry(name: name, text: parts[1]))
      return true
    }
    guard let name = Self.names.first(where: { option == "--\($0)" }) else { return false }
    entries.append(Entry(name: name, text: try reader.value(of: option)))
    return true
  }

  /// Removes the text for a field.
  /// - Returns: the last text for it, or nil for none.
  mutating func remove(_ field: CarField) -> String? {
    let text = entries.last { $0.name == field.rawValue }?.text
    entries.removeAll { $0.name == field.rawValue }
    return text
  }

  /// Returns the field that exactly this name was assigned to. Any other name is unchanged, and the catalogue decides
  /// its meaning. It is quoted if another name may be assigned to the known field that it stands for. A name that
  /// means the ID never refers to another column.
  private static func name(_ name: String, _ reading: ReadingOptions) -> String {
    guard let said = reading.names.meaning(of: name), case .field(let field) = said.meaning else {
      return reading.names.isEmpty || name == CarField.id.rawValue ? name : name.besideKnownNames
    }
    return said.name == name || field == .id ? field.rawValue : name
  }
}
