import CarsContracts
import CarsEntity
import CarsRecords

/// The shape of JSON records.
enum RecordShape: Equatable, Sendable {
  /// Each record is an object with the fields of a car.
  case object
  /// The car's fields are in a nested object with this name, as in GeoJSON: `{"type": "Feature", "properties": {…}}`.
  /// The other fields belong to the car too.
  case part(String)
  /// Each value is in an object, as in SPARQL results: `{"make": {"type": "literal", "value": "Kia"}}`.
  case bindings
  /// The records are in an object instead of a list, each under its own key: `{"1": {…}, "2": {…}}`.
  case entry
  /// Each record is a list of values, whose names are elsewhere: `["Kia", "EV6"]`.
  case row([String])

  /// The bracket that closes the list or object of records.
  var closer: UInt8 { self == .entry ? Byte.closeBrace : Byte.closeBracket }
}

// MARK: What a record says

extension RecordShape {
  /// Returns the fields of a record.
  /// - Parameters:
  ///   - value: the record.
  ///   - key: its key.
  ///   - names: the meanings of the names.
  /// - Throws: why it can't be a car, whatever its fields.
  func fields(
    of value: FieldValue, under key: String? = nil, _ names: FieldNames
  ) throws(CarFault) -> [Field] {
    if case .row(let columns) = self {
      guard case .list(let values) = value else { throw .notAnObject(found: value.kind) }
      guard values.count <= columns.count else {
        throw .extraCells(found: values.count, expected: columns.count)
      }
      // Null is dropped, like an empty cell of a table.
      return zip(columns, values).filter { $1 != .null }.map { Field($0, $1) }
    }
    guard case .object(let fields) = value else { throw .notAnObject(found: value.kind) }
    switch self {
    case .object, .row: return fields.map(\.unwrapped)
    case .part(let name): return Self.fields(fields, with: name).map(\.unwrapped)
    case .bindings:
      return fields.map { Field($0.name, $0.value.bound(names.saysText($0.name) ? .text : .any)).unwrapped }
    case .entry: return Self.fields(fields.map(\.unwrapped), under: key, names)
    }
  }

  /// Returns the fields of an entry, whose key is its ID if it has no other.
  static func fields(_ fields: [Field], under key: String?, _ names: FieldNames) -> [Field] {
    guard let key, !fields.contains(where: { names.field(named: $0.name) == .id }) else { return fields }
    return [Field(CarField.id.rawValue, .text(key))] + fields
  }

  /// Returns the fields of a part, and the fields of the object around it that have other names. The type of a GeoJSON
  /// feature and an empty geometry are dropped, since they say nothing about a car.
  static func fields(_ outer: [Field], with name: String) -> [Field] {
    guard let part = outer.first(where: { $0.name == name }), case .object(let inner) = part.value.unpacked
    else {
      return outer
    }
    let taken = Set(inner.map(\.name))
    return inner
      + outer.filter { field in
        field.name != name && !taken.contains(field.name)
          && ![Field("type", .text("Feature")), Field("geometry", .null)].contains(field)
      }
  }
}

extension FieldNames {
  /// Whether values under a name are texts, whatever they look like, so that a model `9.50` stays one.
  fileprivate func saysText(_ name: String) -> Bool {
    guard let field = field(named: name) else { return isWholeName(name) }
    return switch field.rule {
    case .identifier, .requiredText, .text, .currency: true
    case .number, .wholeNumber: false
    }
  }
}

// MARK: What a record shows

extension RecordShape {
  /// Returns the shape of a record with some fields, and whether it has both a make and a model.
  static func of(_ fields: [Field], _ names: FieldNames) -> (shape: RecordShape, isCar: Bool) {
    if fields.isEmpty { return (.object, false) }
    if fields.sayACar(names) { return (.object, true) }
    if fields.allSatisfy({ $0.value.isBinding }) { return (.bindings, fields.areOfACar(names)) }
    if fields.areOfACar(names) { return (.object, true) }
    let parts = fields.filter { $0.value.saysACar(names) }
    guard parts.count == 1, !fields.haveMakeOrModel(names) else { return (.object, false) }
    return (.part(parts[0].name), true)
  }
}

extension FieldValue {
  /// Whether it is an object with a make and a model.
  func saysACar(_ names: FieldNames) -> Bool {
    if case .object(let fields) = unpacked { fields.sayACar(names) } else { false }
  }

  /// Whether it is a list with a car among its first records.
  func isListOfCars(_ names: FieldNames) -> Bool {
    guard case .list(let values) = self else { return false }
    return values.prefix(ShapeSample.mostRecords).contains { $0.saysACar(names) }
  }
}

extension [Field] {
  /// Whether both make and model have single values or named objects.
  func sayACar(_ names: FieldNames) -> Bool {
    [CarField.make, .model].allSatisfy { known in
      contains { field in
        (field.value.isScalar || field.value.nameInside != nil) && names.field(named: field.name) == known
      }
    }
  }
}
