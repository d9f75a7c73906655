import WrittenNumbers

/// A car as a catalogue describes it.
public struct Car: Hashable, Sendable, Identifiable {
  /// The unique identifier.
  public private(set) var id: CarID
  /// The unknown fields, in the catalogue's order. They are kept and shown.
  public let others: [Field]
  /// The known fields that the car has, in the fields' order, except the identifier.
  private let known: [KnownField]
  /// The original values of known fields, if the car has something else: `$50,300` for a price, a value left out
  /// because it isn't understood, or the currency of no price.
  package let written: [KnownField]
  /// The unknown fields in which the record has a null marker, such as `NA`.
  package let wordsForNothing: [Field]
  /// Why values of the record are left out, in the order of the fields.
  public let faults: [CarFault]

  /// A known field and the car's value in it.
  package struct KnownField: Hashable, Sendable {
    package let field: CarField
    /// The value; a whole number is an integer.
    package let value: FieldValue

    package init(_ field: CarField, _ value: FieldValue) {
      self.field = field
      self.value = value
    }
  }

  package init(
    id: CarID, known: [KnownField], others: [Field], written: [KnownField] = [],
    wordsForNothing: [Field] = [], faults: [CarFault] = []
  ) {
    self.id = id
    self.known = known
    self.written = written
    self.others = others
    self.wordsForNothing = Self.ordered(wordsForNothing)
    self.faults = faults
  }

  /// Returns the fields sorted by name, whatever their order in the record.
  private static func ordered(_ fields: [Field]) -> [Field] {
    fields.count < 2
      ? fields : fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Creates a car from fields under their own names, in their order. A value that isn't understood is left out.
  /// - Throws: why the fields make no car.
  public init(fields: [Field]) throws(CarFault) {
    try self.init(KnownFields(fields))
  }

  /// Creates a car from fields whose known ones are identified. A value that isn't understood is left out.
  /// - Parameter wordsForNothing: the other fields, which have a null marker.
  /// - Throws: why the fields make no car.
  package init(_ fields: KnownFields, wordsForNothing: [Field] = []) throws(CarFault) {
    self.wordsForNothing = Self.ordered(wordsForNothing)
    let contents = try fields.contents()
    known = contents.known
    written = contents.written
    faults = contents.faults
    others = fields.rest
    id = ""
    id = CarID(try fields.value(of: .id)?.text ?? nameForID)
  }

  /// The car's value in a known field, or nil if it has none. A whole number is an integer.
  public subscript(field: CarField) -> FieldValue? {
    field == .id ? .text(id.text) : place(of: field).map { known[$0].value }
  }

  /// Returns an index rather than a value, because copying a value costs more than looking at it.
  private func place(of field: CarField) -> Int? {
    var place = 0
    while place < known.count, known[place].field != field { place += 1 }
    return place < known.count ? place : nil
  }

  /// Calls a closure with each of the car's quantities and the key of the numbers that it can be compared with.
  /// - Parameter schema: the columns of the car's catalogue.
  package func forEachNumber(
    in schema: CatalogueSchema = CatalogueSchema(), _ body: (NumberKey, Double) -> Void
  ) {
    for entry in known {
      guard let number = entry.value.number else { continue }
      guard entry.field == .price else {
        body(.known(entry.field), number)
        continue
      }
      if let price { body(.price(currency: price.currency), number) }
    }
    for field in others {
      guard let number = field.value.meantNumber(in: schema[field.name]), schema.areQuantities(field.name)
      else {
        continue
      }
      body(.unknown(field.name), number)
    }
  }

  /// Returns the car with each unknown field transformed.
  package func replacingOthers(_ other: (Field) -> Field) -> Car {
    Car(
      id: id, known: known, others: others.map(other), written: written, wordsForNothing: wordsForNothing,
      faults: faults)
  }

  /// Returns the car with another identifier.
  public func identified(by id: CarID) -> Car {
    var car = self
    car.id = id
    return car
  }
}

extension Car {
  /// The make; empty if the catalogue only has a one-word name.
  public var make: String { text(.make) ?? "" }

  /// The model; empty if the catalogue only has makes.
  public var model: String { text(.model) ?? "" }

  /// The car's full name: make, model and trim.
  public var name: String {
    [text(.make), text(.model), text(.trim)].compactMap(\.self).joined(separator: " ")
  }

  /// The list price.
  public var price: Money? {
    number(.price).map { Money($0, text(.currency)) }
  }

  /// The currency code of a record without any price, even one that isn't understood; nil if there is none.
  package var currencyAlone: FieldValue? {
    guard self[.currency] == nil, written(.price) == nil, let text = written(.currency)?.text,
      Currency.isCode(text.uppercased())
    else { return nil }
    return .text(text)
  }

  /// Returns the text in a known field, or nil.
  public func text(_ field: CarField) -> String? { self[field]?.text }

  /// Returns the number in a known field, or nil.
  public func number(_ field: CarField) -> Double? { place(of: field).flatMap { known[$0].value.number } }

  /// All fields of the car, as written: the known ones in their order, then the others in theirs.
  public var fields: [Field] {
    CarField.allCases.compactMap { field in written(field).map { Field(field.rawValue, $0) } } + others
  }

  /// Returns the value of a known field as written, or nil.
  public func written(_ field: CarField) -> FieldValue? {
    written.first { $0.field == field }?.value ?? self[field]
  }

  /// Whether the identifier looks assigned: the one derived from name and year, perhaps followed by a number for a
  /// repeated one.
  package var hasGivenID: Bool {
    let own = nameForID
    guard !own.isEmpty, id.text.hasPrefix(own) else { return false }
    let rest = id.text.dropFirst(own.count)
    return rest.isEmpty || rest.first == "-" && Int(rest.dropFirst()) != nil
  }

  /// The identifier for a car whose record has none: its name and year in lowercase, joined by hyphens.
  private var nameForID: String { Self.madeID(name: name, year: number(.year).map { Int($0) }) }

  /// Returns the identifier derived from a name and a year.
  package static func madeID(name: String, year: Int?) -> String {
    (name + (year.map { " \($0)" } ?? "")).lowercased().split { !$0.isLetter && !$0.isNumber }
      .joined(separator: "-")
  }
}
