import WrittenNumbers

/// Some fields, of which it is clear which known ones they are, while a car is made of them by the rules of the fields.
package struct KnownFields {
  private let fields: [Field]
  /// Which known field each of them is.
  private let known: [CarField?]
  /// Whether a value may be of another kind than its field's, and the car have it otherwise than it is written.
  private let isRewritten: Bool
  /// Which of make and model may be missing: the make is in a catalogue that only has a name of one word.
  private let optional: Set<CarField>
  /// The currency of a price that does not say its own; nil where there is none.
  private let usualCurrency: String?
  /// How many of its currency a price counts in; nil for one.
  private let priceScale: PriceScale?
  /// The units of the catalogue; nil where the fields' names say them, or somebody does.
  private let units: FieldUnits?
  /// What somebody has said of the fields' names.
  private let said: [FieldName]
  /// What the columns of the catalogue hold.
  private let schema: CatalogueSchema

  /// Takes fields under their own names.
  /// - Throws: why no car can be made of them, whatever else they say.
  init(_ fields: [Field], optional: Set<CarField> = [], in units: FieldUnits? = nil) throws(CarFault) {
    let fields = fields.filter { CarField(rawValue: $0.name) == nil || !$0.value.isBlank }
    try self.init(
      fields, known: fields.map { CarField(rawValue: $0.name) }, optional: optional, in: units)
  }

  /// Takes fields under any names.
  /// - Parameters:
  ///   - fields: the fields. What is in a known one is not blank.
  ///   - known: which known field each of them is.
  ///   - optional: which of make and model may be missing.
  ///   - usualCurrency: the currency of a price that does not say its own; nil where there is none.
  ///   - priceScale: how many of its currency a price counts in; nil for one.
  ///   - said: what somebody has said of the fields' names.
  ///   - schema: what the columns of the catalogue hold.
  ///   - units: the units of the catalogue; nil where the fields' names say them, or somebody does.
  /// - Throws: why no car can be made of them, whatever else they say.
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

  /// What a car takes in a field, by the field's rule; nil for nothing.
  /// - Throws: why what is there is not understood.
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

  /// What no known field takes, in its order.
  var rest: [Field] { fields.indices.filter { known[$0] == nil }.map { fields[$0] } }

  private var hasPrice: Bool { self[.price].map { !$0.isNothing } ?? false }

  /// What a field is called here.
  private func name(of field: CarField) -> String {
    known.firstIndex(of: field).map { fields[$0].name } ?? field.rawValue
  }

  /// The value in a field. It is not blank.
  subscript(field: CarField) -> FieldValue? { known.firstIndex(of: field).map { fields[$0].value } }

  /// An identifier's text.
  private func identifier(_ field: CarField) throws(CarFault) -> String? {
    guard let value = self[field], value.text == nil else { return try text(field) }
    if let id = CarID(recorded: value) { return id.text }
    throw .wrongKind(
      field, name: name(of: field), expected: .textOrWholeNumber, found: value.kind)
  }

  /// The code of a currency, in capitals, whether there is a price or not.
  private func currency(_ field: CarField) throws(CarFault) -> String? {
    guard let text = try text(field) ?? signCurrency ?? self[.price]?.priceCurrency ?? usualCurrency
    else { return nil }
    let code = text.uppercased()
    guard Currency.isCode(code) else { throw .unknownCurrency(CarFault.beginning(of: text)) }
    return code
  }

  /// The usual currency, where the price has its sign: `$5,000` is in Canadian dollars where somebody says so.
  private var signCurrency: String? {
    usualCurrency.flatMap { self[.price]?.hasSign(alsoOf: $0) == true ? $0 : nil }
  }

  /// A text, or the digits of a number that stands for one.
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

  /// How many of its currency a price counts in that does not say it itself.
  private func scale(of price: FieldValue) -> PriceScale? { priceScale.flatMap { $0.isOf(price) ? $0 : nil } }

  /// The unit that the catalogue says for a field, or that the field's name does; nil for none.
  private func unit(of field: CarField) -> FieldUnit? {
    if let units { return units.unit(of: field) }
    return FieldUnits.unit(in: name(of: field), field, said: said)
  }

  /// How the cells of a field say their numbers. What is typed has to be in the field's unit, unless its cells have one each.
  private func measure(of field: CarField, in unit: FieldUnit?) -> CellMeasure? {
    guard let quantity = field.quantity else { return nil }
    if let units { return units.measure(of: field) }
    let measure = schema[name(of: field)].measure ?? unit.map { CellMeasure($0) }
    return measure?.unit.quantity == quantity ? measure : nil
  }

  /// What is wrong with a price whose sign is used in several countries, if nothing says which one is meant.
  private func sharedSign(in price: FieldValue) -> CarFault? {
    let codes = price.priceCurrencies
    guard codes.count > 1 else { return nil }
    if let said = self[.currency]?.text?.uppercased() ?? usualCurrency, codes.contains(said) { return nil }
    return .sharedSign(name: name(of: .price), text: price.text.map(CarFault.beginning) ?? "", codes: codes)
  }

  /// The first name that appears twice. There are few fields, and comparing each with those before it is then
  /// quicker than a set; with many there is a set, or the time would grow with their square.
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
  /// What a car takes, except the identifier.
  package struct Contents {
    /// What it has, in the order of the fields.
    package fileprivate(set) var known: [Car.KnownField] = []
    /// The original values, where the car holds something else.
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

  /// Reads all known fields. What is not understood is left out: the car has nothing there.
  /// - Throws: that there is no make or no model.
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
        // A price whose currency is not understood could be any amount.
        if field == .currency { contents.leaveOut(.price, written: self[.price]) }
        contents.leaveOut(
          field, written: isOwnField(field) ? nil : self[field])
      }
    }
    return contents
  }

  /// Whether it is taken from a field that keeps its own name, with what is written there: the year of a date.
  private func isOwnField(_ field: CarField) -> Bool {
    field == .year && schema.yearSource.map { $0 == name(of: field) } ?? false
  }

  /// What is written in a field, if the car does not take it as it is.
  private func written(_ field: CarField, asTaken taken: FieldValue?) -> FieldValue? {
    guard field != .currency, let value = self[field] else { return nil }
    if isOwnField(field) { return nil }
    if field == .year, value.number.flatMap(ShortYear.whole) != nil { return value }
    // What is written is no amount.
    if field == .price, taken != nil, scale(of: value) != nil { return nil }
    return isRewritten && value.kind != taken?.kind ? value : nil
  }
}
