/// One named value of a car, in the order in which the catalogue wrote it.
public struct Field: Hashable, Sendable {
  /// The name as the catalogue writes it, for example `horsepower`.
  public let name: String
  /// The value.
  public let value: FieldValue

  public init(_ name: String, _ value: FieldValue) {
    self.name = name
    self.value = value
  }
}

extension String {
  /// The name of a field that the program does not know, beside known fields under their own names: if it is one of these,
  /// because another name was given to that field, it is in quotes.
  public var besideKnownNames: String { CarField(rawValue: self) == nil ? self : "\"\(self)\"" }

  /// The same name as the catalogue writes it.
  public var asInCatalogue: String { CarField(rawValue: withoutQuotes) == nil ? self : withoutQuotes }
}

extension Field {
  /// The field beside known ones under their own names.
  package var besideKnown: Field { Field(name.besideKnownNames, value) }

  /// What a member of the object in it is called where it is a field of its own: `price previous`.
  package func name(of member: Field) -> String { "\(name) \(member.name)" }

  /// Members of the object in it as fields of their own, none of which is called as another one of the record.
  package func divided(_ members: [Field], in record: [Field]) -> [Field] {
    var taken = Set(record.map(\.name))
    return members.map { member in
      var name = name(of: member)
      while !taken.insert(name).inserted { name += " 2" }
      return Field(name, member.value)
    }
  }
}
