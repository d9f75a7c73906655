/// The units of a catalogue's fields, as far as the catalogue tells.
public struct FieldUnits: Hashable, Sendable {
  /// The units of known fields, if known.
  private var units: [CarField: FieldUnit]
  /// The known fields whose units are only in their cells.
  private var inCells: [CarField: CellMeasure] = [:]
  /// The columns of the catalogue.
  public private(set) var schema = CatalogueSchema()
  /// The units that the user gave for unknown fields, by name.
  private var own: [String: FieldUnit] = [:]
  /// The names of unknown fields whose numbers are certainly quantities, not years.
  public var quantities: Set<String> = []
  /// Whether fields have their documented meaning, so that acceleration is measured up to 100 km/h.
  package let areDocumented: Bool

  /// The units of a catalogue in the program's own documented format.
  public static let documented = FieldUnits(documentedUnits, areDocumented: true)

  private static let documentedUnits = Dictionary(
    uniqueKeysWithValues: CarField.allCases.compactMap { field in
      field.unit.flatMap { FieldUnit($0) }.map { (field, $0) }
    })

  private init(_ units: [CarField: FieldUnit], areDocumented: Bool) {
    (self.units, self.areDocumented) = (units, areDocumented)
  }

  /// Creates the units of any other catalogue. A field has the unit that the user gave, that its name contains
  /// (`range_km`, `Leistung (PS)`, `horsepower` itself), or that its cells have.
  /// - Parameters:
  ///   - names: the catalogue's names for known fields. Names that are the fields' own may be missing.
  ///   - said: what the user said about names.
  ///   - schema: the columns of the catalogue.
  public init(names: [FieldName] = [], said: [FieldName] = [], _ schema: CatalogueSchema = CatalogueSchema())
  {
    self.init([:], areDocumented: false)
    self.schema = schema
    own = said.ownUnits
    for field in CarField.allCases where field.unit != nil {
      let own = names.filter { $0.meaning == .field(field) }.map(\.name)
      take(own.isEmpty ? [field.rawValue] : own, of: field, said)
    }
  }

  /// Returns the units, updated by what the user said about fields, and by their names and cells.
  public func with(
    _ said: [FieldName], names: [FieldName] = [], _ schema: CatalogueSchema = CatalogueSchema()
  ) -> FieldUnits {
    var units = self
    units.schema = schema
    units.own = said.ownUnits
    for field in CarField.allCases where field.unit != nil {
      let own = names.filter { $0.meaning == .field(field) }.map(\.name)
      let isSaid = said.unit(of: field.rawValue) != nil || schema[field.rawValue].measure?.unit.named != nil
      if isSaid || own.contains(where: { $0 != field.rawValue }) {
        units.take(own.isEmpty ? [field.rawValue] : own, of: field, said)
      }
    }
    return units
  }

  /// Sets the unit of a field with these names, if they agree on one.
  private mutating func take(_ names: [String], of field: CarField, _ said: [FieldName]) {
    let unit = names.first.flatMap { Self.unit(in: $0, field, said: said) }
    let areAlike = names.dropFirst().allSatisfy { Self.unit(in: $0, field, said: said) == unit }
    units[field] = areAlike ? unit : nil
    guard areAlike, unit == nil, let measure = names.first.flatMap({ schema[$0].measure }),
      names.allSatisfy({ schema[$0].measure == measure }), measure.unit.quantity == field.quantity
    else { return }
    (units[field], inCells[field]) = (measure.unit, measure)
  }

  /// Returns the unit of a known field's numbers: the one that the user gave or, failing that, the one in its name;
  /// nil for none.
  package static func unit(in name: String, _ field: CarField, said: [FieldName] = []) -> FieldUnit? {
    guard field.unit != nil else { return nil }
    if let unit = said.unit(of: name) { return unit }
    guard name != field.rawValue || field == .horsepower else { return nil }
    if let unit = FieldUnit.ending(name)?.unit ?? FieldUnit(name) {
      return unit.meant(by: field.quantity) ?? unit
    }
    guard field == .horsepower else { return nil }
    // Taken for the field, a name like “Horse power” is its own.
    let letters = String(decoding: Array(name.plainLetters), as: UTF8.self)
    guard letters.hasSuffix("hp") || letters.hasSuffix("horsepower") else { return nil }
    return field.unit.flatMap { FieldUnit($0) }
  }

  /// The unit's symbol for a field; nil if there is none, or if the cells have units themselves.
  public subscript(field: CarField) -> String? {
    inCells[field] == nil ? units[field]?.symbol : nil
  }

  /// Returns how to read the cells of a known field, if only they have the unit.
  package func measure(of field: CarField) -> CellMeasure? { inCells[field] }

  /// Returns the unit of a field's cells, if only they have it; nil for any other field.
  /// - Parameter name: the field's name in the catalogue.
  public func unitInCells(ofFieldNamed name: String) -> FieldUnit? {
    own[name] == nil ? schema[name].measure?.unit.named : nil
  }

  /// Returns the unit of a known field's cells, if only they have it.
  public func unitInCells(of field: CarField) -> FieldUnit? { inCells[field]?.unit }

  /// Returns the unit of a known field's numbers, or nil if unknown.
  public func unit(of field: CarField) -> FieldUnit? { units[field] }

  /// Returns whether a text is a number with another unit than the field's.
  public func isOther(_ text: String, in field: CarField) -> Bool {
    unit(behind: text, in: field).map { $0.symbol != self[field] } ?? false
  }

  private func unit(behind text: String, in field: CarField) -> FieldUnit? {
    field.quantity.flatMap { MeasuredText(text)?.unit.meant(by: $0) }
  }

  /// Returns a car's value in a field, as a number without its unit. A value that isn't understood, or is in another
  /// unit than the field's, is as written. A null marker is no value.
  package func value(of field: CarField, in car: Car) -> FieldValue? {
    guard let value = car[field], !isMixed(field) else {
      let written = car.written(field)
      return field.allowedNumbers != nil && written?.isNothing == true ? nil : written
    }
    guard field.quantity != nil, let written = car.written(field),
      let unit = (written.text ?? written.measuredText).flatMap({ unit(behind: $0, in: field) }),
      let own = units[field], own.symbol != unit.symbol
    else { return value }
    return written
  }

  /// Returns a number as text if its column holds codes of which some aren't numbers; nil for any other value.
  package func code(of other: Field) -> FieldValue? {
    guard !schema.textCodes.isEmpty, schema.textCodes.contains(other.name) else { return nil }
    return other.value.digits.map(FieldValue.text)
  }

  /// Returns the value of an unknown field, as a number without its unit, a date in ISO 8601, or a flag, if its
  /// column holds these.
  package func value(of other: Field) -> FieldValue {
    if case .date(let order) = schema[other.name] {
      guard let text = other.value.asText, let date = WrittenDate(text, order), !text.hasPrefix(date.iso)
      else {
        return other.value
      }
      return .text(date.isoWithTime)
    }
    if let code = code(of: other) { return code }
    if let flag = other.value.text.flatMap(schema[other.name].flag(of:)) { return .bool(flag) }
    // A JSON string that looks like a number is meant to be a string.
    if schema[other.name] == .number, let text = other.value.text, FieldValue(writtenNumber: text) == nil {
      return other.value.meantNumber(in: .number).map { FieldValue($0) } ?? other.value
    }
    guard let measure = schema[other.name].measure, !measure.isMixed,
      let text = other.value.text ?? other.value.measuredText, let number = measure.ownNumber(of: text)
    else { return other.value }
    return FieldValue(number)
  }

  /// The unknown fields that have a single unit, known only from their cells or from the user, with those units.
  package var besideNames: [(name: String, unit: FieldUnit)] {
    schema.measures.compactMap { name, measure in
      let isBeside =
        !measure.isMixed && measure.unit != .one && CarField(rawValue: name) == nil
        && FieldUnit.said(by: name) == nil
      return isBeside ? (name, measure.unit) : nil
    }
  }

  /// Returns whether the cells of a field have several units, and its name none.
  package func isMixed(_ field: CarField) -> Bool { inCells[field]?.isMixed ?? false }

  /// Returns the label of a known field.
  public func label(of field: CarField) -> FieldLabel {
    let isUpTo100 = areDocumented && units[.acceleration] != nil
    let text = field == .acceleration && !isUpTo100 ? "Acceleration" : field.label
    return FieldLabel(text, unit: self[field])
  }

  /// Returns the label of an unknown field.
  public func label(ofFieldNamed name: String) -> FieldLabel {
    let label = FieldLabel(unknown: name)
    return own.isEmpty ? label : own[name].map { FieldLabel(label.text, unit: $0.symbol) } ?? label
  }

  /// Returns all texts that a field's label may have.
  static func texts(of field: CarField) -> [String] {
    [documented, FieldUnits()].map { $0.label(of: field).text }
  }
}
