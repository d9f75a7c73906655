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

  /// Whether a name may have a label: they have the same letters, but for a unit at the end, which either may spell
  /// otherwise.
  public static func mayMake(_ key: FieldKey, of name: String) -> Bool {
    var letters = name.plainLetters.makeIterator()
    var own = key.name.plainLetters.makeIterator()
    var letter = own.next()
    while let next = letter, next < 0x80, next == letters.next() { letter = own.next() }
    // What is not ASCII can be written in several ways.
    if letter != nil, (name + key.name).utf8.contains(where: { $0 >= 0x80 }) { return true }
    return [IteratorSequence(letters), IteratorSequence(own)].allSatisfy {
      $0.prefix(longestUnit + 1).count { _ in true } <= longestUnit
    }
  }

  /// How many letters and digits a unit has at most, and a bracket that is a name's last.
  private static let longestUnit = 11
}

extension FieldKey {
  /// The same field, as a known one if this is what a heading calls it: `Power hp`.
  public var ofHeading: FieldKey {
    let ending = FieldUnit.ending(name)
    let field = CarField.allCases.first { field in
      FieldUnits.texts(of: field).contains { text in
        let key = FieldKey(catalogueName: text)
        if let ending, key.name == ending.rest { return field.quantity.flatMap(ending.unit.meant) != nil }
        return key == self
      }
    }
    return field.map(FieldKey.known) ?? self
  }
}
