import CarsCatalogue
import CarsContracts
public import CarsEntity

/// In which form cars are printed.
public enum PrintedForm: Hashable, Sendable {
  /// In words, for people.
  case words
  /// For programs, a bare value for each column: a number in plain digits, a list as JSON.
  case values
  /// For programs, an object of JSON for each car.
  case objects
}

/// How a list is printed.
public struct CarListPrinting: Hashable, Sendable {
  /// The form of a row.
  public let form: PrintedForm
  /// The fields in their order; nil for the usual ones: for programs, all that there are.
  public let fields: [FieldKey]?

  /// Makes a way to print.
  public init(_ form: PrintedForm, fields: [FieldKey]? = nil) {
    self.form = form
    self.fields = fields
  }

  /// The first field that the list is to have, or to be sorted by, and that no car has.
  func missingField(in catalogue: Catalogue, sortedBy order: CarOrder?) -> FieldKey? {
    ((fields ?? []) + [order?.key].compactMap(\.self)).first { key in
      if case .unknown = key { !catalogue.hasField(key) } else { false }
    }
  }
}

/// The columns of a printed list, and what it says of a car there.
struct PrintedList {
  private let form: PrintedForm
  /// Nil for the usual ones.
  private let fields: [PrintedField]?

  /// Makes the columns for the cars of a catalogue.
  init(_ printing: CarListPrinting, of catalogue: Catalogue) {
    form = printing.form
    fields =
      switch (printing.fields, printing.form) {
      case (let keys?, _): keys.map { PrintedField($0, in: catalogue) }.withoutRepeats
      case (nil, .values): PrintedField.all(in: catalogue)
      case (nil, .words), (nil, .objects): nil
      }
  }

  /// The headings, and which columns are figures.
  var columns: [CarListColumn] {
    switch (form, fields) {
    case (.objects, _): []
    case (.words, nil): CarListText.columns(in: nil)
    case (.words, let fields?):
      zip(fields, FieldText.labels(of: fields.map(\.name))).map { field, label in
        CarListColumn(label, isNumeric: field.isNumeric, rank: 0)
      }
    case (.values, let fields):
      (fields ?? []).map { CarListColumn($0.name, isNumeric: $0.isNumeric, rank: 0) }
    }
  }

  /// The row of a car.
  func row(_ car: Car) -> CarRow {
    switch (form, fields) {
    case (.objects, nil): CarRow(id: car.id, cells: [JSONText.object(car.fields)])
    case (.objects, let fields?):
      CarRow(id: car.id, cells: [JSONText.object(fields.compactMap { $0.field(of: car) })])
    case (.words, nil): CarListText.row(car)
    case (.words, let fields?): CarRow(id: car.id, cells: fields.map { $0.words(of: car) })
    case (.values, let fields): CarRow(id: car.id, cells: (fields ?? []).map { $0.value(of: car) })
    }
  }
}

/// A field of a printed list.
private struct PrintedField {
  /// The name as catalogues write it; of several that differ in what does not count, the first.
  let name: String
  let isNumeric: Bool
  private let known: CarField?
  /// All the names that an unknown field has.
  private let names: [String]

  init(_ field: CarField) {
    name = field.rawValue
    isNumeric = field.allowedNumbers != nil
    known = field
    // A currency without a price is not a known field of a car.
    names = [field.rawValue]
  }

  init(unknown names: [String], isNumeric: Bool) {
    name = names[0]
    self.isNumeric = isNumeric
    known = nil
    self.names = names
  }

  init(_ key: FieldKey, in catalogue: Catalogue) {
    switch key {
    case .known(let field): self.init(field)
    case .unknown(let name):
      let names = catalogue.unknownFields.filter { FieldKey(catalogueName: $0) == key }
      self.init(unknown: names.isEmpty ? [name] : names, isNumeric: catalogue.holdsNumbers(key))
    }
  }

  /// Every field that a car has: the known ones in their order, then the others in the natural order of their names.
  static func all(in catalogue: Catalogue) -> [PrintedField] {
    let unknown = catalogue.unknownFields
    let known = CarField.allCases.filter {
      $0 == .id || catalogue.hasField(.known($0)) || unknown.contains($0.rawValue)
    }
    let others = unknown.filter { CarField(rawValue: $0) == nil }
    return known.map { PrintedField($0) } + others.map { PrintedField(unknown: [$0], isNumeric: false) }
  }

  /// What a car has in the field, under the name that the car has for it.
  func field(of car: Car) -> Field? {
    if let known, let value = car[known] { return Field(known.rawValue, value) }
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

  /// The value for people; empty where there is none.
  func words(of car: Car) -> String {
    if let known { return FieldText.value(of: known, in: car) ?? "" }
    guard let field = field(of: car), field.value != .null else { return "" }
    return FieldText.value(of: field)
  }
}

extension [PrintedField] {
  /// The fields without those that are there before.
  fileprivate var withoutRepeats: [PrintedField] {
    var names: Set<String> = []
    return filter { names.insert($0.name).inserted }
  }
}
