import CarsEntity

/// What is to be in the fields of a car, in the words of the command line; an empty text takes a field away.
struct CarTexts: Equatable {
  private var entries: [Entry] = []

  private struct Entry: Equatable {
    let name: String
    let text: String
  }

  /// The names of the fields that every car can have, as the catalogue writes them.
  static let names = CarField.allCases.filter { $0 != .id }.map(\.rawValue)

  /// Whether there is nothing to put into any field.
  var isEmpty: Bool { entries.isEmpty }

  /// The texts by the names of their fields, in their order.
  var typed: [(name: String, text: String)] { entries.map { ($0.name, $0.text) } }

  /// Takes an option and its value.
  /// - Parameter reading: what somebody has said of the catalogue.
  /// - Returns: false for an option of something else.
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

  /// Takes away what is to be in a field.
  /// - Returns: the last text for it; nil for none.
  mutating func remove(_ field: CarField) -> String? {
    let text = entries.last { $0.name == field.rawValue }?.text
    entries.removeAll { $0.name == field.rawValue }
    return text
  }

  /// The name of the field that exactly this name was given to; any other name as it is, in quotes where another name may have
  /// been given to the known field that it is the own one of: the catalogue decides what it means. Nothing that means the
  /// identifier is another column's.
  private static func name(_ name: String, _ reading: ReadingOptions) -> String {
    guard let said = reading.names.meaning(of: name), case .field(let field) = said.meaning else {
      return reading.names.isEmpty || name == CarField.id.rawValue ? name : name.besideKnownNames
    }
    return said.name == name || field == .id ? field.rawValue : name
  }
}
