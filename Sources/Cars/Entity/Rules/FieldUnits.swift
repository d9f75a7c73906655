/// The units of the fields in one catalogue, as far as it says them.
public struct FieldUnits: Hashable, Sendable {
  /// What the numbers of each known field are in, if that is known.
  private var units: [CarField: FieldUnit]
  /// The known fields of which only the cells say it.
  private var inCells: [CarField: CellMeasure] = [:]
  /// What the columns of the catalogue hold.
  public private(set) var schema = CatalogueSchema()
  /// What somebody has said that fields are in which the program does not know, by their names.
  private var own: [String: FieldUnit] = [:]
  /// The names of fields that the program does not know and whose numbers are quantities for sure, and no years.
  public var quantities: Set<String> = []
  /// Whether the fields mean what the documentation says, to the speed up to which acceleration is measured.
  package let areDocumented: Bool

  /// Those of a catalogue in the program's own form, as it is documented.
  public static let documented = FieldUnits(documentedUnits, areDocumented: true)

  private static let documentedUnits = Dictionary(
    uniqueKeysWithValues: CarField.allCases.compactMap { field in
      field.unit.flatMap { FieldUnit($0) }.map { (field, $0) }
    })

  private init(_ units: [CarField: FieldUnit], areDocumented: Bool) {
    (self.units, self.areDocumented) = (units, areDocumented)
  }

  /// Those of any other catalogue, in which a field has the unit that somebody has said for it, that its name says,
  /// `range_km`, `Leistung (PS)` and `horsepower` itself, or that its cells do.
  /// - Parameters:
  ///   - names: what the catalogue calls known fields. One that it calls only by their own names need not be there.
  ///   - said: what somebody has said of names.
  ///   - schema: what the columns of the catalogue hold.
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

  /// The same, with what somebody has said of fields, and what their names and cells say.
  public func with(
    _ said: [FieldName], names: [FieldName] = [], _ schema: CatalogueSchema = CatalogueSchema()
  ) -> FieldUnits {
    var units = self
    units.schema = schema
    units.own = said.ownUnits
    for field in CarField.allCases where field.unit != nil {
      let own = names.filter { $0.meaning == .field(field) }.map(\.name)
      let isSaid = said.unit(of: field.rawValue) != nil || schema[field.rawValue].measure != nil
      if isSaid || own.contains(where: { $0 != field.rawValue }) {
        units.take(own.isEmpty ? [field.rawValue] : own, of: field, said)
      }
    }
    return units
  }

  /// Takes the unit of a field that has some names, if it has only one.
  private mutating func take(_ names: [String], of field: CarField, _ said: [FieldName]) {
    let named = Set(names.map { Self.unit(in: $0, field, said: said) })
    let measures = Set(names.map { schema[$0].measure })
    units[field] = named.count == 1 ? named.first ?? nil : nil
    guard named == [nil], measures.count == 1, let measure = measures.first ?? nil,
      measure.unit.quantity == field.quantity
    else { return }
    (units[field], inCells[field]) = (measure.unit, measure)
  }

  /// The unit of the numbers in a field: what somebody has said or, failing that, the name says; nil for none.
  package static func unit(in name: String, _ field: CarField, said: [FieldName] = []) -> FieldUnit? {
    guard field.unit != nil else { return nil }
    if let unit = said.unit(of: name) { return unit }
    guard name != field.rawValue || field == .horsepower else { return nil }
    if let unit = FieldUnit.ending(name)?.unit ?? FieldUnit(name) {
      return unit.meant(by: field.quantity) ?? unit
    }
    let name = name.lowercased()
    let isHorsepower = field == .horsepower && (name.hasSuffix("hp") || name.hasSuffix("horsepower"))
    return isHorsepower ? field.unit.flatMap { FieldUnit($0) } : nil
  }

  /// What stands behind the numbers of a field; nil for nothing, or where the cells have it themselves.
  public subscript(field: CarField) -> String? {
    inCells[field] == nil ? units[field]?.symbol : nil
  }

  /// How the cells of a known field say their numbers, where only they say the unit.
  package func measure(of field: CarField) -> CellMeasure? { inCells[field] }

  /// What the numbers are in that the cells of a field say with a unit; nil for any other field.
  /// - Parameter name: what the catalogue calls the field.
  public func unitInCells(ofFieldNamed name: String) -> FieldUnit? {
    own[name] == nil ? schema[name].measure?.unit.named : nil
  }

  /// The same of a known field.
  public func unitInCells(of field: CarField) -> FieldUnit? { inCells[field]?.unit }

  /// What the numbers of a field are in; nil where nothing says it.
  public func unit(of field: CarField) -> FieldUnit? { units[field] }

  /// Whether a text is a number with another unit behind it than stands behind the numbers of a field.
  public func isOther(_ text: String, in field: CarField) -> Bool {
    unit(behind: text, in: field).map { $0.symbol != self[field] } ?? false
  }

  private func unit(behind text: String, in field: CarField) -> FieldUnit? {
    field.quantity.flatMap { MeasuredText(text)?.unit.meant(by: $0) }
  }

  /// What a car has in a field, a number without its unit; as it was written if it is not understood, or in another unit
  /// than the field. A word for nothing is no value.
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

  /// A number among codes of which some are no numbers, as a text like these; nil for any other value.
  package func code(of other: Field) -> FieldValue? {
    guard !schema.textCodes.isEmpty, schema.textCodes.contains(other.name) else { return nil }
    return other.value.digits.map(FieldValue.text)
  }

  /// The same of a field that the program does not know.
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
    // A text of JSON that looks like a number is one on purpose.
    if schema[other.name] == .number, let text = other.value.text, FieldValue(writtenNumber: text) == nil {
      return other.value.meantNumber(in: .number).map { FieldValue($0) } ?? other.value
    }
    guard let measure = schema[other.name].measure, !measure.isMixed,
      let text = other.value.text ?? other.value.measuredText, let number = measure.ownNumber(of: text)
    else { return other.value }
    return FieldValue(number)
  }

  /// The names of the fields that the program does not know and whose units only their cells say, or somebody, with the
  /// unit of each that has one alone.
  package var besideNames: [(name: String, unit: FieldUnit)] {
    schema.measures.compactMap { name, measure in
      let isBeside =
        !measure.isMixed && measure.unit != .one && CarField(rawValue: name) == nil
        && FieldUnit.said(by: name) == nil
      return isBeside ? (name, measure.unit) : nil
    }
  }

  /// Whether the cells of a field say several units, and its name none.
  package func isMixed(_ field: CarField) -> Bool { inCells[field]?.isMixed ?? false }

  /// What a field is called.
  public func label(of field: CarField) -> FieldLabel {
    let text = field == .acceleration && !areDocumented ? "Acceleration" : field.label
    return FieldLabel(text, unit: self[field])
  }

  /// What a field is called that the program does not know.
  public func label(ofFieldNamed name: String) -> FieldLabel {
    let label = FieldLabel(unknown: name)
    return own.isEmpty ? label : own[name].map { FieldLabel(label.text, unit: $0.symbol) } ?? label
  }

  /// Everything that a field may be called.
  static func texts(of field: CarField) -> [String] {
    [documented, FieldUnits()].map { $0.label(of: field).text }
  }
}
