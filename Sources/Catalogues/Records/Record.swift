package import CarsEntity

/// One record of a catalogue, whose names have been looked up: what a car is made of, or why there is none.
struct Record {
  private var fields: [Field]
  /// Which known field each of them is.
  private var known: [CarField?]
  /// The names of known fields that several of them mean.
  private let rivals: [String]
  private let names: FieldNames
  /// The fields that the program does not know in which there is a word for nothing.
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
    // The rules of known fields look into lists and objects.
    if fields.contains(where: \.value.isPacked) {
      fields = zip(fields, known).map { $1 == nil ? $0 : Field($0.name, $0.value.unpacked) }
    }
    self.fields = fields
    self.known = known
    divideObjects()
  }

  /// Makes fields of their own of what is in a known field's object and no part of its value.
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

  /// The fields with what they mean.
  /// - Throws: why no car can be made of them, whatever else they say.
  func knownFields() throws(CarFault) -> KnownFields {
    let whole = wholeName
    let parts = parts(of: whole)
    return try KnownFields(
      fields + parts.map(\.field), known: known + parts.map(\.known),
      optional: whole.map { $0.make == nil ? [.make] : [] } ?? names.need.absent,
      usualCurrency: usualCurrency,
      priceScale: priceScale, said: names.said.names, schema: names.schema ?? CatalogueSchema())
  }

  /// What follows from fields that keep their own names: make, model and year from a whole name, and the year from a date.
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

  /// How many of its currency the price counts in.
  private var priceScale: PriceScale? {
    known.firstIndex(of: .price).flatMap { names.scale(ofPrice: fields[$0].name) }
  }

  /// The currency of its price, if that does not say its own.
  private var usualCurrency: String? {
    known.firstIndex(of: .price).flatMap { names.currency(ofPrice: fields[$0].name) }
  }

  /// Whether it says an identifier.
  var hasID: Bool { known.contains(.id) }

  /// Make and model, and perhaps the year, of a name in which both are, where the record has neither. With the model beside
  /// it, a name of one word says that there is no make, as in a record that was made of one with that name alone.
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

  /// Notes the names that mean a known field, and those that would mean the same one.
  func note(in notes: inout RecordNotes) {
    for index in fields.indices {
      if let field = known[index] { notes.note(fields[index].name, .field(field)) }
    }
    if !rivals.isEmpty { notes.note(rivals: rivals) }
    if let place = placeOfWholeName { notes.note(fields[place].name, .makeAndModel) }
  }
}

extension Car {
  /// A car of a record, of which nothing else is noted.
  /// - Throws: why the record is no car.
  package init(record: [Field], _ names: FieldNames = FieldNames()) throws(CarFault) {
    var notes = RecordNotes()
    try self.init(record: record, names, &notes)
  }

  /// A car of a record, whose fields are in its order. A value that is not understood is left out.
  /// - Parameters:
  ///   - record: the fields.
  ///   - names: what their names mean.
  ///   - notes: where to note what there is to know of the record besides.
  /// - Throws: why the record is no car.
  package init(record fields: [Field], _ names: FieldNames, _ notes: inout RecordNotes) throws(CarFault) {
    let record = Record(fields, names)
    try self.init(record.knownFields(), wordsForNothing: record.wordsForNothing)
    notes.isNamed = record.hasID
    record.note(in: &notes)
  }
}
