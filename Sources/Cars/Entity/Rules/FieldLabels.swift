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
    var letters = letters(of: name).makeIterator()
    for letter in Self.letters(of: key.name) where letter >= 0x80 || letters.next() != letter {
      // What is not ASCII can be written in several ways.
      return (name + key.name).utf8.contains { $0 >= 0x80 }
    }
    return IteratorSequence(letters).prefix(longestUnit + 1).count(where: { _ in true }) <= longestUnit
  }

  private static let longestUnit = 4

  /// Its small letters and digits.
  private static func letters(of name: String) -> some Sequence<UInt8> {
    name.utf8.lazy.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }.filter {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 >= 0x80
    }
  }
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
