import CarsCatalogue
import CarsEntity
import CarsRecords

/// Fills a chunk with the cars of records: their values go straight into its columns, without a car in between, where each
/// can be understood by itself.
///
/// Every other record is read as a `Car`: one that is no car, has a field twice, or whose price and currency have to be seen
/// together. A record may always be refused, but what is taken has to be taken as `Car` would.
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
  /// What its car keeps as it is written.
  private var written: [(column: ChunkBuilder.ColumnIndex, value: RawValue)] = []
  /// Why its car has nothing in a field.
  private var leftOut: [(field: CarField, fault: CarFault)] = []
  private var fieldsToNote: [Int] = []
  private var record = 0
  private var madeID: [UInt8] = []
  /// Which of its values is a name in which make and model are, and the number of its field.
  private var wholeName: (text: Text, field: Int)?
  private var wholeNames = WholeNames()
  /// What texts that are not ASCII say in an identifier.
  private var idWords = LearnedTexts<String>()
  private var knownColumns: [CarField: ChunkBuilder.ColumnIndex] = [:]

  /// - Parameter names: what the names in the records mean.
  init(_ names: FieldNames) {
    self.names = names
    fields = PlainFields(names)
    cars = ChunkBuilder(names.schema ?? CatalogueSchema())
  }

  /// The number of a field by its name.
  mutating func number(ofField name: String) -> Int {
    fields.number(of: name, names.field(named: name), isJoined: false, &cars)
  }

  /// The number of a field by its name, and which known field it is, where a measure in two columns is one field.
  mutating func number(ofField name: String, _ known: CarField?) -> Int {
    fields.number(of: name, known, isJoined: true, &cars)
  }

  /// Begins a record, whose values are added one by one.
  @inline(__always)
  mutating func beginRecord() {
    found = PlainRecord()
    values.removeAll()
    if !others.isEmpty { others = [] }
    if !written.isEmpty { written.removeAll(keepingCapacity: true) }
    if !leftOut.isEmpty { leftOut = [] }
    record += 1
    if fields.namesToNote > 0 { fieldsToNote = [] }
    wholeName = nil
  }

  /// Adds a value to the record that was begun.
  /// - Parameter field: what `number(ofField:)` says of its name.
  /// - Returns: false when it takes a look at the whole record.
  @inline(__always)
  mutating func add(_ value: RawValue, ofField field: Int) -> Bool {
    let bit = fields[field].bit
    // Of two values of one field, others find out which counts.
    guard found.isFirst(bit) else { return false }
    if bit == 0, !fields.isFirst(field, in: record) { return false }
    switch found.take(value, as: fields[field].kind) {
    case .asItIs: place(value, field)
    case .nothing: if case .currency = fields[field].kind, found.currency != nil { note(field) }
    case .wordForNothing: written.append((fields[field].column, value))
    case .read: return read(value, field)
    case .asDate:
      place(value, field)
      return addYear(of: value)
    case .asWholeName:
      // Of two such names, others find out which counts.
      guard wholeName == nil, case .text(let text) = value else { return false }
      wholeName = (text, field)
      place(value, field)
    case .refused: return false
    }
    return true
  }

  /// Adds the year of a date.
  /// - Returns: false where the record has a year, or is not understood without the others.
  private mutating func addYear(of date: RawValue) -> Bool {
    if case .null = date { return true }
    guard let year = fields.yearOfDate?.field, found.isFirst(year.bit),
      let reading = fields.readYear(date, others)
    else { return false }
    found.take(reading, of: .year, writtenAs: date)
    if let fault = reading.fault { leftOut.append((.year, fault)) }
    if case .null = reading.value { return true }
    values.append((year.column, reading.value))
    return true
  }

  @inline(__always)
  private mutating func place(_ value: RawValue, _ field: Int) {
    note(field)
    if fields[field].column >= 0 { values.append((fields[field].column, value)) }
  }

  @inline(__always)
  private mutating func note(_ field: Int) {
    if fields.namesToNote > 0, fields[field].isToBeNoted { fieldsToNote.append(field) }
  }

  /// Adds a value of a known field that is not simply what the car has there.
  private mutating func read(_ value: RawValue, _ number: Int) -> Bool {
    guard let field = fields[number].field, let reading = fields.read(value, others, ofField: number) else {
      return false
    }
    found.take(reading, of: field, writtenAs: value)
    if reading.isKept { written.append((fields[number].column, value)) }
    if let fault = reading.fault { leftOut.append((field, fault)) }
    if reading.isKept || reading.fault != nil || field == .currency && found.currency != nil { note(number) }
    if case .null = reading.value { return true }
    place(reading.value, number)
    return true
  }

  /// Adds a value that is not simple, of a field that takes any; what `add` says of the record holds here too.
  mutating func addOther(_ value: FieldValue, ofField field: Int) -> Bool {
    guard value.isFinite else { return false }
    // Only what is in a known field is looked into: another one may be as large as the text.
    if let known = fields[field].field, value.unpacked.divided(as: known) != nil { return false }
    others.append(value)
    return add(.other(others.count - 1), ofField: field)
  }

  /// Whether a field may have any value, because it is not known, or has numbers, which may be written in any way.
  func takesAnyValue(_ field: Int) -> Bool { fields[field].field.map { $0.allowedNumbers != nil } ?? true }
}

// MARK: The end of a record

extension ChunkFiller {
  /// Notes what is wrong with the text of a record, from which nothing is left out.
  mutating func note(_ fault: CarFault, line: Int, number: Int) {
    faults.append(RecordFault(line: line, number: number, notedFor: fault))
  }

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

  typealias Text = PlainRecord.Text

  /// Ends a record: adds the car of its values.
  /// - Parameters:
  ///   - line: the record's line, from 0 at the block's first.
  ///   - number: its number, from 0 at the block's first.
  /// - Returns: false when they break a rule, or may.
  mutating func endRecord(line: Int, number: Int) -> Bool {
    if let wholeName, !addParts(of: wholeName.text, wholeName.field) { return false }
    guard found.isComplete(names.need) else { return false }
    if found.id == nil {
      if let wholeID = found.wholeID {
        madeID = Array(String(wholeID).utf8)
      } else {
        makeID([found.make, found.model, found.trim], found.year)
      }
    }
    if !fieldsToNote.isEmpty { noteNames() }
    if let wholeName, found.isOfWholeName { notes.note(fields.name(of: wholeName.field), .makeAndModel) }
    if found.hasPrice, let currency = found.currency?.code ?? found.usualCurrency {
      add(.text(currency), to: .currency)
    } else if let currency = found.currency {
      written.append((column(of: .currency), .text(currency.written)))
    }
    for (column, value) in written { cars.keep(value, others, asWrittenIn: column) }
    if !leftOut.isEmpty { leaveOut(line: line, number: number) }
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

  private mutating func leaveOut(line: Int, number: Int) {
    let faults = CarField.allCases.flatMap { field in leftOut.filter { $0.field == field }.map(\.fault) }
    cars.leaveOut(faults)
    self.faults += faults.map { RecordFault(line: line, number: number, leftOutFor: $0) }
  }

  private mutating func add(_ value: RawValue, to field: CarField) {
    values.append((column(of: field), value))
  }

  private mutating func column(of field: CarField) -> ChunkBuilder.ColumnIndex {
    let column = knownColumns[field] ?? cars.column(of: field)
    knownColumns[field] = column
    return column
  }

  /// Adds what a name says in which make and model are, where the record has neither.
  /// - Returns: false where it takes a look at the whole record.
  private mutating func addParts(of name: Text, _ number: Int) -> Bool {
    guard case .wholeName(let isGiven) = fields[number].kind else { return false }
    if found.make != nil || found.model != nil { return !isGiven }
    // The number of a row is no name.
    guard isGiven || !name.allSatisfy(Byte.isDigit), let parts = wholeNames.parts(of: name) else {
      return false
    }
    if let year = parts.year, found.year == nil {
      guard found.isFirst(PlainFields.bit(of: .year)) else { return false }
      add(.integer(year), to: .year)
    }
    found.take(parts)
    if let make = parts.make { add(.text(make), to: .make) }
    add(.text(parts.model), to: .model)
    return true
  }

  /// Makes an identifier of a car's name and year, as a car without one has it.
  private mutating func makeID(_ parts: [Text?], _ year: Int?) {
    madeID.removeAll(keepingCapacity: true)
    for case let part? in parts where !addToID(part) {
      let words = idWords.value(of: part) { Car.madeID(name: $0, year: nil) } ?? ""
      if !words.isEmpty, !madeID.isEmpty { madeID.append(Byte.minus) }
      madeID += words.utf8
    }
    if let year { Array(String(year).utf8).withUnsafeBufferPointer { _ = addToID($0) } }
  }

  /// - Returns: false when there is a character in it that is not ASCII.
  private mutating func addToID(_ part: Text) -> Bool {
    var isNewWord = true
    let count = madeID.count
    for byte in part {
      guard byte < 0x80 else {
        madeID.removeSubrange(count...)
        return false
      }
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
