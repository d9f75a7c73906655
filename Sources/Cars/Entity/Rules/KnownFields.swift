import WrittenNumbers

/// The fields of a record whose known ones are identified, from which a car is made by the fields' rules.
package struct KnownFields {
  private let fields: [Field]
  /// The known field that each of them is, or nil.
  private let known: [CarField?]
  /// Whether any value isn't of its field's kind, so that the car has it differently from how it is written.
  private let isRewritten: Bool
  /// Which of make and model may be missing: the make, if a catalogue only has a one-word name.
  private let optional: Set<CarField>
  /// The currency of a price that doesn't name one, if known.
  private let usualCurrency: String?
  /// The scale of prices; nil for 1.
  private let priceScale: PriceScale?
  /// The units of the catalogue; nil to take them from the fields' names and from the user.
  private let units: FieldUnits?
  /// What the user said about names.
  private let said: [FieldName]
  /// The columns of the catalogue.
  private let schema: CatalogueSchema

  /// Creates known fields from fields under their own names.
  /// - Throws: why they make no car, whatever their values.
  init(_ fields: [Field], optional: Set<CarField> = [], in units: FieldUnits? = nil) throws(CarFault) {
    let fields = fields.filter { CarField(rawValue: $0.name) == nil || !$0.value.isBlank }
    try self.init(
      fields, known: fields.map { CarField(rawValue: $0.name) }, optional: optional, in: units)
  }

  /// Creates known fields from fields under any names.
  /// - Parameters:
  ///   - fields: the fields. A known one isn't blank.
  ///   - known: the known field that each of them is, or nil.
  ///   - optional: which of make and model may be missing.
  ///   - usualCurrency: the currency of a price that doesn't name one; nil if unknown.
  ///   - priceScale: the scale of prices; nil for 1.
  ///   - said: what the user said about names.
  ///   - schema: the columns of the catalogue.
  ///   - units: the units of the catalogue; nil to take them from the fields' names and from the user.
  /// - Throws: why they make no car: a repeated field, or a number that is too large.
  package init(
    _ fields: [Field], known: [CarField?], optional: Set<CarField> = [], usualCurrency: String? = nil,
    priceScale: PriceScale? = nil, said: [FieldName] = [], schema: CatalogueSchema = CatalogueSchema(),
    in units: FieldUnits? = nil
  ) throws(CarFault) {
    self.fields = fields
    self.known = known
    self.optional = optional
    self.usualCurrency = usualCurrency
    self.units = units
    self.said = said
    self.priceScale = priceScale
    self.schema = schema
    isRewritten = fields.indices.contains { index in
      guard let field = known[index], field != .id else { return false }
      let holdsText = field.allowedNumbers == nil
      return switch fields[index].value {
      case .text: !holdsText
      case .object: true
      case .null: false
      default: holdsText
      }
    }
    if let name = repeatedName { throw .repeatedField(name) }
    let tooLarge = fields.indices.first { known[$0] != .id && !fields[$0].value.isFinite }
    if let tooLarge { throw .tooLarge(known[tooLarge], name: fields[tooLarge].name) }
  }

  /// Returns the value of a known field by the field's rule, or nil for none.
  /// - Throws: why the value isn't understood, or that a required one is missing.
  package func value(of field: CarField) throws(CarFault) -> FieldValue? {
    switch field.rule {
    case .identifier:
      return try identifier(field).map(FieldValue.text)
    case .requiredText:
      if let text = try text(field) { return .text(text) }
      guard optional.contains(field) else { throw .missing(field: field.rawValue) }
      return nil
    case .text:
      return try text(field).map(FieldValue.text)
    case .currency:
      let code = try currency(field)
      return hasPrice ? code.map(FieldValue.text) : nil
    case .number(let allowed):
      return try number(field, in: allowed).map { FieldValue($0) }
    case .wholeNumber(let allowed):
      guard let number = try number(field, in: allowed) else { return nil }
      guard let whole = Int(exactly: number) else {
        throw .wrongKind(field, name: name(of: field), expected: .wholeNumber, found: .number)
      }
      return .integer(whole)
    }
  }

  /// The unknown fields, in order.
  var rest: [Field] { fields.indices.filter { known[$0] == nil }.map { fields[$0] } }

  private var hasPrice: Bool { self[.price].map { !$0.isNothing } ?? false }

  /// Returns the name of a known field in the record.
  private func name(of field: CarField) -> String {
    known.firstIndex(of: field).map { fields[$0].name } ?? field.rawValue
  }

  /// The value of a known field; never blank.
  subscript(field: CarField) -> FieldValue? { known.firstIndex(of: field).map { fields[$0].value } }

  /// Returns the text of an identifier.
  private func identifier(_ field: CarField) throws(CarFault) -> String? {
    guard let value = self[field], value.text == nil else { return try text(field) }
    if let id = CarID(recorded: value) { return id.text }
    throw .wrongKind(
      field, name: name(of: field), expected: .textOrWholeNumber, found: value.kind)
  }

  /// Returns a currency code in capitals, whether there is a price or not.
  private func currency(_ field: CarField) throws(CarFault) -> String? {
    guard let text = try text(field) ?? signCurrency ?? self[.price]?.priceCurrency ?? usualCurrency
    else { return nil }
    let code = text.uppercased()
    guard Currency.isCode(code) else { throw .unknownCurrency(CarFault.beginning(of: text)) }
    return code
  }

  /// The usual currency, if the price has its sign: `$5,000` is in Canadian dollars if the user says so.
  private var signCurrency: String? {
    usualCurrency.flatMap { self[.price]?.hasSign(alsoOf: $0) == true ? $0 : nil }
  }

  /// Returns a text; a number counts as its digits, except for a currency.
  private func text(_ field: CarField) throws(CarFault) -> String? {
    guard let value = self[field] else { return nil }
    guard let text = field == .currency ? value.text : value.asText
    else {
      throw .wrongKind(field, name: name(of: field), expected: .text, found: value.kind)
    }
    return text
  }

  private func number(_ field: CarField, in allowed: ClosedRange<Double>) throws(CarFault) -> Double? {
    guard let value = self[field] else { return nil }
    guard !value.isNothing else { return nil }
    if field == .price, let fault = sharedSign(in: value) { throw fault }
    let unit = value.number == nil ? unit(of: field) : nil
    guard let number = value.number(for: field, in: unit?.symbol, measure(of: field, in: unit))?.number else {
      let name = name(of: field)
      throw value.text.map { text in
        let hasOther = WrittenNumber.hasOtherUnit(text, than: field.spellings(of: unit?.symbol))
        let wanted = hasOther ? unit?.symbol : nil
        return wanted.map { .otherUnit(field, name: name, text: CarFault.beginning(of: text), wanted: $0) }
          ?? .notANumber(field, name: name, text: CarFault.beginning(of: text))
      } ?? .wrongKind(field, name: name, expected: .number, found: value.kind)
    }
    if field == .year, let year = ShortYear.whole(number) { return year }
    guard allowed.contains(number) else {
      throw .outOfRange(field, name: name(of: field), value: number, allowed: allowed)
    }
    return field == .price ? scale(of: value)?.amount(number) ?? number : number
  }

  /// Returns the scale of a price, unless the price itself names one.
  private func scale(of price: FieldValue) -> PriceScale? { priceScale.flatMap { $0.isOf(price) ? $0 : nil } }

  /// Returns the unit that the catalogue has for a field, or else the field's name; nil for none.
  private func unit(of field: CarField) -> FieldUnit? {
    if let units { return units.unit(of: field) }
    return FieldUnits.unit(in: name(of: field), field, said: said)
  }

  /// Returns how to read the cells of a field. Typed values must be in the field's unit, unless each cell has its
  /// own.
  private func measure(of field: CarField, in unit: FieldUnit?) -> CellMeasure? {
    guard let quantity = field.quantity else { return nil }
    if let units { return units.measure(of: field) }
    let measure = schema[name(of: field)].measure ?? unit.map { CellMeasure($0) }
    // Numbers without a unit may still have marks of the column's own.
    return measure.flatMap { $0.unit == .one || $0.unit.quantity == quantity ? $0 : nil }
  }

  /// Returns the fault of a price whose sign several countries share, if nothing says which currency is meant.
  private func sharedSign(in price: FieldValue) -> CarFault? {
    let codes = price.priceCurrencies
    guard codes.count > 1 else { return nil }
    if let said = self[.currency]?.text?.uppercased() ?? usualCurrency, codes.contains(said) { return nil }
    return .sharedSign(name: name(of: .price), text: price.text.map(CarFault.beginning) ?? "", codes: codes)
  }

  /// The first name that appears twice. For few fields, comparing each with the earlier ones is faster than a set;
  /// for many, a set avoids quadratic time.
  private var repeatedName: String? {
    if fields.count > 32 {
      var names: Set<String> = []
      return fields.first { !names.insert($0.name).inserted }?.name
    }
    return fields.indices.first { index in
      if let field = known[index] { return known[..<index].contains(field) }
      return known[..<index].indices.contains { known[$0] == nil && fields[$0].name == fields[index].name }
    }.map { fields[$0].name }
  }
}

extension KnownFields {
  /// The values of a car, except the identifier.
  package struct Contents {
    /// The values, in the order of the fields.
    package fileprivate(set) var known: [Car.KnownField] = []
    /// The original values, if the car has something else.
    package fileprivate(set) var written: [Car.KnownField] = []
    /// Why values are left out.
    package fileprivate(set) var faults: [CarFault] = []

    /// Whether there is a price.
    fileprivate var hasPrice: Bool { known.contains { $0.field == .price } }

    fileprivate mutating func leaveOut(_ field: CarField, written own: FieldValue?) {
      known.removeAll { $0.field == field }
      guard let own, !written.contains(where: { $0.field == field }) else { return }
      written.append(Car.KnownField(field, own))
    }
  }

  /// Returns the values of all known fields. A value that isn't understood is left out.
  /// - Throws: that a required make or model is missing or isn't a text.
  package func contents() throws(CarFault) -> Contents {
    var contents = Contents()
    contents.known.reserveCapacity(16)
    for field in CarField.allCases where field != .id {
      do throws(CarFault) {
        let value = try value(of: field)
        if let own = written(field, asTaken: value) { contents.written.append(Car.KnownField(field, own)) }
        if field == .currency, !contents.hasPrice {
          contents.leaveOut(field, written: self[field])
        } else if let value {
          contents.known.append(Car.KnownField(field, value))
        }
      } catch {
        if case .requiredText = field.rule { throw error }
        contents.faults.append(error)
        // A price whose currency isn't understood could be any amount.
        if field == .currency { contents.leaveOut(.price, written: self[.price]) }
        contents.leaveOut(
          field, written: isOwnField(field) ? nil : self[field])
      }
    }
    return contents
  }

  /// Whether a value comes from an unknown field, which keeps its name and value: the year of a date.
  private func isOwnField(_ field: CarField) -> Bool {
    field == .year && schema.yearSource.map { $0 == name(of: field) } ?? false
  }

  /// Returns the original value of a field, if the car has something else.
  private func written(_ field: CarField, asTaken taken: FieldValue?) -> FieldValue? {
    guard field != .currency, let value = self[field] else { return nil }
    if isOwnField(field) { return nil }
    if field == .year, value.number.flatMap(ShortYear.whole) != nil { return value }
    // The number as written isn't the amount.
    if field == .price, taken != nil, scale(of: value) != nil { return nil }
    return isRewritten && value.kind != taken?.kind ? value : nil
  }
}
