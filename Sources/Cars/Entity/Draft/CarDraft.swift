import WrittenNumbers

/// A car as it stands in a form: a text for each field, and what the texts mean by the rules of the fields.
///
/// Lists, objects and texts of several lines have no place in a form. They stay as they are.
public struct CarDraft: Hashable, Sendable {
  /// A field of the form.
  public struct Entry: Hashable, Sendable {
    /// The field: a known one by its own name, any other by the catalogue's, in quotes if that is a known one's.
    public let name: String
    /// The text in the form.
    public internal(set) var text: String
    /// The initial text.
    public let first: String
    /// The initial value.
    let value: FieldValue?
    /// A value such as other cars have there; nil where the car has one of its own.
    let example: FieldValue?

    /// What was asked for of a value that has no place in the form; nil where nothing was.
    var hidden: Hidden?

    /// Whether something was typed that is not what stood there first, or was asked for besides.
    var isTouched: Bool { text != first || hidden != nil }

    /// The field, if the program knows it.
    public var field: CarField? { CarField(rawValue: name) }

    init(_ name: String, _ value: FieldValue? = nil, example: FieldValue? = nil, text: String = "") {
      self.name = name
      self.value = value
      self.example = example
      (self.text, first) = (text, text)
    }
  }

  /// The fields: the known ones section by section, except the identifier, then the others.
  public internal(set) var entries: [Entry]
  /// What it began as.
  private var origin: Origin
  /// The currency of a price that does not say which; nil where there is none.
  var usualCurrency: String?
  /// The units of the catalogue.
  public internal(set) var units = FieldUnits()
  /// Which of make and model may be missing, as in a catalogue that has none, or a name of one word.
  var optional: Set<CarField>

  /// The edited car, or nil for a new one.
  public var car: Car? { if case .editing(let car) = origin { car } else { nil } }

  /// Creates an empty draft of a new car.
  /// - Parameters:
  ///   - others: fields that the program does not know, by their names, each with a value such as cars have there.
  ///   - usualCurrency: the currency of a price that does not say which; nil where there is none.
  public init(others: [Field] = [], usualCurrency: String? = nil) {
    origin = .none
    self.usualCurrency = usualCurrency
    optional = []
    entries = Self.formFields.map { Entry($0.rawValue) } + others.map { Entry($0.name, example: $0.value) }
  }

  /// Creates a draft that edits a car.
  /// - Parameter others: fields that the program does not know and other cars have, each with a value such as they have.
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
  /// More than a person types.
  private static let longestText = 2_000

  /// The names of the fields that the program does not know, of those too that have no place in the form.
  public var unknownFields: [String] {
    let inForm = entries.filter { $0.field == nil }.map(\.name)
    let known = Set(inForm)
    return inForm + (origin.car?.others.map(\.name.besideKnownNames) ?? []).filter { !known.contains($0) }
  }

  /// The currency that counts where none stands in its field: the one that the price names or, failing that, the usual one;
  /// nil where nothing says which, or price or currency is not understood.
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

  /// The currency that the price names or, where it names none, the one that is usual; nil where nothing says which.
  private var statedCurrency: String? {
    entries.first { $0.field == .price }.flatMap { Self.currency($0.text) } ?? usualCurrency
  }

  /// Puts another text into a field. A price that names another currency than before changes that, too.
  public mutating func setText(_ text: String, at index: Int) {
    let old = entries[index]
    entries[index].text = text
    guard old.field == .price, let currency = Self.currency(text), currency != Self.currency(old.text),
      let place = entries.firstIndex(where: { $0.field == .currency })
    else { return }
    entries[place].text = currency
  }

  /// Puts a text into a field, which is added if it is not there.
  /// - Parameter name: the field's name, as a catalogue has it.
  public mutating func setText(_ text: String, ofFieldNamed name: String) {
    let written = FieldKey(catalogueName: name)
    let keys = entries.map { FieldKey(catalogueName: $0.name) }
    let place = entries.firstIndex { $0.name == name } ?? keys.firstIndex(of: written)
    let whole = place == nil ? objectAround(name, written) : nil
    if place == nil {
      // A list or an object is not to be lost for a text.
      let own = whole ?? origin.car?.others.first { FieldKey(catalogueName: $0.name) == written }
      let usual = if case .known(let field) = written { field.rawValue } else { name }
      entries.append(Entry(own?.name ?? usual, own?.value))
    }
    let index = place ?? entries.count - 1
    setText(text, at: index)
    entries[index].hidden = Entry.Hidden(text, of: entries[index], isPart: whole != nil)
  }

  /// The same texts as a new car in the place of one that is gone: it has all that the car has besides, and its identifier
  /// if that is still free.
  public var asNew: CarDraft {
    guard let car else { return self }
    var draft = self
    draft.origin = .again(car)
    return draft
  }

  // MARK: What it means

  /// Why values are left out of the car that nobody has touched. They may stay as they are.
  public var leftOut: [CarFault] {
    let faults = origin.car?.faults ?? []
    return faults.filter { fault in
      entries.contains { $0.field != nil && $0.field == fault.field && !$0.isTouched }
    }
  }

  /// What is wrong with the texts, by the field's place in the form; empty where nothing is. What is left out of the car
  /// may stay as it is.
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

  /// Whether nobody has touched a field, so that what is wrong with it is no news. A new price needs its currency.
  private func isAsItWas(_ field: CarField) -> Bool {
    entries.allSatisfy { entry in
      switch entry.field {
      case field: !entry.isTouched && entry.value != nil
      case .price where field == .currency: entry.text == entry.first || entry.text.isBlank
      default: true
      }
    }
  }

  /// Whether the texts mean something else than they did first, or nothing.
  public var isChanged: Bool {
    entries.contains(where: \.isTouched) && (car == nil || !changes.isEmpty || !faults.isEmpty)
  }

  /// What is different from the car that is edited, or that a new one is like. Where a text means nothing, the field goes.
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

  /// What there is to say of a new car that is like no other.
  public var fields: [Field] {
    let record = try? record()
    return entries.compactMap { entry in value(of: entry, in: record).map { Field(entry.name, $0) } }
  }

  /// The change that makes the draft a car of the catalogue.
  public var change: CarChange {
    switch origin {
    case .none: .add(fields)
    case .like(let car): .copy(car, changes)
    case .editing(let car): .edit(car, changes)
    case .again(let car): .addAgain(car, changes)
    }
  }

  /// What the text in a field means; nil for nothing.
  /// - Parameter record: the texts of the known fields; nil where they are no record, and mean what they did first.
  private func value(of entry: Entry, in record: KnownFields?) -> FieldValue? {
    guard let field = entry.field else {
      let name = entry.name.asInCatalogue
      return entry.meaning(in: units.unitInCells(ofFieldNamed: name), units.schema[name].flagWords)
    }
    if field == .currency, !entry.text.isBlank { return .text(entry.text.trimmed.uppercased()) }
    guard let record else { return entry.value }
    if units.measure(of: field) != nil, entry.text != entry.first, MeasuredText(entry.text) != nil {
      // It is written as it was typed, with its unit.
      return (try? record.value(of: field)).flatMap { $0 }.map { _ in .text(String(entry.text.trimmed)) }
    }
    // The record has a currency only with a price.
    if field == .currency { return Self.hasPrice(record) ? statedCurrency.map(FieldValue.text) : nil }
    return try? record.value(of: field)
  }

  /// The texts of the known fields as a catalogue would have them.
  private func record() throws(CarFault) -> KnownFields {
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
  /// What stands in the form for a known field: what was written, where that is text or left out.
  private static func text(_ field: CarField, of car: Car) -> String {
    guard let value = car[field] else { return car.written(field).flatMap(text) ?? "" }
    return car.written(field)?.text ?? text(value) ?? ""
  }

  /// A value in one line; nil for a value that has no place in one.
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

  /// The currency that a price names.
  private static func currency(_ price: String) -> String? {
    WrittenNumber(price, with: .currency)?.currency
  }
}
