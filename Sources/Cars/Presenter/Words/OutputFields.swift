import CarsContracts
import CarsEntity

/// The fields of cars as they are printed for programs: bare values under names that say the unit, which mean the same when
/// they are read again, or else cells as they were written.
struct OutputFields {
  /// The names that say a unit, by the fields' own names.
  private var names: [String: String] = [:]
  private let units: FieldUnits
  private let isAsWritten: Bool

  /// - Parameters:
  ///   - units: what the numbers are in.
  ///   - cars: the first of those that are printed, whose ids say whether they will be in the program's own form.
  ///   - others: the fields that the program does not know, none of which has one of these names.
  ///   - isAsWritten: whether cells are printed as they were written.
  init(in units: FieldUnits, of cars: [Car], besides others: [String] = [], asWritten isAsWritten: Bool) {
    (self.units, self.isAsWritten) = (units, isAsWritten)
    let isInOwnForm = units.areDocumented || cars.contains { $0.hasGivenID }
    for field in CarField.allCases where field.unit != nil {
      guard let unit = units.unit(of: field)?.symbol else {
        // Under its own name it would be in its documented unit when it is read again.
        let besides = others + [field.rawValue]
        if isInOwnForm { names[field.rawValue] = Self.spelling(of: field, besides: besides) { $0 } }
        continue
      }
      let isInCells = isAsWritten ? units[field] == nil : units.isMixed(field)
      // The name `horsepower` says its unit in any form, and so stands above no cells with others.
      let isSaid = unit == field.unit && (isInOwnForm || field == .horsepower)
      if isSaid, !units.isMixed(field) { continue }
      names[field.rawValue] = Self.spelling(of: field, besides: others) {
        isInCells ? $0 : "\($0) (\(unit))"
      }
    }
    for (name, unit) in isAsWritten ? [] : units.besideNames {
      let withUnit = "\(name) (\(unit.symbol))"
      if !others.contains(withUnit) { names[name] = withUnit }
    }
  }

  /// The first spelling of a field's name that is not taken. Capitals mean the same, and come first when the cars are read
  /// again, as the field does here.
  private static func spelling(
    of field: CarField, besides others: [String], _ written: (String) -> String
  ) -> String {
    let name = field.nameBeforeUnit
    let spellings = [name, name.prefix(1).uppercased() + name.dropFirst(), name.uppercased()].map(written)
    return spellings.first { !others.contains($0) } ?? spellings[1]
  }

  /// A known field's name: `range (mi)` where it is not in its documented unit.
  func name(of field: String) -> String { names[field] ?? field }

  /// The name of a column.
  func name(of column: ListedField) -> String {
    column.known.map { name(of: $0.rawValue) } ?? name(ofOther: column.name)
  }

  /// What a car has in a field; nil for nothing.
  func value(of field: CarField, in car: Car) -> FieldValue? {
    isAsWritten ? car.written(field) : units.value(of: field, in: car)
  }

  /// The name of a field that the program does not know: `price 2` where it is called as a known one is.
  func name(ofOther name: String) -> String {
    CarField(rawValue: name) == nil ? self.name(of: name) : "\(name) 2"
  }

  /// What a car has in a field that the program does not know; nil for nothing.
  /// - Parameter names: what the field is called in the catalogue.
  func field(named names: [String], of fields: FieldIndex) -> Field? {
    let word = isAsWritten ? fields.car.wordsForNothing.first { names.contains($0.name) } : nil
    return (fields.field(named: names) ?? word).map(printed)
  }

  private func printed(_ other: Field) -> Field {
    let value = isAsWritten ? units.code(of: other) ?? other.value : units.value(of: other)
    return Field(name(ofOther: other.name), value)
  }

  /// All that a car has.
  func fields(of car: Car) -> [Field] {
    CarField.allCases.compactMap { field in
      value(of: field, in: car).map { Field(name(of: field.rawValue), $0) }
    } + (car.others + (isAsWritten ? car.wordsForNothing : [])).map(printed)
  }
}
