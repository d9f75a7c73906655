import CarsContracts
import CarsEntity

/// The fields of cars as printed for programs: bare values under names that include the unit, which survive a
/// round trip, or cells as written.
struct OutputFields {
  /// The names that include a unit, by the fields' own names.
  private var names: [String: String] = [:]
  private let units: FieldUnits
  private let isAsWritten: Bool

  /// - Parameters:
  ///   - units: the units of the fields.
  ///   - cars: the first printed cars, whose identifiers decide whether the output is in the program's own
  ///     format.
  ///   - others: the names of the unknown fields, which a name with a unit must not equal.
  ///   - isAsWritten: whether cells are printed as written.
  init(in units: FieldUnits, of cars: [Car], besides others: [String] = [], asWritten isAsWritten: Bool) {
    (self.units, self.isAsWritten) = (units, isAsWritten)
    let isInOwnForm = units.areDocumented || cars.contains { $0.hasGivenID }
    for field in CarField.allCases where field.unit != nil {
      guard let unit = units.unit(of: field)?.symbol else {
        // Under its own name, it would be read again in its documented unit.
        let besides = others + [field.rawValue]
        if isInOwnForm { names[field.rawValue] = Self.spelling(of: field, besides: besides) { $0 } }
        continue
      }
      let isInCells = isAsWritten ? units[field] == nil : units.isMixed(field)
      // The name `horsepower` implies its unit in any format, so it can't stand above cells with other units.
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

  /// Returns the first spelling of a field's name that isn't taken. Capitals don't change the meaning of a
  /// name, and sort first, so that the field precedes equal names when the cars are read again, as it does
  /// here.
  private static func spelling(
    of field: CarField, besides others: [String], _ written: (String) -> String
  ) -> String {
    let name = field.nameBeforeUnit
    let spellings = [name, name.prefix(1).uppercased() + name.dropFirst(), name.uppercased()].map(written)
    return spellings.first { !others.contains($0) } ?? spellings[1]
  }

  /// Returns a known field's name: `range (mi)` if it isn't in its documented unit.
  func name(of field: String) -> String { names[field] ?? field }

  /// Returns the name of a column.
  func name(of column: ListedField) -> String {
    column.known.map { name(of: $0.rawValue) } ?? name(ofOther: column.name)
  }

  /// Returns a car's value in a known field; nil for none.
  func value(of field: CarField, in car: Car) -> FieldValue? {
    isAsWritten ? car.written(field) : units.value(of: field, in: car)
  }

  /// Returns the name of an unknown field: `price 2` if it has a known field's name.
  func name(ofOther name: String) -> String {
    CarField(rawValue: name) == nil ? self.name(of: name) : "\(name) 2"
  }

  /// Returns a car's unknown field; nil for none.
  /// - Parameter names: the field's names in the catalogue.
  func field(named names: [String], of fields: FieldIndex) -> Field? {
    let word = isAsWritten ? fields.car.wordsForNothing.first { names.contains($0.name) } : nil
    return (fields.field(named: names) ?? word).map(printed)
  }

  private func printed(_ other: Field) -> Field {
    let value = isAsWritten ? units.code(of: other) ?? other.value : units.value(of: other)
    return Field(name(ofOther: other.name), value)
  }

  /// Returns all fields of a car.
  func fields(of car: Car) -> [Field] {
    CarField.allCases.compactMap { field in
      value(of: field, in: car).map { Field(name(of: field.rawValue), $0) }
    } + (car.others + (isAsWritten ? car.wordsForNothing : [])).map(printed)
  }
}
