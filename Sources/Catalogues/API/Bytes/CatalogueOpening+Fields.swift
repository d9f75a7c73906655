import CarsEntity
import CarsRecords

// What an object's fields reveal about where the cars are.

extension [Field] {
  /// Whether there are both a make and a model.
  func areOfACar(_ names: FieldNames) -> Bool {
    [CarField.make, .model].allSatisfy { field in contains { names.field(named: $0.name) == field } }
  }

  /// Whether there is a make or a model, or a name that the user defined as both.
  func haveMakeOrModel(_ names: FieldNames) -> Bool {
    contains { [.make, .model].contains(names.field(named: $0.name)) || names.isGivenWholeName($0.name) }
  }

  /// Whether the fields are the action before a record, as in a bulk request to Elasticsearch.
  var areAction: Bool {
    guard count == 1, ["index", "create"].contains(self[0].name), case .object(let parts) = self[0].value
    else {
      return false
    }
    return parts.allSatisfy { $0.name.hasPrefix("_") }
  }

  /// Whether there are rows of cells, whose columns are described beside them, as BigQuery's API answers.
  var areCells: Bool {
    first(inListAt: ["rows"]).map(\.name) == ["f"]
      && first(inListAt: ["schema", "fields"]).contains { $0.name == "name" }
  }

  /// Returns the path of names to each list of objects in the fields, or in nested objects.
  func listsOfObjects(depth: Int) -> [[String]] {
    flatMap { field -> [[String]] in
      switch field.value {
      case .list(let values): if case .object? = values.first { [[field.name]] } else { [] }
      case .object(let fields) where depth > 1:
        fields.listsOfObjects(depth: depth - 1).map { [field.name] + $0 }
      default: []
      }
    }
  }

  /// Whether each field is a list of objects, the first of which has a model and no make. Each may be the list of a
  /// make.
  func areModels(_ names: FieldNames) -> Bool {
    allSatisfy { field in
      let inside: [Field] = first(inListAt: [field.name])
      let known = inside.map { names.field(named: $0.name) }
      return known.contains(.model) && !known.contains(.make)
    }
  }

  /// Returns the fields of the first object in the list at a path of names.
  func first(inListAt path: [String]) -> [Field] {
    guard let name = path.first, let value = first(where: { $0.name == name })?.value else { return [] }
    switch value {
    case .list(let values) where path.count == 1:
      if case .object(let fields)? = values.first { return fields }
      return []
    case .object(let fields): return fields.first(inListAt: [String](path.dropFirst()))
    default: return []
    }
  }

  /// The catalogue's name in these fields, or nil if there is none.
  var catalogueName: String? {
    guard let name = first(where: { $0.name == "name" })?.value.text else { return nil }
    return FieldValue.text(name).isBlank ? nil : name
  }
}
