package import CarsEntity
import WrittenNumbers

/// The values to write into a record so that it has the requested changes: under the record's own names, and in its
/// style.
package struct RecordPlan {
  /// A value to write.
  package struct Write: Hashable, Sendable {
    /// The name of the field in the record.
    package let name: String
    /// The member of the field's object to write; nil to write the whole field.
    package let part: String?
    /// The value; nil removes the field.
    package let value: FieldValue?

    init(_ name: String, part: String? = nil, _ value: FieldValue?) {
      self.name = name
      self.part = part
      self.value = value
    }
  }

  /// Why there is no plan.
  package enum Fault: Error, Hashable, Sendable {
    /// The record would not be a car.
    case invalid(CarFault)
    /// The record can't have this field.
    case noColumn(field: String)
    /// The record can't express this field's value.
    case inexpressible(field: String)
  }

  /// The values to write, in order.
  package private(set) var writes: [Write] = []
  /// The resulting car, except for its identifier.
  package let car: Car

  /// The record as written.
  private let record: [Field]
  /// The record with each split measure as one field.
  private let fields: [Field]
  private let known: [CarField?]
  private let vocabulary: FieldVocabulary

  /// Plans a new record.
  /// - Parameters:
  ///   - fields: the car's fields, in the order in which to write them.
  ///   - vocabulary: the catalogue's names for fields.
  package init(adding fields: [Field], _ vocabulary: FieldVocabulary) throws(Fault) {
    let changes = Self.namingCurrency(fields.map { FieldChange($0.name, to: $0.value) })
    try self.init(adding: changes, due: changes, vocabulary)
  }

  /// Plans a new record as a copy of a car, with untouched values as written.
  /// - Parameters:
  ///   - car: the car.
  ///   - id: the new car's identifier; empty for none.
  ///   - changes: the changes.
  ///   - vocabulary: the catalogue's names for fields.
  package init(
    adding car: Car, id: [Field], _ changes: [FieldChange], _ vocabulary: FieldVocabulary
  ) throws(Fault) {
    let changes = Self.namingCurrency(changes)
    let fields = id + car.fields(after: changes)
    try self.init(adding: fields.map { FieldChange($0.name, to: $0.value) }, due: changes, vocabulary)
  }

  private init(
    adding changes: [FieldChange], due: [FieldChange], _ vocabulary: FieldVocabulary
  ) throws(Fault) {
    var changes = Self.styled(Self.dated(changes, over: nil, vocabulary), over: [], vocabulary)
    if vocabulary.hasOnlyWholeNames, let name = vocabulary.wholeName {
      let parts = Self.partsOfName(
        withYear: vocabulary.name(of: .year) == nil && vocabulary.yearSource == nil)
      guard let whole = Self.joined(changes, besides: nil, as: name, of: parts) else {
        throw .inexpressible(field: name)
      }
      changes = whole
    }
    try self.init(changes, due: due, to: [], in: [], vocabulary)
  }

  /// Plans changes to a car.
  /// - Parameters:
  ///   - changes: the changes.
  ///   - car: the car as it is.
  ///   - fields: its record.
  ///   - vocabulary: the catalogue's names for fields.
  package init(
    changing changes: [FieldChange], of car: Car, in fields: [Field], _ vocabulary: FieldVocabulary
  ) throws(Fault) {
    let due = Self.namingCurrency(changes)
    let joined = vocabulary.meanings.joined(fields)
    let dated = Self.styled(Self.dated(due, over: joined, vocabulary), over: fields, vocabulary)
    let changes = Self.measured(dated, over: fields, vocabulary)
    // With the identifier present, no other field can be taken for it, such as “_id” beside “id”.
    let id = [Field(CarField.id.rawValue, .text(car.id.text))]
    guard let name = Self.wholeName(in: joined, vocabulary.meanings) else {
      let plain = Self.undated(id + car.plainFields + car.leftOutFields, vocabulary)
      try self.init(changes, due: due, to: plain, in: fields, vocabulary)
      return
    }
    let old = joined.first { $0.name == name }?.value.text.flatMap { WholeName($0) }
    let parts = Self.partsOfName(
      withYear: !vocabulary.meanings.fields(in: joined).contains(.year) && vocabulary.yearSource == nil
        && (old?.year != nil || vocabulary.name(of: .year) == nil))
    let isRenamed = changes.contains { parts.contains($0.name) }
    let whole = isRenamed ? Self.joined(changes, besides: car, as: name, of: parts) : changes
    guard let whole else { throw .inexpressible(field: name) }
    let rest = Self.undated(id + car.plainFields + car.leftOutFields, vocabulary).filter {
      !parts.contains($0.name)
    }
    try self.init(whole, due: due, to: rest, in: fields, vocabulary)
  }

  /// - Parameters:
  ///   - due: those of the changes that must be understood.
  ///   - plain: the current car by the fields' own names, with the values left out of it.
  private init(
    _ changes: [FieldChange], due: [FieldChange], to plain: [Field], in fields: [Field],
    _ vocabulary: FieldVocabulary
  ) throws(Fault) {
    for change in due {
      let name = change.name.asInCatalogue
      guard let value = change.value, vocabulary.isDoubtfulDate(value, named: name) else { continue }
      throw .invalid(.doubtfulDate(name: name, text: value.text ?? ""))
    }
    do throws(CarFault) {
      let gone = Self.members(ofFieldsWithout: changes, in: fields, vocabulary.meanings)
      let rest = plain.filter { !gone.contains($0.name) }
      car = try Car(record: rest.applying(changes), vocabulary.plainMeanings).replacingOthers {
        Field($0.name.asInCatalogue, $0.value)
      }
    } catch { throw .invalid(error) }
    if let fault = car.faults.first(where: { Self.isDue(to: due, $0) }) { throw .invalid(fault) }
    record = fields
    let fields = vocabulary.meanings.joined(fields)
    self.fields = fields
    self.vocabulary = vocabulary
    known = vocabulary.meanings.fields(in: fields)
    var isPriceToDo = car[.price] != nil
    let hasPrice = isPriceToDo
    for change in changes {
      switch CarField(rawValue: change.name) {
      case .price where hasPrice, .currency where hasPrice:
        if isPriceToDo { try writePrice(changes) }
        isPriceToDo = false
      case let field?: try write(change.value, field)
      case nil: try write(change.value, named: change.name.asInCatalogue)
      }
    }
  }
}

// MARK: Writing values

extension RecordPlan {
  /// Plans a value. For a split measure, that is the number and, if it changes, the unit.
  private mutating func write(_ write: Write) {
    guard write.part == nil, let split = vocabulary.split(write.name) else { return writes.append(write) }
    func written(_ name: String) -> FieldValue? { record.first { $0.name == name }?.value }
    guard let (number, unit) = write.value?.text.flatMap(SplitMeasure.parts) else {
      return writes.append(Write(split.field, write.value))
    }
    let isText = written(split.field).map { $0.text != nil } ?? false
    let value = isText ? nil : FieldValue(writtenNumber: String(number))
    writes.append(Write(split.field, value ?? .text(String(number))))
    let isSaid = written(split.unit)?.text.map { SplitMeasure.isSame($0.trimmed, unit) } ?? false
    if !isSaid { writes.append(Write(split.unit, .text(String(unit)))) }
  }

  private func field(_ field: CarField) -> Field? { known.firstIndex(of: field).map { fields[$0] } }

  /// Throws if an object has parts that aren't written with the value, because they would then be outdated.
  /// - Parameter names: the names of the parts that are read. A type is ignored.
  private func expectWhole(_ own: Field, _ field: CarField, reading names: [String?]) throws(Fault) {
    guard case .object(let parts) = own.value,
      !parts.allSatisfy({ (names + ["type", "@type"]).contains($0.name) })
    else { return }
    throw .invalid(.wrongKind(field, name: own.name, expected: .object, found: .text))
  }

  private mutating func write(_ value: FieldValue?, _ field: CarField) throws(Fault) {
    if let own = self.field(field) {
      // A bare number would replace everything in the object.
      if value != nil, own.value.divided(as: field) != nil { try expectWhole(own, field, reading: []) }
      write(Write(own.name, value.map { written($0, field, over: own.value) }))
    } else if let value {
      guard let name = vocabulary.name(of: field) else { throw .noColumn(field: field.rawValue) }
      write(Write(name, written(value, field, over: nil)))
    }
  }

  /// Returns a value in the style of the record's own or, for a number, of others in its column.
  private func written(_ value: FieldValue, _ field: CarField, over own: FieldValue?) -> FieldValue {
    if let own, case .text = own { return own.rewritten(as: value, of: field, vocabulary.measure(of: field)) }
    guard field.allowedNumbers != nil, field != .year, value.number != nil else {
      return own?.rewritten(as: value, of: field) ?? value
    }
    return vocabulary.styled(value, of: field, over: own) { field != .price || !contradicts($0) }
  }

  /// Returns whether a price names another currency than the car's.
  private func contradicts(_ price: FieldValue) -> Bool {
    let named = price.priceCurrencies.map { $0.uppercased() }
    return !named.isEmpty && !named.contains(car.text(.currency) ?? "")
  }

  /// Throws if a price names a currency that it keeps and that isn't understood.
  private func expectCurrency(in price: FieldValue) throws(Fault) {
    guard field(.currency)?.value.isBlank ?? true, let text = price.priceCurrency else { return }
    if !Currency.isCode(text.uppercased()) { throw .invalid(.unknownCurrency(CarFault.beginning(of: text))) }
  }

  private mutating func write(_ value: FieldValue?, named name: String) throws(Fault) {
    if !fields.contains(where: { $0.name.isSpelled(like: name) }) {
      if let (field, member) = member(named: name) {
        return writes.append(Write(field.name, part: member.name, value))
      }
      guard value != nil else { return }
      guard vocabulary.canHave(name) else { throw .noColumn(field: name) }
    }
    write(Write(name, value))
  }

  /// Returns the member of a known field's object that is a field of its own under this name, and the known field.
  private func member(named name: String) -> (field: Field, member: Field)? {
    for (field, known) in zip(fields, known) {
      let rest = known.flatMap(field.value.divided)?.rest ?? []
      if let member = rest.first(where: { field.name(of: $0).isSpelled(like: name) }) {
        return (field, member)
      }
    }
    return nil
  }

  /// Writes the currency of a price that is an object; into the object if it has one there.
  private mutating func writeCurrency(
    _ currency: FieldValue?, in price: Field, _ parts: [Field]
  ) throws(Fault) {
    guard let currency else { return try expectCurrency(in: price.value) }
    let isElsewhere = field(.currency).map { !$0.value.isBlank } ?? false
    guard let part = FieldValue.currency(in: parts), !part.value.isBlank, !isElsewhere else {
      return try write(currency, .currency)
    }
    write(Write(price.name, part: part.name, currency))
  }

  /// Writes amount and currency, as one value if the record has them so. An amount that names another currency than
  /// the car's becomes a plain number.
  private mutating func writePrice(_ changes: [FieldChange]) throws(Fault) {
    let own = field(.price)
    let scale = (own?.name ?? vocabulary.name(of: .price)).flatMap(vocabulary.meanings.scale).flatMap {
      $0.isOf(own?.value ?? vocabulary.example(of: .price) ?? .null) ? $0 : nil
    }
    func written(of amount: FieldValue?) -> FieldValue? {
      guard let scale, let number = amount?.number else { return amount }
      return FieldValue(scale.written(number))
    }
    let amount = written(of: changes.last { $0.name == CarField.price.rawValue }?.value)
    let price = written(of: car[.price])
    let currencyChange = changes.last { $0.name == CarField.currency.rawValue }
    guard amount != nil || currencyChange != nil else { return }
    let isAmount = amount?.number != nil || amount == nil
    let namesCurrency = field(.currency).map { !$0.value.isBlank } ?? false
    let code = car.text(.currency)
    func written(over old: FieldValue) -> FieldValue? {
      contradicts(old) ? price : amount.map { self.written($0, .price, over: old) }
    }
    if let own, isAmount, case .object(let parts) = own.value, let part = FieldValue.amount(in: parts) {
      try expectWhole(own, .price, reading: [part.name, FieldValue.currency(in: parts)?.name])
      if let new = written(over: part.value) { write(Write(own.name, part: part.name, new)) }
      return try writeCurrency(currencyChange?.value, in: own, parts)
    }
    let isSaidInWords = own?.value.priceCurrency != nil
    let lacksCurrency =
      currencyChange != nil && !namesCurrency
      && (vocabulary.name(of: .currency) == nil || vocabulary.saysInPrices(code))
    let name = own?.name ?? vocabulary.name(of: .price)
    let isNamed = code != nil && name.flatMap(vocabulary.meanings.currency) == code
    if let code, isAmount, !namesCurrency, isSaidInWords || lacksCurrency && !isNamed {
      guard let name else { throw .noColumn(field: "price") }
      let amount = amount ?? price ?? .null
      let isFirst = own?.value.number(for: .price) == nil
      let styled = isFirst ? self.written(amount, .price, over: nil) : .null
      if styled.priceCurrency == code { return write(Write(name, styled)) }
      return write(Write(name, .text((own?.value ?? .null).priceText(amount, in: code))))
    }
    if let own, isAmount {
      if let new = written(over: own.value) { write(Write(own.name, new)) }
    } else if let amount {
      try write(amount, .price)
    }
    let isSaid = amount.flatMap(\.priceCurrency)?.uppercased() == code
    if let currencyChange, !lacksCurrency, isAmount || namesCurrency || !isSaid {
      try write(currencyChange.value, .currency)
    }
  }
}
