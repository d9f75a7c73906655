import CarsCatalogue
import CarsEntity
import CarsRecords

/// Fills a chunk with the cars of records. Values that can be interpreted on their own go directly into its columns,
/// without creating a `Car`.
///
/// All other records are read as a `Car`: those that are no cars, have a field twice, or whose price and currency must
/// be seen together. A record may always be refused, but an accepted one must be read as `Car` would.
struct ChunkFiller {
  private let names: FieldNames
  /// The cars so far.
  private(set) var cars: ChunkBuilder
  /// The notes on their records.
  private(set) var notes = RecordNotes()
  /// The faults in the records so far.
  private(set) var faults: [RecordFault] = []
  /// The fields of the records so far.
  private var fields: PlainFields
  /// The current record.
  private var found = PlainRecord()
  private let values = ValueBuffer()
  /// Its values that aren't simple.
  private var others: [FieldValue] = []
  /// The values that its car keeps as written.
  private var written: [(column: ChunkBuilder.ColumnIndex, value: RawValue)] = []
  /// Why its car lacks a field.
  private var leftOut: [(field: CarField, fault: CarFault)] = []
  private var fieldsToNote: [Int] = []
  private var record = 0
  private var madeID: [UInt8] = []
  /// The value that is a name of both make and model, and the number of its field.
  private var wholeName: (text: Text, field: Int)?
  private var wholeNames = WholeNames()
  /// What non-ASCII texts become in an ID.
  private var idWords = LearnedTexts<String>()
  private var knownColumns: [CarField: ChunkBuilder.ColumnIndex] = [:]

  /// - Parameter names: the meanings of the names in the records.
  init(_ names: FieldNames) {
    self.names = names
    fields = PlainFields(names)
    cars = ChunkBuilder(names.schema ?? CatalogueSchema())
  }

  /// Returns the number of a field by its name.
  mutating func number(ofField name: String) -> Int {
    fields.number(of: name, names.field(named: name), isJoined: false, &cars)
  }

  /// Returns the number of a field by its name and known field. A measure in two columns counts as one field.
  mutating func number(ofField name: String, _ known: CarField?) -> Int {
    fields.number(of: name, known, isJoined: true, &cars)
  }

  /// Begins a record, whose values are then added one at a time.
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

  /// Adds a value to the current record.
  /// - Parameter field: the number from `number(ofField:)`.
  /// - Returns: false if the whole record must be examined.
  @inline(__always)
  mutating func add(_ value: RawValue, ofField field: Int) -> Bool {
    let bit = fields[field].bit
    // If a field has two values, `Car` decides which counts.
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
      // If there are two such names, `Car` decides which counts.
      guard wholeName == nil, case .text(let text) = value else { return false }
      wholeName = (text, field)
      place(value, field)
    case .refused: return false
    }
    return true
  }

  /// Adds the year of a date.
  /// - Returns: false if the record has a year, or if the date depends on other fields.
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

  /// Adds a value of a known field that needs interpretation.
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

  /// Adds a value that isn't simple, of a field that accepts any. Returns the same as `add`.
  mutating func addOther(_ value: FieldValue, ofField field: Int) -> Bool {
    guard value.isFinite else { return false }
    // Only known fields are examined: others may be as large as the text.
    if let known = fields[field].field, value.unpacked.divided(as: known) != nil { return false }
    others.append(value)
    return add(.other(others.count - 1), ofField: field)
  }

  /// Whether a field may have any value: it is unknown, or has numbers, which may be written in any way.
  func takesAnyValue(_ field: Int) -> Bool { fields[field].field.map { $0.allowedNumbers != nil } ?? true }
}

// MARK: The end of a record

extension ChunkFiller {
  /// Notes a fault in the text of a record from which nothing is left out.
  mutating func note(_ fault: CarFault, line: Int, number: Int) {
    faults.append(RecordFault(line: line, number: number, keptDespite: fault))
  }

  /// Adds the car of a record that isn't plain, or the record's fault.
  /// - Parameters:
  ///   - fields: the record's fields.
  ///   - fault: why it is no car, whatever its fields, or nil if they decide.
  ///   - line: the record's line, from 0 at the start of the block.
  ///   - number: its number, from 0 at the start of the block.
  /// - Returns: why it is no car, or nil if it is one.
  mutating func add(
    _ fields: [Field], unless fault: CarFault?, line: Int, number: Int
  ) -> CarFault? {
    do throws(CarFault) {
      if let fault { throw fault }
      let car = try Car(record: fields, names, &notes)
      cars.append(car, line: line, number: number, isNamed: notes.isNamed)
      faults += car.faults.map { RecordFault(line: line, number: number, keptDespite: $0) }
      return nil
    } catch {
      faults.append(RecordFault(line: line, number: number, rejectedFor: error, id: names.id(in: fields)))
      return error
    }
  }

  typealias Text = PlainRecord.Text

  /// Ends the record, and adds the car of its values.
  /// - Parameters:
  ///   - line: the record's line, from 0 at the start of the block.
  ///   - number: its number, from 0 at the start of the block.
  /// - Returns: false if the values violate a rule, or may.
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
    self.faults += faults.map { RecordFault(line: line, number: number, keptDespite: $0) }
  }

  private mutating func add(_ value: RawValue, to field: CarField) {
    values.append((column(of: field), value))
  }

  private mutating func column(of field: CarField) -> ChunkBuilder.ColumnIndex {
    let column = knownColumns[field] ?? cars.column(of: field)
    knownColumns[field] = column
    return column
  }

  /// Adds the make and model from a name of both, if the record has neither.
  /// - Returns: false if the whole record must be examined.
  private mutating func addParts(of name: Text, _ number: Int) -> Bool {
    guard case .wholeName(let isGiven) = fields[number].kind else { return false }
    if found.make != nil || found.model != nil { return !isGiven }
    // A row number is no name.
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

  /// Generates an ID from a car's name and year, like that of a car without one.
  private mutating func makeID(_ parts: [Text?], _ year: Int?) {
    madeID.removeAll(keepingCapacity: true)
    for case let part? in parts where !addToID(part) {
      let words = idWords.value(of: part) { Car.madeID(name: $0, year: nil) } ?? ""
      if !words.isEmpty, !madeID.isEmpty { madeID.append(Byte.minus) }
      madeID += words.utf8
    }
    if let year { Array(String(year).utf8).withUnsafeBufferPointer { _ = addToID($0) } }
  }

  /// - Returns: false if the part has a character that isn't ASCII.
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
