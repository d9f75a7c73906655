import CarsCatalogue
import CarsEntity
import CarsRecords
import WrittenNumbers

/// The fields of plain records, identified by number.
struct PlainFields {
  /// A field.
  struct Known {
    /// The column of its values, or a negative number for IDs.
    let column: ChunkBuilder.ColumnIndex
    let kind: PlainRecord.Kind
    /// A bit shared by all names of a known field and by no other field, or 0 if there are no more bits.
    let bit: UInt64
    /// The known field, or nil for any other.
    let field: CarField?
    /// Whether it is a known field whose name hasn't been noted.
    fileprivate(set) var isToBeNoted = false
    /// The last record that had it, if it has no bit.
    fileprivate var lastRecord = 0
  }

  private let meanings: FieldNames
  private var all: [Known] = []
  private var names: [String] = []
  /// The codecs for values of known fields that aren't simple, by field number.
  private var codecs: [FieldCodec?] = []
  /// The year field derived from a date, or nil if the year has its own field.
  private(set) var yearOfDate: (field: Known, codec: FieldCodec)?
  /// The field numbers by name. Names that look the same are equal here.
  private var numbers: [String: Int] = [:]
  /// The number of names of known fields that haven't been noted.
  private(set) var namesToNote = 0
  /// The number of bits assigned.
  private var bitCount = CarField.allCases.count

  /// - Parameter meanings: the meanings of the names.
  init(_ meanings: FieldNames) {
    self.meanings = meanings
  }

  subscript(number: Int) -> Known { all[number] }

  /// Returns the name of a field in the records.
  func name(of number: Int) -> String { names[number] }

  /// Returns the number of a field by its name and known field.
  /// - Parameter isJoined: whether a measure in two fields counts as one here.
  mutating func number(
    of name: String, _ known: @autoclosure () -> CarField?, isJoined: Bool, _ cars: inout ChunkBuilder
  ) -> Int {
    numbers[name] ?? add(name, known(), isJoined: isJoined, &cars)
  }

  /// Interprets a value of a known field that isn't simple. Returns nil if the whole record must be examined.
  mutating func read(_ value: RawValue, _ others: [FieldValue], ofField number: Int) -> FieldCodec.Reading? {
    codecs[number]?.read(value, others)
  }

  /// Interprets a date as the year of its car.
  mutating func readYear(_ value: RawValue, _ others: [FieldValue]) -> FieldCodec.Reading? {
    yearOfDate?.codec.read(value, others)
  }

  /// Marks a field without a bit as seen. Returns false if the record already had it.
  mutating func isFirst(_ number: Int, in record: Int) -> Bool {
    defer { all[number].lastRecord = record }
    return all[number].lastRecord != record
  }

  /// Returns the name of a field and its meaning if it hasn't been noted, and marks it as noted.
  mutating func nameToNote(of number: Int) -> FieldName? {
    guard all[number].isToBeNoted else { return nil }
    all[number].isToBeNoted = false
    namesToNote -= 1
    let name = names[number]
    return meanings.field(named: name).map { FieldName(name, .field($0)) }
  }

  private mutating func add(
    _ name: String, _ known: CarField?, isJoined: Bool, _ cars: inout ChunkBuilder
  ) -> Int {
    var kind = known.map { self.kind(of: $0, name) }
    if kind == nil, meanings.isGivenWholeName(name) { kind = .wholeName(isGiven: true) }
    if kind == nil, let own = meanings.schema?[name], own.hasWordsForNothing {
      kind = own.isDate ? .unknownDate : .unknownNumber
    }
    if kind == nil, meanings.isWholeName(name) { kind = .wholeName(isGiven: false) }
    if !isJoined,
      meanings.schema?.splitMeasures.contains(where: { [$0.field, $0.unit].contains(name) }) == true
    {
      kind = .partOfMeasure
    }
    if meanings.schema?.yearSource == name {
      kind = .yearSource
      yearOfDate = (
        Known(
          column: cars.column(of: .year), kind: self.kind(of: .year, name), bit: bit(of: .year), field: .year),
        FieldCodec(.year, name, meanings)
      )
    }
    let column = known == .id ? -1 : known.map { cars.column(of: $0) } ?? cars.column(named: name)
    all.append(
      Known(
        column: column, kind: kind ?? .unknown, bit: bit(of: known), field: known))
    names.append(name)
    codecs.append(known.map { FieldCodec($0, name, meanings) })
    if known != nil {
      all[all.count - 1].isToBeNoted = true
      namesToNote += 1
    }
    numbers[name] = all.count - 1
    return all.count - 1
  }

  /// Returns the kind of a known field.
  private func kind(of field: CarField, _ name: String) -> PlainRecord.Kind {
    guard field == .price else { return PlainRecord.Kind(field) }
    if meanings.scale(ofPrice: name) != nil { return .scaledPrice }
    return .price(
      CarField.price.allowedNumbers ?? 0...0,
      currency: meanings.currency(ofPrice: name).flatMap(Currency.bytes))
  }

  /// Returns the bit of a known field.
  static func bit(of field: CarField) -> UInt64 { 1 << UInt64(CarField.allCases.firstIndex(of: field) ?? 0) }

  /// Returns the bit of a field. The known fields have the first bits, in their order.
  private mutating func bit(of field: CarField?) -> UInt64 {
    if let field { return Self.bit(of: field) }
    bitCount += 1
    return bitCount <= 64 ? 1 << UInt64(bitCount - 1) : 0
  }
}

extension PlainRecord.Kind {
  /// Creates the kind of a known field other than the price.
  fileprivate init(_ field: CarField) {
    self =
      switch field {
      case .id: .id
      case .make: .make
      case .model: .model
      case .trim: .trim
      case .currency: .currency
      case .year: .year(CarField.year.allowedNumbers ?? 0...0)
      default:
        switch field.rule {
        case .number(let allowed): .number(allowed)
        case .wholeNumber(let allowed): .wholeNumber(allowed)
        case .identifier, .requiredText, .text, .currency: .text
        }
      }
  }
}
