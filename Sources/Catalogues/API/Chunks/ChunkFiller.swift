import CarsCatalogue
import CarsEntity
import CarsRecords

/// Fills a chunk with the cars of records: the values of plain records go straight into its columns, without a car in
/// between. Plain is a record whose known fields have texts, short numbers, true, false and null that keep all of a car's
/// rules; fields that are not known may have any value.
///
/// Every other record is read as a `Car`, which alone decides what is right. So a record may always be refused as not plain,
/// but what is taken has to be taken as `Car` would.
struct ChunkFiller {
  private let names: FieldNames
  /// The cars so far.
  private(set) var cars: ChunkBuilder
  /// What there is to know of their records.
  private(set) var notes = RecordNotes()
  /// What is wrong with the records so far.
  private(set) var faults: [RecordFault] = []
  /// The fields of the records so far.
  private var fields: PlainFields
  /// The record that has been begun.
  private var found = PlainRecord()
  private let values = ValueBuffer()
  /// Those of its values that are not simple.
  private var others: [FieldValue] = []
  private var fieldsToNote: [Int] = []
  private var record = 0
  private var madeID: [UInt8] = []
  private var currencyColumn: ChunkBuilder.ColumnIndex?

  /// - Parameter names: what the names in the records mean.
  init(_ names: FieldNames) {
    self.names = names
    fields = PlainFields(names)
    cars = ChunkBuilder(names.cells)
  }

  /// The number of a field by its name.
  mutating func number(ofField name: String) -> Int {
    fields.number(of: name, names.field(named: name), &cars)
  }

  /// The number of a field by its name, and which known field it is.
  mutating func number(ofField name: String, _ known: CarField?) -> Int {
    fields.number(of: name, known, &cars)
  }

  /// Begins a record, whose values are added one by one.
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

  /// Adds a value that is not simple, of a field that takes any; what `add` says of the record holds here too.
  mutating func addOther(_ value: FieldValue, ofField field: Int) -> Bool {
    guard value.isFinite else { return false }
    others.append(value)
    return add(.other(others.count - 1), ofField: field)
  }

  /// Whether a field may have any value, because it is not known.
  func takesAnyValue(_ field: Int) -> Bool {
    if case .unknown = fields[field].kind { true } else { false }
  }
}

// MARK: The end of a record

extension ChunkFiller {
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
    guard found.isComplete(names.need) else { return false }
    if found.id == nil {
      if let wholeID = found.wholeID {
        madeID = Array(String(wholeID).utf8)
      } else {
        guard makeID([found.make, found.model, found.trim], found.year) else { return false }
      }
    }
    if !fieldsToNote.isEmpty { noteNames() }
    if found.hasPrice, !found.hasCurrency, let currency = found.usualCurrency { add(currency) }
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

  private mutating func add(_ currency: Text) {
    let column = currencyColumn ?? cars.column(of: .currency)
    currencyColumn = column
    values.append((column, .text(currency)))
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
