import CarsCatalogue
import CarsEntity
import CarsRecords

/// The fields of plain records, each known by its number: most records have most of them in the same order, so that a name
/// is compared with one that is expected, and rarely looked up.
struct PlainFields {
  /// A field.
  struct Known {
    /// Where its name is among the names, with the quote behind it, in bytes.
    fileprivate let name: Int
    fileprivate let length: Int
    /// The first eight bytes of that, and which of their bits count.
    fileprivate let word: UInt64
    fileprivate let mask: UInt64
    /// Where its values are put; negative for identifiers.
    let column: ChunkBuilder.ColumnIndex
    let kind: PlainRecord.Kind
    /// Whether a value that is null is put there too.
    let keepsNull: Bool
    /// A bit of its own, the same for all names of a known field; none when there are no more bits.
    let bit: UInt64
    /// The field that comes next in the usual order; negative for none.
    fileprivate var next = -1
    /// Whether the name is not the field's own, and has not been noted.
    fileprivate(set) var isToBeNoted = false
    /// The record in which it was seen last, if it has no bit.
    fileprivate var lastRecord = 0
  }

  private let names: FieldNames
  private var all: [Known] = []
  /// Their names, each with a quote behind it.
  private var nameBytes: [UInt8] = []
  /// Which field has a name; names that look the same are one here.
  private var numbers: [String: Int] = [:]
  /// How many names there are that are not the field's own, and have not been noted.
  private(set) var namesToNote = 0
  /// How many bits are taken.
  private var bitCount = CarField.allCases.count
  /// The field that comes first in the usual order; negative for none.
  private var first = -1
  /// How many fields in that order a record may leave out before the next is looked up.
  private static let mostLeftOut = 8

  init(_ names: FieldNames) {
    self.names = names
  }

  subscript(number: Int) -> Known { all[number] }

  /// The number of a field by its name, and which known field it is.
  mutating func number(of name: String, _ known: CarField?, _ cars: inout ChunkBuilder) -> Int {
    numbers[name] ?? add(name, known, &cars)
  }

  /// Takes note of a field without a bit; false when the record has had it before.
  mutating func isFirst(_ number: Int, in record: Int) -> Bool {
    defer { all[number].lastRecord = record }
    return all[number].lastRecord != record
  }

  /// The name of a field and what it means, if that has not been noted, which it is now.
  mutating func nameToNote(of number: Int) -> FieldName? {
    let field = all[number]
    guard field.isToBeNoted else { return nil }
    all[number].isToBeNoted = false
    namesToNote -= 1
    let name = String(decoding: nameBytes[field.name..<field.name + field.length - 1], as: UTF8.self)
    return names.field(named: name).map { FieldName(name, .field($0)) }
  }

  /// Reads a name, which is most often one of the next in the usual order.
  @inline(__always)
  mutating func readName(
    _ position: inout UnsafePointer<UInt8>, after last: Int, _ cars: inout ChunkBuilder
  ) -> Int? {
    guard position.pointee == Byte.quote else { return nil }
    var field = last < 0 ? first : all[last].next
    var leftOut = 0
    while field >= 0, leftOut < Self.mostLeftOut {
      if isNext(all[field], at: position + 1) {
        position += all[field].length + 1
        return field
      }
      field = all[field].next
      leftOut += 1
    }
    var end = position
    field = lookUp(&end, after: last, &cars) ?? -1
    position = end
    return field < 0 ? nil : field
  }

  /// Whether a field's name comes next.
  @inline(__always)
  private func isNext(_ field: Known, at position: UnsafePointer<UInt8>) -> Bool {
    let text = UnsafeRawPointer(position)
    guard (text.loadUnaligned(as: UInt64.self) ^ field.word) & field.mask == 0 else { return false }
    return field.length <= 8 || hasRest(of: field, at: text)
  }

  /// Whether what follows the first eight bytes of a field's name is there.
  private func hasRest(of field: Known, at text: UnsafeRawPointer) -> Bool {
    nameBytes.withUnsafeBytes { names in
      func isSame(at offset: Int) -> Bool {
        text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == names.loadUnaligned(fromByteOffset: field.name + offset, as: UInt64.self)
      }
      // Of the last eight bytes, some may have been looked at already.
      return stride(from: 8, to: field.length - 8, by: 8).allSatisfy(isSame) && isSame(at: field.length - 8)
    }
  }

  /// Reads a name, wherever it stands in the usual order; from now on it is expected here.
  private mutating func lookUp(
    _ position: inout UnsafePointer<UInt8>, after last: Int, _ cars: inout ChunkBuilder
  ) -> Int? {
    guard case .text(let name)? = PlainRecordReader.readText(&position) else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    let field = numbers[text] ?? add(text, names.field(named: text), &cars)
    // What looks the same and is spelled otherwise is left to others: a record with both has a name twice.
    let start = all[field].name
    guard nameBytes[start..<start + all[field].length - 1].elementsEqual(name) else { return nil }
    let next = last < 0 ? first : all[last].next
    if all[field].next < 0, next != field { all[field].next = next }
    if last < 0 { first = field } else { all[last].next = field }
    return field
  }

  private mutating func add(_ name: String, _ known: CarField?, _ cars: inout ChunkBuilder) -> Int {
    let kind: PlainRecord.Kind =
      switch known {
      case nil: names.isGivenWholeName(name) ? .wholeName : .unknown
      case .id: .id
      case .make: .make
      case .model: .model
      case .trim: .trim
      case .currency: .currency
      case .year: .year(CarField.year.allowedNumbers ?? 0...0)
      case .price: .price(CarField.price.allowedNumbers ?? 0...0)
      case let field?:
        switch field.rule {
        case .number(let allowed): .number(allowed)
        case .wholeNumber(let allowed): .wholeNumber(allowed)
        case .identifier, .requiredText, .text, .currency: .text
        }
      }
    let column = known == .id ? -1 : known.map { cars.column(of: $0) } ?? cars.column(named: name)
    let (start, length) = (nameBytes.count, name.utf8.count + 1)
    nameBytes += Array(name.utf8) + [Byte.quote]
    var (word, mask) = (UInt64(0), UInt64(0))
    for (index, byte) in nameBytes[start...].prefix(8).enumerated() {
      word |= UInt64(byte) << UInt64(index * 8)
      mask |= 0xFF << UInt64(index * 8)
    }
    all.append(
      Known(
        name: start, length: length, word: word.littleEndian, mask: mask.littleEndian, column: column,
        kind: kind, keepsNull: known == nil && !names.isGivenWholeName(name), bit: bit(of: known)))
    if let known, known.rawValue != name {
      all[all.count - 1].isToBeNoted = true
      namesToNote += 1
    }
    numbers[name] = all.count - 1
    return all.count - 1
  }

  /// The known fields have the first bits, in their order.
  private mutating func bit(of field: CarField?) -> UInt64 {
    if let field { return 1 << UInt64(CarField.allCases.firstIndex(of: field) ?? 0) }
    bitCount += 1
    return bitCount <= 64 ? 1 << UInt64(bitCount - 1) : 0
  }
}
