/// A named value of a car.
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
  /// The name of an unknown field among known fields under their own names: in quotes if it equals one of these,
  /// because that field goes by another name in the catalogue.
  public var besideKnownNames: String { CarField(rawValue: self) == nil ? self : "\"\(self)\"" }

  /// The name as the catalogue writes it, without those quotes.
  public var asInCatalogue: String { CarField(rawValue: withoutQuotes) == nil ? self : withoutQuotes }
}

extension Field {
  /// The field, with its name quoted if it is also a known field's name.
  package var besideKnown: Field { Field(name.besideKnownNames, value) }

  /// Returns the name for a member of the object in the field if it becomes a field of its own: `price previous`.
  package func name(of member: Field) -> String { "\(name) \(member.name)" }

  /// Returns members of the object in the field as fields of their own, with names that are unique in the record.
  package func divided(_ members: [Field], in record: [Field]) -> [Field] {
    var taken = Set(record.map(\.name))
    return members.map { member in
      var name = name(of: member)
      while !taken.insert(name).inserted { name += " 2" }
      return Field(name, member.value)
    }
  }
}
