package import CarsEntity

/// A record of a catalogue with the meanings of its names resolved.
struct Record {
  private var fields: [Field]
  /// The known field that each of them is, or nil.
  private var known: [CarField?]
  /// The names that share a known field with another.
  private let rivals: [String]
  private let names: FieldNames
  /// The unknown fields with a null marker.
  let wordsForNothing: [Field]

  init(_ fields: [Field], _ names: FieldNames) {
    var fields = names.joined(fields)
    if fields.contains(where: names.isAbsent) { fields.removeAll(where: names.isAbsent) }
    self.names = names
    var (known, rivals) = names.meanings(of: fields.lazy.map(\.name))
    self.rivals = rivals
    let schema = names.schema ?? CatalogueSchema()
    let isNothing = zip(fields, known).map { $1 == nil && schema.isNothing($0) }
    wordsForNothing = zip(fields, isNothing).filter(\.1).map(\.0)
    if !wordsForNothing.isEmpty {
      fields = zip(fields, isNothing).filter { !$1 }.map(\.0)
      known = zip(known, isNothing).filter { !$1 }.map(\.0)
    }
    // The rules of known fields inspect lists and objects.
    if fields.contains(where: \.value.isPacked) {
      fields = zip(fields, known).map { $1 == nil ? $0 : Field($0.name, $0.value.unpacked) }
    }
    self.fields = fields
    self.known = known
    divideObjects()
  }

  /// Turns members of a known field's object that aren't part of its value into fields of their own.
  private mutating func divideObjects() {
    for index in fields.indices.reversed() {
      guard let field = known[index], let (own, rest) = fields[index].value.divided(as: field) else {
        continue
      }
      let others = fields[index].divided(rest, in: fields)
      fields[index] = Field(fields[index].name, own)
      fields.insert(contentsOf: others, at: index + 1)
      known.insert(contentsOf: others.map { _ in nil }, at: index + 1)
    }
  }

  /// Returns the fields with their meanings.
  /// - Throws: why they make no car, whatever their values.
  func knownFields() throws(CarFault) -> KnownFields {
    let whole = wholeName
    let parts = parts(of: whole)
    return try KnownFields(
      fields + parts.map(\.field), known: known + parts.map(\.known),
      optional: whole.map { $0.make == nil ? [.make] : [] } ?? names.need.absent,
      usualCurrency: usualCurrency,
      priceScale: priceScale, said: names.said.names, schema: names.schema ?? CatalogueSchema())
  }

  /// Returns the fields derived from others, which keep their own names: make, model and year from a whole name, and
  /// the year from a date.
  private func parts(of whole: WholeName?) -> [(field: Field, known: CarField?)] {
    var parts: [(field: Field, known: CarField?)] = []
    if let whole, !known.contains(.model) { parts = whole.parts.map { ($0, CarField(rawValue: $0.name)) } }
    let date = names.schema?.yearSource.flatMap { source in
      fields.first { $0.name == source && !$0.value.isBlank }
    }
    if let date, !known.contains(.year) {
      parts.removeAll { $0.known == .year }
      parts.append((date, .year))
    }
    return parts.filter { $0.known != .year || !known.contains(.year) }
  }

  /// The scale of the price.
  private var priceScale: PriceScale? {
    known.firstIndex(of: .price).flatMap { names.scale(ofPrice: fields[$0].name) }
  }

  /// The currency of a price that doesn't name one.
  private var usualCurrency: String? {
    known.firstIndex(of: .price).flatMap { names.currency(ofPrice: fields[$0].name) }
  }

  /// Whether the record has an identifier.
  var hasID: Bool { known.contains(.id) }

  /// The make, the model and perhaps the year from a name that contains them, if the record has neither make nor
  /// model. If it has a model, an equal one-word name shows that there is no make, as in a record made from such a
  /// name alone.
  private var wholeName: WholeName? {
    if known.contains(.make) { return nil }
    guard let place = known.firstIndex(of: .model) else {
      return placeOfWholeName.flatMap { fields[$0].value.text }.flatMap { WholeName($0) }
    }
    guard let model = fields[place].value.asText else { return nil }
    return zip(fields, known).lazy
      .filter { field, known in known == nil && names.isWholeName(field.name) }
      .compactMap { $0.0.value.text.flatMap { WholeName($0) } }
      .first { $0.make == nil && $0.model == model }
  }

  private var placeOfWholeName: Int? {
    if known.contains(.make) || known.contains(.model) { return nil }
    return names.placeOfWholeName(in: fields, known)
  }

  /// Records the names that mean a known field, and those that share one.
  func note(in notes: inout RecordNotes) {
    for index in fields.indices {
      if let field = known[index] { notes.note(fields[index].name, .field(field)) }
    }
    if !rivals.isEmpty { notes.note(rivals: rivals) }
    if let place = placeOfWholeName { notes.note(fields[place].name, .makeAndModel) }
  }
}

extension Car {
  /// Creates the car of a record, discarding all notes.
  /// - Throws: why the record is no car.
  package init(record: [Field], _ names: FieldNames = FieldNames()) throws(CarFault) {
    var notes = RecordNotes()
    try self.init(record: record, names, &notes)
  }

  /// Creates the car of a record, with unknown fields in the record's order. A value that isn't understood is left
  /// out.
  /// - Parameters:
  ///   - record: the fields.
  ///   - names: the meanings of names.
  ///   - notes: collects further information about the record.
  /// - Throws: why the record is no car.
  package init(record fields: [Field], _ names: FieldNames, _ notes: inout RecordNotes) throws(CarFault) {
    let record = Record(fields, names)
    try self.init(record.knownFields(), wordsForNothing: record.wordsForNothing)
    notes.isNamed = record.hasID
    record.note(in: &notes)
  }
}
