import CarsContracts
import CarsEntity

/// A field as a column of the list, with its values for people and for programs.
struct FieldColumn {
  private let field: ListedField
  /// The digit grouping of its numbers.
  private let digits: ValueText.Digits
  /// The approximate number of bytes to show of a list or an object in a column.
  private static let longestCell = 200

  /// The only currency of the prices, shown in the heading; nil if there are several or none.
  private let currency: String?
  /// The fields' machine-readable output, or nil for values as written.
  private let output: OutputFields?

  /// - Parameters:
  ///   - units: the units of the fields.
  ///   - currency: the only currency of the prices, or nil if there are several or none.
  ///   - output: the fields' machine-readable output, or nil for values as written.
  init(
    _ field: ListedField, in units: FieldUnits, currency: String? = nil, as output: OutputFields? = nil
  ) {
    self.field = field
    self.currency = currency
    self.output = output
    digits = ValueText.Digits(ofFieldNamed: field.name, in: units)
  }

  var key: FieldKey { field.key }

  /// Returns a car's field under the name that its record has.
  func field(of fields: FieldIndex) -> Field? {
    if case .quotient(let quotient) = field.key {
      return quotient.value(of: fields.car).map { Field(quotient.name, .decimal($0)) }
    }
    if let known = field.known {
      let value = output.map { $0.value(of: known, in: fields.car) } ?? fields.car.written(known)
      return value.map { Field(output?.name(of: known.rawValue) ?? known.rawValue, $0) }
    }
    return output.map { $0.field(named: field.names, of: fields) } ?? fields.field(named: field.names)
  }

  /// Returns the value for programs; empty if there is none.
  func value(of fields: FieldIndex) -> String {
    switch field(of: fields)?.value {
    case .null?, nil: ""
    case .text(let text)?: text
    case let value?: JSONText.value(value)
    }
  }

  /// Returns the value for people, without the field's unit; empty if there is none.
  func words(of fields: FieldIndex, in units: FieldUnits) -> String {
    if case .quotient(let quotient) = field.key {
      return QuotientText.value(quotient, of: fields.car, currency: currency)
    }
    if let known = field.known { return FieldText.value(of: known, in: fields.car, units) ?? "" }
    guard let value = field(of: fields)?.value, value != .null else { return "" }
    return ValueText.of(value, digits: digits, upTo: Self.longestCell)
  }
}

extension ListedField {
  /// The name in the catalogue; the first of several equivalent ones.
  var name: String { names[0] }

  /// The name among those of known fields.
  var nameBesideKnown: String { known?.rawValue ?? name.besideKnownNames }

  /// The known field, if it is one.
  var known: CarField? { key.field }
}
