import WrittenNumbers

/// A car in a form: a text for each field, interpreted by the fields' rules.
///
/// Lists, objects and multi-line texts don't fit in a form, and are kept unchanged.
public struct CarDraft: Hashable, Sendable {
  /// A field of the form.
  public struct Entry: Hashable, Sendable {
    /// The field's name: a known field's own, any other as in the catalogue, quoted if it is also a known field's
    /// name.
    public let name: String
    /// The text in the form.
    public internal(set) var text: String
    /// The initial text.
    public let first: String
    /// The initial value.
    let value: FieldValue?
    /// A sample value from other cars; nil if the car has a value of its own.
    let example: FieldValue?

    /// The request for a value that doesn't fit in the form, if any.
    var hidden: Hidden?

    /// Whether the text differs from the initial one, or a hidden value has a request.
    var isTouched: Bool { text != first || hidden != nil }

    /// The known field, or nil for any other.
    public var field: CarField? { CarField(rawValue: name) }

    init(_ name: String, _ value: FieldValue? = nil, example: FieldValue? = nil, text: String = "") {
      self.name = name
      self.value = value
      self.example = example
      (self.text, first) = (text, text)
    }
  }

  /// The fields: known ones section by section, except the identifier, then the others.
  public internal(set) var entries: [Entry]
  /// How the draft began.
  private var origin: Origin
  /// The currency of a price that doesn't name one, if known.
  var usualCurrency: String?
  /// The units of the catalogue.
  public internal(set) var units = FieldUnits()
  /// Which of make and model may be missing: those without a column, and those that the car lacks, as with a one-word
  /// name.
  var optional: Set<CarField>

  /// The edited car, or nil for a new one.
  public var car: Car? { if case .editing(let car) = origin { car } else { nil } }

  /// Creates an empty draft of a new car.
  /// - Parameters:
  ///   - others: unknown fields by their names, each with a sample value from other cars.
  ///   - usualCurrency: the currency of a price that doesn't name one; nil if unknown.
  public init(others: [Field] = [], usualCurrency: String? = nil) {
    origin = .none
    self.usualCurrency = usualCurrency
    optional = []
    entries = Self.formFields.map { Entry($0.rawValue) } + others.map { Entry($0.name, example: $0.value) }
  }

  /// Creates a draft that edits a car.
  /// - Parameter others: unknown fields that other cars have, each with a sample value.
  public init(editing car: Car, others: [Field] = []) {
    self.init(car, .editing(car), others)
  }

  /// Creates a draft of a new car as a copy of another.
  public init(like car: Car, others: [Field] = []) {
    self.init(car, .like(car), others)
  }

  private init(_ car: Car, _ origin: Origin, _ others: [Field]) {
    self.origin = origin
    usualCurrency = nil
    optional = Set([.make, .model].filter { car[$0] == nil })
    entries =
      Self.formFields.map { field in
        Entry(field.rawValue, car[field] ?? car.written(field), text: Self.text(field, of: car))
      }
      + car.others.map(\.besideKnown).compactMap { field in
        Self.text(field.value).map { Entry(field.name, field.value, text: $0) }
      }
    let own = Set(car.others.map(\.name.besideKnownNames))
    entries += others.filter { !own.contains($0.name) }.map { Entry($0.name, example: $0.value) }
  }

  private static let formFields = CarField.inSections.filter { $0 != .id }
  /// In bytes; longer than anything a person would type.
  private static let longestText = 2_000

  /// The names of the unknown fields, including those that don't fit in the form.
  public var unknownFields: [String] {
    let inForm = entries.filter { $0.field == nil }.map(\.name)
    let known = Set(inForm)
    return inForm + (origin.car?.others.map(\.name.besideKnownNames) ?? []).filter { !known.contains($0) }
  }

  /// The currency that applies if its field is empty: the one named in the price or, failing that, the usual one. It
  /// is nil if there is neither, or if price or currency isn't understood.
  public var impliedCurrency: String? {
    do throws(CarFault) {
      let record = try record()
      for field in [CarField.price, .currency] { _ = try record.value(of: field) }
      return statedCurrency
    } catch {
      return nil
    }
  }

  private static func hasPrice(_ record: KnownFields) -> Bool {
    do throws(CarFault) {
      _ = try record.value(of: .currency)
      return try record.value(of: .price)?.number != nil
    } catch {
      return false
    }
  }

  /// The currency named in the price or, failing that, the usual one; nil if there is neither.
  var statedCurrency: String? {
    entries.first { $0.field == .price }.flatMap { Self.currency($0.text) } ?? usualCurrency
  }

  /// Replaces the text of a field. A price that names a different currency than before also sets the currency.
  public mutating func setText(_ text: String, at index: Int) {
    let old = entries[index]
    entries[index].text = text
    guard old.field == .price, let currency = Self.currency(text), currency != Self.currency(old.text),
      let place = entries.firstIndex(where: { $0.field == .currency })
    else { return }
    entries[place].text = currency
  }

  /// Replaces the text of a field, which is added if it isn't in the form.
  /// - Parameter name: the field's name as in the catalogue.
  public mutating func setText(_ text: String, ofFieldNamed name: String) {
    let written = FieldKey(catalogueName: name)
    let keys = entries.map { FieldKey(catalogueName: $0.name) }
    let place = entries.firstIndex { $0.name == name } ?? keys.firstIndex(of: written)
    let whole = place == nil ? objectAround(name, written) : nil
    if place == nil {
      // A text must not silently replace a list or an object.
      let own = whole ?? origin.car?.others.first { FieldKey(catalogueName: $0.name) == written }
      let usual = if case .known(let field) = written { field.rawValue } else { name }
      entries.append(Entry(own?.name ?? usual, own?.value))
    }
    let index = place ?? entries.count - 1
    setText(text, at: index)
    entries[index].hidden = Entry.Hidden(text, of: entries[index], isPart: whole != nil)
  }

  /// The draft as a replacement for a car that has been removed. It keeps the car's other values, and its identifier
  /// if that is still free.
  public var asNew: CarDraft {
    guard let car else { return self }
    var draft = self
    draft.origin = .again(car)
    return draft
  }

  // MARK: Meaning

  /// The faults of values that the car leaves out and the user hasn't touched. They may stay as they are.
  public var leftOut: [CarFault] {
    let faults = origin.car?.faults ?? []
    return faults.filter { fault in
      entries.contains { $0.field != nil && $0.field == fault.field && !$0.isTouched }
    }
  }

  /// The faults of the texts, by the index of their entry. Untouched values that the car leaves out are no faults.
  public var faults: [Int: CarFault] {
    var faults: [Int: CarFault] = [:]
    let record: KnownFields
    do throws(CarFault) { record = try self.record() } catch { return [0: error] }
    for (index, entry) in entries.enumerated() {
      guard let field = entry.field, entry.hidden != .part else {
        faults[index] = entry.fault(units.schema[entry.name].flagWords)
        continue
      }
      do throws(CarFault) {
        _ = try record.value(of: field)
      } catch {
        if !isAsItWas(field) { faults[index] = error }
      }
    }
    return faults
  }

  /// Whether a field is untouched, so that its fault is an old one. The currency is touched if another price was
  /// typed.
  private func isAsItWas(_ field: CarField) -> Bool {
    entries.allSatisfy { entry in
      switch entry.field {
      case field: !entry.isTouched && entry.value != nil
      case .price where field == .currency: entry.text == entry.first || entry.text.isBlank
      default: true
      }
    }
  }

  /// Whether something was touched and, for an edited car, any value changes or any text is wrong.
  public var isChanged: Bool {
    entries.contains(where: \.isTouched) && (car == nil || !changes.isEmpty || !faults.isEmpty)
  }

  /// The differences from the car that is edited or copied. A text that means nothing removes the field.
  public var changes: [FieldChange] {
    let record = try? record()
    let getsPrice = usualCurrency != nil && entries.contains { $0.field == .price && $0.isTouched }
    return entries.compactMap { entry in
      let getsCurrency = getsPrice && entry.field == .currency && entry.value == nil
      guard entry.isTouched || getsCurrency, entry.hidden != .part else { return nil }
      let value = value(of: entry, in: record)
      return value == entry.value ? nil : FieldChange(entry.name, to: value)
    }
  }

  /// The fields of a new car that is based on no other.
  public var fields: [Field] {
    let record = try? record()
    return entries.compactMap { entry in value(of: entry, in: record).map { Field(entry.name, $0) } }
  }

  /// The change that applies the draft to the catalogue.
  public var change: CarChange {
    switch origin {
    case .none: .add(fields)
    case .like(let car): .copy(car, changes)
    case .editing(let car): .edit(car, changes)
    case .again(let car): .addAgain(car, changes)
    }
  }

  /// Returns the value that an entry's text means, or nil for none.
  /// - Parameter record: the known fields; nil if the texts make no record, and the initial values apply.
  private func value(of entry: Entry, in record: KnownFields?) -> FieldValue? {
    guard let field = entry.field else {
      let name = entry.name.asInCatalogue
      return entry.meaning(in: units.unitInCells(ofFieldNamed: name), units.schema[name].flagWords)
    }
    if field == .currency, !entry.text.isBlank { return .text(entry.text.trimmed.uppercased()) }
    guard let record else { return entry.value }
    if units.measure(of: field) != nil, entry.text != entry.first, MeasuredText(entry.text) != nil {
      // Written as typed, with its unit.
      return (try? record.value(of: field)).flatMap { $0 }.map { _ in .text(String(entry.text.trimmed)) }
    }
    // A record has a currency only with a price.
    if field == .currency { return Self.hasPrice(record) ? statedCurrency.map(FieldValue.text) : nil }
    return try? record.value(of: field)
  }

  /// Returns the known fields as a catalogue would have them.
  func record() throws(CarFault) -> KnownFields {
    try KnownFields(
      entries.compactMap { entry in
        guard entry.field != nil, entry.hidden != .part else { return nil }
        if !entry.isTouched { return entry.value.map { Field(entry.name, $0) } }
        return entry.text.isBlank ? nil : Field(entry.name, .text(String(entry.text.trimmed)))
      }, optional: optional, in: units)
  }
}

// MARK: Texts

extension CarDraft {
  /// Returns the initial text of a known field: as written if that is text or the car leaves it out, else the car's
  /// value.
  private static func text(_ field: CarField, of car: Car) -> String {
    guard let value = car[field] else { return car.written(field).flatMap(text) ?? "" }
    return car.written(field)?.text ?? text(value) ?? ""
  }

  /// Returns a value as one line of text, or nil if it doesn't fit in one.
  private static func text(_ value: FieldValue) -> String? {
    switch value {
    case .null: ""
    case .bool(let flag): flag.word
    case .integer, .exactNumber, .decimal: value.digits
    case .text(let text):
      text.utf8.count > longestText
        || text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        ? nil : text
    case .list, .object, .packed: nil
    }
  }

  /// Returns the currency named in a price, if any.
  static func currency(_ price: String) -> String? {
    WrittenNumber(price, with: .currency)?.currency
  }
}
