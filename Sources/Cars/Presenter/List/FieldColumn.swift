import CarsCatalogue
import CarsEntity

/// A field as a column of the list: what a car has there, for people and for programs.
struct FieldColumn {
  let key: FieldKey
  /// The name as catalogues write it; of several that differ in what does not count, the first.
  let name: String
  let isNumeric: Bool
  private let known: CarField?
  /// All the names that an unknown field has.
  private let names: [String]
  /// Whether a number may be a year, because nobody knows what it is.
  private let hasYears: Bool
  /// About how many bytes of a list or an object are worth showing in a column.
  private static let longestCell = 200

  /// A known field.
  init(_ field: CarField) {
    key = .known(field)
    name = field.rawValue
    isNumeric = field.allowedNumbers != nil
    known = field
    hasYears = false
    names = [field.rawValue]
  }

  private init(unknown names: [String], _ key: FieldKey, isNumeric: Bool) {
    name = names[0]
    self.key = key
    self.isNumeric = isNumeric
    known = nil
    hasYears = FieldWords(unknown: name).unit == nil
    self.names = names
  }

  /// A field of a catalogue.
  init(_ summary: FieldSummary) {
    if case .known(let field) = summary.key {
      self.init(field)
    } else {
      self.init(unknown: summary.names, summary.key, isNumeric: summary.isNumeric)
    }
  }

  /// A field of which only the key is known: a catalogue may or may not have it.
  init(_ key: FieldKey, in catalogue: Catalogue) {
    switch key {
    case .known(let field): self.init(field)
    case .unknown(let name):
      let names = catalogue.unknownFields(where: key.isUnknownField)
      self.init(unknown: names.isEmpty ? [name] : names, key, isNumeric: catalogue.holdsNumbers(key))
    }
  }

  /// Every field that a car has: the known ones in their order, then the others in the natural order of their names.
  static func all(in catalogue: Catalogue) -> [FieldColumn] {
    let unknown = catalogue.unknownFields
    let known = CarField.allCases.filter {
      $0 == .id || catalogue.hasField(.known($0)) || unknown.contains($0.rawValue)
    }
    let others = unknown.filter { CarField(rawValue: $0) == nil }
    return known.map { FieldColumn($0) }
      + others.map { FieldColumn(unknown: [$0], FieldKey(catalogueName: $0), isNumeric: false) }
  }

  /// What a car has in the field, as it was written and under the name that the car has for it.
  func field(of car: Car) -> Field? {
    if let known, let value = car.written(known) { return Field(known.rawValue, value) }
    return car.others.first { names.contains($0.name) }
  }

  /// The value for programs; empty where there is none.
  func value(of car: Car) -> String {
    switch field(of: car)?.value {
    case .null?, nil: ""
    case .text(let text)?: text
    case let value?: JSONText.value(value)
    }
  }

  /// The value for people, without its unit; empty where there is none.
  func words(of car: Car) -> String {
    if let known { return FieldText.value(of: known, in: car, hasUnit: false) ?? "" }
    guard let value = field(of: car)?.value, value != .null else { return "" }
    return ValueText.of(value, hasYears: hasYears, upTo: Self.longestCell)
  }
}

extension [FieldColumn] {
  /// The fields without those that are there before.
  var withoutRepeats: [FieldColumn] {
    var names: Set<String> = []
    return filter { names.insert($0.name).inserted }
  }
}
