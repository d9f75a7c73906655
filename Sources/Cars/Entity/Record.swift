/// The fields of one record, while a car is made from them: each name is looked up once.
struct Record {
  private let fields: [Field]
  /// Which known field each of them is.
  private let known: [CarField?]
  /// Whether a value may be of another kind than its field's, and the car have it otherwise than it is written.
  let isRewritten: Bool

  private let names: FieldNames
  private let areNamesOwn: Bool

  init(_ fields: [Field], _ names: FieldNames = FieldNames()) throws(CarFault) {
    let fields = fields.contains(where: names.isAbsent) ? fields.filter { !names.isAbsent($0) } : fields
    self.fields = fields
    self.names = names
    let (known, areNamesOwn) = names.meanings(of: fields.lazy.map(\.name))
    self.known = known
    self.areNamesOwn = areNamesOwn
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

  /// What a car takes from the record for a field, by the field's rule; nil for nothing.
  /// - Throws: why what is there is not understood.
  func value(of field: CarField) throws(CarFault) -> FieldValue? {
    switch field.rule {
    case .identifier:
      return try identifier(field).map(FieldValue.text)
    case .requiredText:
      if let text = try text(field) { return .text(text) }
      guard let whole = wholeName else {
        if field == .make, isKnownToHaveNoMake { return nil }
        throw .missing(field: field.rawValue)
      }
      return field == .make ? whole.make.map(FieldValue.text) : .text(whole.model)
    case .text:
      return try text(field).map(FieldValue.text)
    case .currency:
      let code = try currency(field)
      return hasPrice ? .text(code ?? "USD") : nil
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

  /// What no known field takes, in the record's order.
  var rest: [Field] { fields.indices.filter { known[$0] == nil }.map { fields[$0] } }

  private var hasPrice: Bool { self[.price].map { !Record.isNothing($0) } ?? false }

  /// What the record calls a field.
  private func name(of field: CarField) -> String {
    known.firstIndex(of: field).map { fields[$0].name } ?? field.rawValue
  }

  /// Make and model of a name in which both are, where the record has neither.
  private var wholeName: (make: String?, model: String)? {
    placeOfWholeName.flatMap { fields[$0].value.text }.flatMap(Record.makeAndModel)
  }

  /// Whether a name of one word is the model, as in a record that was made of one with that name alone.
  private var isKnownToHaveNoMake: Bool {
    guard let model = self[.model].flatMap(Record.text) else { return false }
    return zip(fields, known).contains { field, known in
      guard known == nil, names.isWholeName(field.name), let name = field.value.text,
        let whole = Record.makeAndModel(in: name)
      else { return false }
      return whole.make == nil && whole.model == model
    }
  }

  private var placeOfWholeName: Int? {
    if known.contains(.make) || known.contains(.model) { return nil }
    return names.placeOfWholeName(in: fields, known)
  }

  /// Notes the names that mean a known field and are not its own.
  func note(in notes: inout RecordNotes) {
    if !areNamesOwn {
      for index in fields.indices {
        if let field = known[index], field.rawValue != fields[index].name {
          notes.note(fields[index].name, .field(field))
        }
      }
    }
    if let place = placeOfWholeName { notes.note(fields[place].name, .makeAndModel) }
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
    guard let text = try text(field) ?? self[.price].flatMap(Record.currency) else { return nil }
    let code = text.uppercased()
    guard Currency.isCode(code) else { throw .unknownCurrency(Record.beginning(of: text)) }
    return code
  }

  /// A text, or the digits of a number that stands for one.
  private func text(_ field: CarField) throws(CarFault) -> String? {
    guard let value = self[field] else { return nil }
    guard let text = field == .currency ? value.text : Record.text(value) else {
      throw .wrongKind(field, name: name(of: field), expected: .text, found: value.kind)
    }
    return text
  }

  private func number(_ field: CarField, in allowed: ClosedRange<Double>) throws(CarFault) -> Double? {
    guard let value = self[field] else { return nil }
    guard !Record.isNothing(value) else { return nil }
    if field == .price, let fault = sharedSign(in: value) { throw fault }
    guard let number = Record.number(value, of: field)?.number else {
      let name = name(of: field)
      throw value.text.map { text in
        field.unit != nil && RecordedNumber.hasOtherUnit(text, than: field)
          ? .otherUnit(field, name: name, text: Record.beginning(of: text))
          : .notANumber(field, name: name, text: Record.beginning(of: text))
      } ?? .wrongKind(field, name: name, expected: .number, found: value.kind)
    }
    guard allowed.contains(number) else {
      throw .outOfRange(field, name: name(of: field), value: number, allowed: allowed)
    }
    return number
  }

  /// What is wrong with a price whose sign is used in several countries, if the record does not say which one is meant.
  private func sharedSign(in price: FieldValue) -> CarFault? {
    let codes = Record.currencies(inPrice: price)
    guard codes.count > 1 else { return nil }
    if let own = self[.currency]?.text?.uppercased(), codes.contains(own) { return nil }
    return .sharedSign(name: name(of: .price), text: price.text.map(Record.beginning) ?? "", codes: codes)
  }

  /// The first name that appears twice. A record has few fields, and comparing each with those before it is then
  /// quicker than a set; a record with many gets the set, or the time would grow with their square.
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
