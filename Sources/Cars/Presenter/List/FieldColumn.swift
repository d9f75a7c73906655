import CarsContracts
import CarsEntity

/// A field as a column of the list: what a car has there, for people and for programs.
struct FieldColumn {
  private let field: ListedField
  /// How the digits of its numbers stand together.
  private let digits: ValueText.Digits
  /// About how many bytes of a list or an object are worth showing in a column.
  private static let longestCell = 200

  /// The only currency of the prices, which then is in the heading; nil where there are several, or none.
  private let currency: String?
  /// How fields are printed for programs; nil where they are as written.
  private let output: OutputFields?

  /// - Parameters:
  ///   - units: the units of the fields.
  ///   - currency: the only currency of the prices; nil where there are several, or none.
  ///   - output: how fields are printed for programs; nil where they are as written.
  init(
    _ field: ListedField, in units: FieldUnits, currency: String? = nil, as output: OutputFields? = nil
  ) {
    self.field = field
    self.currency = currency
    self.output = output
    digits = ValueText.Digits(ofFieldNamed: field.name, in: units)
  }

  var key: FieldKey { field.key }

  /// What a car has in the field, under the name that the car has for it.
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

  /// The value for programs; empty where there is none.
  func value(of fields: FieldIndex) -> String {
    switch field(of: fields)?.value {
    case .null?, nil: ""
    case .text(let text)?: text
    case let value?: JSONText.value(value)
    }
  }

  /// The value for people, without the unit of its field; empty where there is none.
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
  /// The name as catalogues write it; of several that differ in what does not count, the first.
  var name: String { names[0] }

  /// The name among those of known fields.
  var nameBesideKnown: String { known?.rawValue ?? name.besideKnownNames }

  /// The field, if it is one that the program knows.
  var known: CarField? {
    if case .known(let field) = key { field } else { nil }
  }
}
