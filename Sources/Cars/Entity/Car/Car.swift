import WrittenNumbers

/// A car as a catalogue describes it.
public struct Car: Hashable, Sendable, Identifiable {
  /// The unique identifier.
  public private(set) var id: CarID
  /// The unknown fields, in the catalogue's order. They are kept and shown.
  public let others: [Field]
  /// The known fields that the car has, in their order, except the identifier.
  private let known: [KnownField]
  /// What the record said in known fields where the car does not have it as it was written: `$50,300` for a price, what is
  /// not understood and so left out, or the currency of no price.
  package let written: [KnownField]
  /// The fields that this program does not know in which the record has a word for nothing, such as `NA`.
  package let wordsForNothing: [Field]
  /// Why values of the record are left out, in the order of the fields.
  public let faults: [CarFault]

  /// A known field, and what the car has in it.
  package struct KnownField: Hashable, Sendable {
    package let field: CarField
    /// The value; a number that is whole is an integer.
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

  /// The fields in the order of their names, whatever the order of the record is.
  private static func ordered(_ fields: [Field]) -> [Field] {
    fields.count < 2
      ? fields : fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Makes a car of fields under their own names, in their order. A value that is not understood is left out.
  /// - Throws: why they are no car.
  public init(fields: [Field]) throws(CarFault) {
    try self.init(KnownFields(fields))
  }

  /// Makes a car of fields of which it is clear which known ones they are. A value that is not understood is left out.
  /// - Parameter wordsForNothing: the other fields, in which there is a word for nothing.
  /// - Throws: why they are no car.
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

  /// What the car has in a known field; nil when it has nothing there. A number that is whole is an integer.
  public subscript(field: CarField) -> FieldValue? {
    field == .id ? .text(id.text) : place(of: field).map { known[$0].value }
  }

  /// A place, not a value, because copying a value costs more than looking at it.
  private func place(of field: CarField) -> Int? {
    var place = 0
    while place < known.count, known[place].field != field { place += 1 }
    return place < known.count ? place : nil
  }

  /// Gives all the numbers of the car that are quantities, each with what it can be compared with.
  /// - Parameter schema: what the columns of its catalogue hold.
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

  /// The same car with something else in place of each field that the program does not know.
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

  /// The car's name, as people say it: make, model and trim.
  public var name: String {
    [text(.make), text(.model), text(.trim)].compactMap(\.self).joined(separator: " ")
  }

  /// The list price.
  public var price: Money? {
    number(.price).map { Money($0, text(.currency)) }
  }

  /// The currency that it names without a price, not even one that is not understood; nil for none.
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

  /// Everything that is known about the car, as fields: the known ones in their order, then the others in theirs. Each is
  /// as it was written.
  public var fields: [Field] {
    CarField.allCases.compactMap { field in written(field).map { Field(field.rawValue, $0) } } + others
  }

  /// What the car has in a known field, as it was written.
  public func written(_ field: CarField) -> FieldValue? {
    written.first { $0.field == field }?.value ?? self[field]
  }

  /// Whether its identifier is the one that it is given where its record has none, or that of its twin, with a number behind
  /// it.
  package var hasGivenID: Bool {
    let own = nameForID
    guard !own.isEmpty, id.text.hasPrefix(own) else { return false }
    let rest = id.text.dropFirst(own.count)
    return rest.isEmpty || rest.first == "-" && Int(rest.dropFirst()) != nil
  }

  /// An identifier for a car whose record has none: its name and year in small letters, joined by hyphens.
  private var nameForID: String { Self.madeID(name: name, year: number(.year).map { Int($0) }) }

  /// The same of a name and a year.
  package static func madeID(name: String, year: Int?) -> String {
    (name + (year.map { " \($0)" } ?? "")).lowercased().split { !$0.isLetter && !$0.isNumber }
      .joined(separator: "-")
  }
}
