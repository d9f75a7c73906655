/// The unknown fields of a catalogue, looked up by label.
public struct FieldLabels {
  private let names: [String]

  /// - Parameter names: the names of the fields, as the catalogue writes them.
  public init(_ names: [String]) {
    self.names = names
  }

  /// Returns the names of the fields with a label, with or without its unit. There may be several; a field whose name
  /// is the key is the only one.
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

  /// Returns whether a name may have a label: both have the same letters, except for a unit at the end, which may be
  /// spelled differently.
  public static func mayMake(_ key: FieldKey, of name: String) -> Bool {
    var letters = name.plainLetters.makeIterator()
    var own = key.name.plainLetters.makeIterator()
    var letter = own.next()
    while let next = letter, next < 0x80, next == letters.next() { letter = own.next() }
    // Non-ASCII text can be spelled in several ways.
    if letter != nil, (name + key.name).utf8.contains(where: { $0 >= 0x80 }) { return true }
    return [IteratorSequence(letters), IteratorSequence(own)].allSatisfy {
      $0.prefix(longestUnit + 1).count { _ in true } <= longestUnit
    }
  }

  /// The most bytes of a trailing unit in a name's plain letters, as in `kWh per 100 km`.
  private static let longestUnit = 11
}

extension FieldKey {
  /// The field as a known one if a column heading would call that one so, as in `Power hp`; otherwise itself.
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
