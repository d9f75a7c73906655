import CarsCatalogue
import CarsEntity
import CarsRecords
import WrittenNumbers

/// The fields of plain records, each known by its number.
struct PlainFields {
  /// A field.
  struct Known {
    /// Where its values are put; negative for identifiers.
    let column: ChunkBuilder.ColumnIndex
    let kind: PlainRecord.Kind
    /// A bit of its own, the same for all names of a known field; none when there are no more bits.
    let bit: UInt64
    /// Which known field it is; nil for any other.
    let field: CarField?
    /// Whether it is a known field, and its name has not been noted.
    fileprivate(set) var isToBeNoted = false
    /// The record in which it was seen last, if it has no bit.
    fileprivate var lastRecord = 0
  }

  private let meanings: FieldNames
  private var all: [Known] = []
  private var names: [String] = []
  /// What reads those values of a known field that are not simple, by the field's number.
  private var codecs: [FieldCodec?] = []
  /// The year that is taken from a date; nil where it is a field of its own.
  private(set) var yearOfDate: (field: Known, codec: FieldCodec)?
  /// Which field has a name; names that look the same are one here.
  private var numbers: [String: Int] = [:]
  /// How many names of known fields there are that have not been noted.
  private(set) var namesToNote = 0
  /// How many bits are taken.
  private var bitCount = CarField.allCases.count

  /// - Parameter meanings: what names mean.
  init(_ meanings: FieldNames) {
    self.meanings = meanings
  }

  subscript(number: Int) -> Known { all[number] }

  /// What the records call a field.
  func name(of number: Int) -> String { names[number] }

  /// The number of a field by its name, and which known field it is.
  /// - Parameter isJoined: whether a measure in two fields is one here.
  mutating func number(
    of name: String, _ known: @autoclosure () -> CarField?, isJoined: Bool, _ cars: inout ChunkBuilder
  ) -> Int {
    numbers[name] ?? add(name, known(), isJoined: isJoined, &cars)
  }

  /// What a value of a known field means that is not simple; nil where that takes a look at the whole record.
  mutating func read(_ value: RawValue, _ others: [FieldValue], ofField number: Int) -> FieldCodec.Reading? {
    codecs[number]?.read(value, others)
  }

  /// What a date means for the year of its car.
  mutating func readYear(_ value: RawValue, _ others: [FieldValue]) -> FieldCodec.Reading? {
    yearOfDate?.codec.read(value, others)
  }

  /// Takes note of a field without a bit; false when the record has had it before.
  mutating func isFirst(_ number: Int, in record: Int) -> Bool {
    defer { all[number].lastRecord = record }
    return all[number].lastRecord != record
  }

  /// The name of a field and what it means, if that has not been noted, which it is now.
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

  /// What a known field is.
  private func kind(of field: CarField, _ name: String) -> PlainRecord.Kind {
    guard field == .price else { return PlainRecord.Kind(field) }
    if meanings.scale(ofPrice: name) != nil { return .scaledPrice }
    return .price(
      CarField.price.allowedNumbers ?? 0...0,
      currency: meanings.currency(ofPrice: name).flatMap(Currency.bytes))
  }

  /// The bit of a known field.
  static func bit(of field: CarField) -> UInt64 { 1 << UInt64(CarField.allCases.firstIndex(of: field) ?? 0) }

  /// The known fields have the first bits, in their order.
  private mutating func bit(of field: CarField?) -> UInt64 {
    if let field { return Self.bit(of: field) }
    bitCount += 1
    return bitCount <= 64 ? 1 << UInt64(bitCount - 1) : 0
  }
}

extension PlainRecord.Kind {
  /// What a known field is that is no price.
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
