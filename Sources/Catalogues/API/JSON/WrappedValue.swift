import CarsCatalogue
import CarsEntity

// Values that JSON has in an object of their own, because it has too few types: those of SPARQL's results, and those of
// MongoDB's Extended JSON.

extension FieldValue {
  /// What a value of a SPARQL result is bound to: a number where its type is one of numbers or nothing says its type, and
  /// otherwise a text.
  /// - Parameter kind: what its name says, as it does of a table's cells.
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

  private func part(_ name: String) -> FieldValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }

  /// The types of XML Schema that are numbers.
  private static let numberTypes: Set<String> = [
    "integer", "decimal", "double", "float", "int", "long", "short", "nonNegativeInteger", "positiveInteger",
    "gYear",
  ]
}

/// The objects in which Extended JSON has values: `{"$numberInt": "1998"}`.
private enum Wrapper: String {
  case id = "$oid"
  case int = "$numberInt"
  case long = "$numberLong"
  case double = "$numberDouble"
  case decimal = "$numberDecimal"
  case date = "$date"

  /// The object's wrapper, and what is in it; nil for any other value.
  static func of(_ value: FieldValue) -> (wrapper: Wrapper, value: FieldValue)? {
    guard case .object(let fields) = value, fields.count == 1, fields[0].name.utf8.first == UInt8(ascii: "$")
    else { return nil }
    return Wrapper(rawValue: fields[0].name).map { ($0, fields[0].value) }
  }

  /// The value that it stands for; nil where it has none such as it should.
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

  /// What it has in it to stand for a value; nil where it cannot.
  func text(of value: FieldValue) -> String? {
    switch (self, value) {
    case (.id, .text(let text)):
      text.utf8.count == 24 && text.allSatisfy(\.isHexDigit) ? text : nil
    case (.int, .integer(let number)): Int32(exactly: number).map(String.init)
    case (.long, .integer(let number)): String(number)
    case (.double, _), (.decimal, _): value.digits
    case (.id, _), (.int, _), (.long, _), (.date, _): nil
    }
  }
}

extension FieldValue {
  /// The value without the objects in which Extended JSON has values.
  var unwrapped: FieldValue {
    switch self {
    case .object(let fields):
      Wrapper.of(self).flatMap { $0.wrapper.value(of: $0.value) } ?? .object(fields.map(\.unwrapped))
    case .list(let values): .list(values.map(\.unwrapped))
    case .null, .bool, .integer, .exactNumber, .decimal, .text: self
    }
  }

  /// Another value in the object in which this one is; nil where it cannot be in that, and the value itself where this is in
  /// none.
  func wrapping(_ value: FieldValue) -> FieldValue? {
    guard let (wrapper, inner) = Wrapper.of(self), wrapper.value(of: inner) != nil else { return value }
    return wrapper.text(of: value).map { .object([Field(wrapper.rawValue, .text($0))]) }
  }
}

extension Field {
  /// The field without the object in which Extended JSON has its value.
  var unwrapped: Field { value.isScalar ? self : Field(name, value.unwrapped) }
}
