import CarsCatalogue
import CarsEntity
import CarsRecords

// Values in wrapper objects: those of SPARQL results and of MongoDB's Extended JSON, because JSON has too few types,
// and those of schema.org.

extension FieldValue {
  /// Returns the value that a SPARQL result is bound to. It is a number if its type is numeric or missing, and
  /// otherwise a text.
  /// - Parameter kind: the kind that its name implies, as for a table's cells.
  func bound(_ kind: TableCell.Kind) -> FieldValue {
    guard let value = boundText else { return self }
    let type = part("datatype")?.text?.split(separator: "#").last
    let isText = type.map { !Self.numberTypes.contains(String($0)) } ?? (part("xml:lang") != nil)
    if isText || part("type")?.text == "uri" { return .text(value) }
    return Array(value.utf8).withUnsafeBufferPointer { TableCell.value($0, kind) }
  }

  /// Whether it is a value of a SPARQL result.
  var isBinding: Bool { boundText != nil }

  private var boundText: String? { part("type")?.text == nil ? nil : part("value")?.text }

  fileprivate func part(_ name: String) -> FieldValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }

  /// The numeric types of XML Schema.
  private static let numberTypes: Set<String> = [
    "integer", "decimal", "double", "float", "int", "long", "short", "nonNegativeInteger", "positiveInteger",
    "gYear",
  ]
}

/// The wrapper objects of Extended JSON: `{"$numberInt": "1998"}`.
private enum Wrapper: String {
  case id = "$oid"
  case int = "$numberInt"
  case long = "$numberLong"
  case double = "$numberDouble"
  case decimal = "$numberDecimal"
  case date = "$date"

  /// Returns the object's wrapper and content, or nil for any other value.
  static func of(_ value: FieldValue) -> (wrapper: Wrapper, value: FieldValue)? {
    guard case .object(let fields) = value, fields.count == 1, fields[0].name.utf8.first == UInt8(ascii: "$")
    else { return nil }
    return Wrapper(rawValue: fields[0].name).map { ($0, fields[0].value) }
  }

  /// Returns the value that the wrapper stands for, or nil if its content is invalid.
  func value(of inner: FieldValue) -> FieldValue? {
    switch self {
    case .id: inner.text.map(FieldValue.text)
    case .int, .long, .double, .decimal:
      inner.text.flatMap { text in
        let number = Array(text.utf8).withUnsafeBufferPointer { TableCell.value($0, .any) }
        return number.number == nil ? nil : number
      }
    case .date:
      inner.text.map(FieldValue.text) ?? Wrapper.of(inner).flatMap { $0.wrapper.value(of: $0.value) }
    }
  }
}

extension FieldValue {
  /// The value without the wrapper objects of Extended JSON.
  var unwrapped: FieldValue {
    switch self {
    case .object(let fields):
      Wrapper.of(self).flatMap { $0.wrapper.value(of: $0.value) } ?? .object(fields.map(\.unwrapped))
    case .list(let values): .list(values.map(\.unwrapped))
    // Packed values were already unwrapped.
    case .null, .bool, .integer, .exactNumber, .decimal, .text, .packed: self
    }
  }

  /// Whether it contains wrapper objects.
  var isWrapped: Bool {
    switch self {
    case .object(let fields):
      Wrapper.of(self).map { $0.wrapper.value(of: $0.value) != nil } ?? false
        || fields.contains { $0.value.isWrapped }
    case .list(let values): values.contains(where: \.isWrapped)
    case .null, .bool, .integer, .exactNumber, .decimal, .text, .packed: false
    }
  }
}

extension Field {
  /// The field without the wrapper object of Extended JSON.
  var unwrapped: Field { value.isScalar ? self : Field(name, value.unwrapped) }
}

// MARK: Values as schema.org has them

extension [Field] {
  /// Returns the fields of a record with schema.org objects flattened. An object with a name becomes that text,
  /// followed by its other members. An offer supplies the price and the currency if the record has none. Nil if there
  /// are no such objects.
  func unnested(_ names: FieldNames) -> [Field]? {
    if allSatisfy(\.value.isScalar) { return nil }
    let known = names.fields(in: self)
    var isNested = false
    var fields = zip(self, known).flatMap { field, known -> [Field] in
      guard let known, ![.id, .currency].contains(known), known.allowedNumbers == nil,
        case .object(let members) = field.value, let name = field.value.nameInside
      else { return [field] }
      isNested = true
      let rest = members.filter { ![name.name, "type", "@type"].contains($0.name) }
      return [Field(field.name, name.value)] + field.divided(rest, in: self)
    }
    func isSaid(_ field: CarField) -> Bool {
      zip(self, known).contains { $1 == field && !$0.value.isBlank }
    }
    if !isSaid(.price), let offer = first(where: { $0.name == "offers" })?.value.offer {
      isNested = true
      fields.append(Field(CarField.price.rawValue, offer.price))
      if !isSaid(.currency), let currency = offer.currency {
        fields.append(Field(CarField.currency.rawValue, currency))
      }
    }
    return isNested ? fields : nil
  }
}

extension FieldValue {
  /// The price of an offer, or nil for any other value.
  var offer: (price: FieldValue, currency: FieldValue?)? {
    guard let price = part("price"), price.isScalar, price != .null else { return nil }
    return (price, part("priceCurrency"))
  }

  /// The name in an object that stands for a text: `{"@type": "Brand", "name": "BMW"}`.
  var nameInside: Field? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.name == "name" && $0.value.text != nil && !$0.value.isBlank }
  }
}
