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
  private let names: FieldNames
  /// How many brackets are open around a value of a record.
  private let depth: Int
  /// The cars so far.
  var cars = ChunkBuilder()
  /// What there is to know of their records.
  private(set) var notes = RecordNotes()
  /// What is wrong with the records so far.
  private(set) var faults: [RecordFault] = []
  /// The fields of the records so far.
  private var fields: PlainFields
  /// The record that is being read.
  private var found = PlainRecord()
  private let values = ValueBuffer()
  /// Those of its values that are not simple.
  private var others: [FieldValue] = []
  private var fieldsToNote: [Int] = []
  private var record = 0
  private var madeID: [UInt8] = []
  private var currencyColumn: ChunkBuilder.ColumnIndex?

  /// - Parameters:
  ///   - names: what the names in the records mean.
  ///   - depth: how many brackets are open around a record.
  init(_ names: FieldNames, depth: Int = 0) {
    self.names = names
    fields = PlainFields(names)
    self.depth = depth + 1
  }

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
      guard let field = fields.readName(&position, after: last, &cars) else { return nil }
      Self.skipWhiteSpace(&position, &lines)
      guard position.pointee == Byte.colon else { return nil }
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
      if byte == Byte.comma { continue }
      guard byte == Byte.closeBrace else { return nil }
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
    if fields.namesToNote > 0 { fieldsToNote = [] }
  }

  /// Adds a value to the record that was begun.
  /// - Parameter field: what `number(ofField:)` says of its name.
  /// - Returns: false when it breaks a rule, or may: then the record is not plain.
  @inline(__always)
  mutating func add(_ value: RawValue, ofField field: Int) -> Bool {
    let bit = fields[field].bit
    // Of two values of one field, others find out which counts.
    guard found.isFirst(bit), found.take(value, as: fields[field].kind) else { return false }
    if bit == 0, !fields.isFirst(field, in: record) { return false }
    if case .null = value, !fields[field].keepsNull { return true }
    if fields.namesToNote > 0, fields[field].isToBeNoted { fieldsToNote.append(field) }
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

  /// The number of a field by its name, and which known field it is.
  mutating func number(ofField name: String, _ known: CarField?) -> Int {
    fields.number(of: name, known, &cars)
  }

  @inline(__always)
  private static func skipWhiteSpace(_ position: inout UnsafePointer<UInt8>, _ lines: inout Int) {
    while position.pointee <= Byte.space {
      if position.pointee != Byte.space {
        switch position.pointee {
        case Byte.lineFeed: lines += 1
        case Byte.tab, Byte.carriageReturn: break
        default: return
        }
      }
      position += 1
    }
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
    for field in fieldsToNote {
      if let name = fields.nameToNote(of: field) { notes.note(name.name, name.meaning) }
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
      guard Byte.isDigit(byte) || Byte.isLetter(byte) else {
        isNewWord = true
        continue
      }
      if isNewWord, !madeID.isEmpty { madeID.append(Byte.minus) }
      isNewWord = false
      madeID.append(Byte.isLetter(byte) ? byte | 0x20 : byte)
    }
    return true
  }
}
