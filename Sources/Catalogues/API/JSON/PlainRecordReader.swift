import CarsCatalogue
import CarsEntity
import CarsRecords

/// Reads records that are written plainly, straight into the columns of a chunk, without a value in between: an object
/// of texts without escapes, short numbers, true, false and null, which keeps all of a car's rules. Fields that are not
/// known may have any value.
///
/// Every other record it leaves, untouched, to `JSONReader` and `Car`, which alone decide what is right. So it may refuse
/// anything, but what it takes it has to take as they would.
struct PlainRecordReader {
  /// A field of the records so far.
  private struct Known {
    /// Where its name is among the names, with the quote behind it, in bytes.
    let name: Int
    let length: Int
    /// The first eight bytes of that, and which of their bits count.
    let word: UInt64
    let mask: UInt64
    /// Where its values are put; negative for identifiers.
    let column: ChunkBuilder.ColumnIndex
    let kind: PlainRecord.Kind
    /// Whether a value that is null is put there too.
    let keepsNull: Bool
    /// A bit of its own, the same for all names of a known field; none when there are no more bits.
    let bit: UInt64
    /// The field that comes next in the usual order; negative for none.
    var next = -1
    /// Whether the name is not the field's own, and has not been noted.
    var isToBeNoted = false
  }

  private let names: FieldNames
  /// How many brackets are open around a value of a record.
  private let depth: Int
  /// The cars so far.
  var cars = ChunkBuilder()
  /// What there is to know of their records.
  private(set) var notes = RecordNotes()
  /// What is wrong with the records so far.
  private(set) var faults: [RecordFault] = []
  private var fields: [Known] = []
  /// The fields' names, each with a quote behind it.
  private var nameBytes: [UInt8] = []
  /// Which field has a name; names that look the same are one here.
  private var numbers: [String: Int] = [:]
  private var namesToNote = 0
  /// How many bits are taken.
  private var bitCount = CarField.allCases.count
  /// The field that comes first in the usual order, in which most records have most of the fields; negative for none.
  private var first = -1
  /// How many fields in that order a record may leave out before the next is looked up.
  private static let mostLeftOut = 8
  /// The record that is being read.
  private var found = PlainRecord()
  private let values = ValueBuffer()
  /// Those of its values that are not simple.
  private var others: [FieldValue] = []
  private var fieldsToNote: [Int] = []
  private var record = 0
  /// The records in which the fields were last seen that have no bit.
  private var lastSeen: [Int] = []
  private var madeID: [UInt8] = []
  private var currencyColumn: ChunkBuilder.ColumnIndex?

  /// - Parameters:
  ///   - names: what the names in the records mean.
  ///   - depth: how many brackets are open around a record.
  init(_ names: FieldNames, depth: Int = 0) {
    self.names = names
    self.depth = depth + 1
  }

  /// Bytes that are not read as part of a record, but may be looked at.
  static let padding = 16

  /// Reads a record, if it is plain.
  /// - Parameters:
  ///   - start: its opening brace. Behind the last byte there is a zero.
  ///   - limit: where the block ends; a record that goes on behind it is not read.
  ///   - line: its line, from 0 at the block's first.
  ///   - number: its number, from 0 at the block's first.
  /// - Returns: where it ends, and how many lines end in it; nil when it is not plain.
  mutating func read(
    at start: UnsafePointer<UInt8>, upTo limit: UnsafePointer<UInt8>, line: Int, number: Int
  ) -> (end: UnsafePointer<UInt8>, lines: Int)? {
    beginRecord()
    var lines = 0
    var position = start + 1
    var last = -1
    while true {
      Self.skipWhiteSpace(&position, &lines)
      guard let field = readName(&position, after: last) else { return nil }
      Self.skipWhiteSpace(&position, &lines)
      guard position.pointee == JSONByte.colon else { return nil }
      position += 1
      Self.skipWhiteSpace(&position, &lines)
      // A place of its own, so that the position can stay in a register.
      var end = position
      if let value = Self.readValue(&end) {
        guard add(value, ofField: field) else { return nil }
      } else {
        guard let linesInValue = addOther(at: &end, upTo: limit, ofField: field) else { return nil }
        lines += linesInValue
      }
      position = end
      last = field
      Self.skipWhiteSpace(&position, &lines)
      let byte = position.pointee
      position += 1
      if byte == JSONByte.comma { continue }
      guard byte == JSONByte.closeBrace else { return nil }
      break
    }
    return position <= limit && endRecord(line: line, number: number) ? (position, lines) : nil
  }

  /// Begins a record whose values are added one by one, as those of a row are.
  @inline(__always)
  mutating func beginRecord() {
    found = PlainRecord()
    values.removeAll()
    if !others.isEmpty { others = [] }
    record += 1
    if namesToNote > 0 { fieldsToNote = [] }
  }

  /// Adds a value to the record that was begun.
  /// - Parameter field: what `number(ofField:)` says of its name.
  /// - Returns: false when it breaks a rule, or may: then the record is not plain.
  @inline(__always)
  mutating func add(_ value: RawValue, ofField field: Int) -> Bool {
    let bit = fields[field].bit
    // Of two values of one field, others find out which counts.
    guard found.isFirst(bit), found.take(value, as: fields[field].kind) else { return false }
    if bit == 0, !isFirst(field) { return false }
    if case .null = value, !fields[field].keepsNull { return true }
    if namesToNote > 0, fields[field].isToBeNoted { fieldsToNote.append(field) }
    if fields[field].column >= 0 { values.append((fields[field].column, value)) }
    return true
  }

  /// Adds a value of a field that is not known, as it is read in any other record. For these there is one rule.
  /// - Returns: how many lines end in it; nil when the record is not plain.
  private mutating func addOther(
    at position: inout UnsafePointer<UInt8>, upTo limit: UnsafePointer<UInt8>, ofField field: Int
  ) -> Int? {
    guard case .unknown = fields[field].kind, position < limit else { return nil }
    let rest = UnsafeBufferPointer(start: position, count: limit - position)
    var json = JSONReader(rest, at: 0, line: 1, lineStart: 0)
    // What is wrong is found, and said, by those who read the whole record.
    guard let value = try? json.readValue(depth: depth), value.isFinite else { return nil }
    others.append(value)
    position += json.position
    return add(.other(others.count - 1), ofField: field) ? json.line - 1 : nil
  }

  /// Takes note of a field without a bit; false when the record has had it before.
  private mutating func isFirst(_ field: Int) -> Bool {
    defer { lastSeen[field] = record }
    return lastSeen[field] != record
  }

  /// The number of a field by its name, and which known field it is.
  mutating func number(ofField name: String, _ known: CarField?) -> Int {
    numbers[name] ?? addField(name, known)
  }

  @inline(__always)
  private static func skipWhiteSpace(_ position: inout UnsafePointer<UInt8>, _ lines: inout Int) {
    while position.pointee <= JSONByte.space {
      if position.pointee != JSONByte.space {
        switch position.pointee {
        case JSONByte.lineFeed: lines += 1
        case JSONByte.tab, JSONByte.carriageReturn: break
        default: return
        }
      }
      position += 1
    }
  }

  /// Reads a name, which is most often one of the next in the usual order.
  @inline(__always)
  private mutating func readName(_ position: inout UnsafePointer<UInt8>, after last: Int) -> Int? {
    guard position.pointee == JSONByte.quote else { return nil }
    var field = last < 0 ? first : fields[last].next
    var leftOut = 0
    while field >= 0, leftOut < Self.mostLeftOut {
      if isNext(fields[field], at: position + 1) {
        position += fields[field].length + 1
        return field
      }
      field = fields[field].next
      leftOut += 1
    }
    var end = position
    field = lookUpName(&end, after: last) ?? -1
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
  private mutating func lookUpName(_ position: inout UnsafePointer<UInt8>, after last: Int) -> Int? {
    guard case .text(let name)? = Self.readText(&position) else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    let field = numbers[text] ?? addField(text, names.field(named: text))
    // What looks the same and is spelled otherwise is left to others: a record with both has a name twice.
    let start = fields[field].name
    guard nameBytes[start..<start + fields[field].length - 1].elementsEqual(name) else { return nil }
    let next = last < 0 ? first : fields[last].next
    if fields[field].next < 0, next != field { fields[field].next = next }
    if last < 0 { first = field } else { fields[last].next = field }
    return field
  }

  private mutating func addField(_ name: String, _ known: CarField?) -> Int {
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
    nameBytes += Array(name.utf8) + [JSONByte.quote]
    var (word, mask) = (UInt64(0), UInt64(0))
    for (index, byte) in nameBytes[start...].prefix(8).enumerated() {
      word |= UInt64(byte) << UInt64(index * 8)
      mask |= 0xFF << UInt64(index * 8)
    }
    fields.append(
      Known(
        name: start, length: length, word: word.littleEndian, mask: mask.littleEndian, column: column,
        kind: kind, keepsNull: known == nil && !names.isGivenWholeName(name), bit: bit(of: known)))
    if let known, known.rawValue != name {
      fields[fields.count - 1].isToBeNoted = true
      namesToNote += 1
    }
    lastSeen.append(-1)
    numbers[name] = fields.count - 1
    return fields.count - 1
  }

  /// The known fields have the first bits, in their order.
  private mutating func bit(of field: CarField?) -> UInt64 {
    if let field { return 1 << UInt64(CarField.allCases.firstIndex(of: field) ?? 0) }
    bitCount += 1
    return bitCount <= 64 ? 1 << UInt64(bitCount - 1) : 0
  }
}

// MARK: The end of a record

extension PlainRecordReader {
  /// Adds the car of a record that is not plain, or what is wrong with the record.
  /// - Parameters:
  ///   - fields: the record's fields.
  ///   - fault: why it is no car, whatever its fields say; nil where they decide.
  ///   - line: the record's line, from 0 at the block's first.
  ///   - number: its number, from 0 at the block's first.
  /// - Returns: why it is no car; nil where it is one.
  mutating func add(
    _ fields: [Field], unless fault: CarFault?, line: Int, number: Int
  ) -> CarFault? {
    do throws(CarFault) {
      if let fault { throw fault }
      let car = try Car(record: fields, names, &notes)
      cars.append(car, line: line, number: number, isNamed: notes.isNamed)
      faults += car.faults.map { RecordFault(line: line, number: number, leftOutFor: $0) }
      return nil
    } catch {
      faults.append(RecordFault(line: line, number: number, rejectedFor: error, id: names.id(in: fields)))
      return error
    }
  }

  private typealias Text = PlainRecord.Text

  /// Ends a record: adds the car of its values.
  /// - Parameters:
  ///   - line: the record's line, from 0 at the block's first.
  ///   - number: its number, from 0 at the block's first.
  /// - Returns: false when they break a rule, or may.
  mutating func endRecord(line: Int, number: Int) -> Bool {
    guard found.isComplete else { return false }
    if found.id == nil {
      if let wholeID = found.wholeID {
        madeID = Array(String(wholeID).utf8)
      } else {
        guard makeID([found.make, found.model, found.trim], found.year) else { return false }
      }
    }
    if !fieldsToNote.isEmpty { noteNames() }
    if found.hasPrice, !found.hasCurrency { addDefaultCurrency() }
    if let id = found.id {
      cars.append(id: id, values.all, others, line: line, number: number, isNamed: true)
    } else {
      madeID.withUnsafeBufferPointer {
        cars.append(id: $0, values.all, others, line: line, number: number, isNamed: found.wholeID != nil)
      }
    }
    return true
  }

  private mutating func noteNames() {
    for index in fieldsToNote where fields[index].isToBeNoted {
      let field = fields[index]
      let name = String(decoding: nameBytes[field.name..<field.name + field.length - 1], as: UTF8.self)
      if let known = names.field(named: name) { notes.note(name, .field(known)) }
      fields[index].isToBeNoted = false
      namesToNote -= 1
    }
    fieldsToNote = []
  }

  private mutating func addDefaultCurrency() {
    let column = currencyColumn ?? cars.column(of: .currency)
    currencyColumn = column
    let code = Money.defaultCode
    let text = Text(start: code.utf8Start, count: code.utf8CodeUnitCount)
    values.append((column, .text(text)))
  }

  /// Makes an identifier of a car's name and year, as a car without one has it.
  /// - Returns: false when there is a character in it that is not ASCII.
  private mutating func makeID(_ parts: [Text?], _ year: Int?) -> Bool {
    madeID.removeAll(keepingCapacity: true)
    for case let part? in parts where !addToID(part) { return false }
    if let year { return Array(String(year).utf8).withUnsafeBufferPointer { addToID($0) } }
    return true
  }

  private mutating func addToID(_ part: Text) -> Bool {
    var isNewWord = true
    for byte in part {
      guard byte < 0x80 else { return false }
      guard JSONByte.isDigit(byte) || JSONByte.isLetter(byte) else {
        isNewWord = true
        continue
      }
      if isNewWord, !madeID.isEmpty { madeID.append(JSONByte.minus) }
      isNewWord = false
      madeID.append(JSONByte.isLetter(byte) ? byte | 0x20 : byte)
    }
    return true
  }
}
