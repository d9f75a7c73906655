/// The fields that the program does not know, by what people call them.
public struct FieldLabels {
  private let names: [String]

  /// - Parameter names: their names, as the catalogue writes them.
  public init(_ names: [String]) {
    self.names = names
  }

  /// The names of the fields with a label, with or without its unit: several if a page would have them in quotation marks.
  /// A field with that name is the only one.
  public func names(of key: FieldKey) -> [String] {
    let exact = names.filter { FieldKey(catalogueName: $0) == key }
    if let name = exact.first { return [name] }
    var keys: Set<FieldKey> = []
    return names.filter { name in
      let label = FieldLabel(unknown: name)
      let isMeant = [label.text, label.withUnit].contains { FieldKey(catalogueName: $0) == key }
      return isMeant && keys.insert(FieldKey(catalogueName: name)).inserted
    }
  }

  /// Whether a name may have a label: its letters are those of the label, perhaps with a unit behind them.
  public static func mayMake(_ key: FieldKey, of name: String) -> Bool {
    var letters = name.plainLetters.makeIterator()
    for letter in key.name.plainLetters where letter >= 0x80 || letters.next() != letter {
      // What is not ASCII can be written in several ways.
      return (name + key.name).utf8.contains { $0 >= 0x80 }
    }
    return IteratorSequence(letters).prefix(longestUnit + 1).count(where: { _ in true }) <= longestUnit
  }

  private static let longestUnit = 4
}

extension FieldKey {
  /// The same field, as a known one if this is what a heading calls it: `Power hp`.
  public var ofHeading: FieldKey {
    let field = CarField.allCases.first { field in
      [field.label.text, field.label.withUnit].contains { FieldKey(catalogueName: $0) == self }
    }
    return field.map(FieldKey.known) ?? self
  }
}
