public import CarsContracts
public import CarsEntity

extension ListedCars {
  /// Some cars of a catalogue.
  /// - Parameter units: what the numbers are in; nil for what the catalogue says.
  public init(
    _ cars: SampleRows, _ request: CarListRequest = CarListRequest(), fields: [ListedField] = [],
    missing: Missing = Missing(), missingName: MissingName? = nil,
    usualCurrency: String? = nil, units: FieldUnits = FieldUnits()
  ) {
    var facts = cars.catalogue.facts
    facts.units = units
    self.init(
      cars, outOf: SampleRows(of: cars.catalogue), facts, request, fields: fields, missing: missing,
      missingName: missingName, usualCurrency: usualCurrency,
      unknownNames: cars.catalogue.fields.unknownNames)
  }
}

extension CarRows {
  /// What something makes of each car, as far as they are here.
  public func map<Result>(_ transform: (Car) throws -> Result) rethrows -> [Result] {
    try firstCars(count).map(transform)
  }
}
