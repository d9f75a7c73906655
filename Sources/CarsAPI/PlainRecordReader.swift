import CarsCatalogue
import CarsEntity

/// Reads records that are written plainly, straight into the columns of a chunk, without a value in between: an object
/// of texts without escapes, short numbers, true, false and null, which keeps all of a car's rules.
///
/// Every other record it leaves, untouched, to `JSONReader` and `Car`, which alone decide what is right. So it may refuse
/// anything, but what it takes it has to take as they would.
struct PlainRecordReader {
  /// A field of the records so far.
  private struct Known {
    /// Where its name is among the names, with the quote behind it, in bytes.
    let name: Int
    let length: Int
    let column: ChunkBuilder.ColumnIndex
    let kind: Kind
    /// One bit, the same for all names of a known field; none for any other.
    let bit: UInt32
    /// The record in which it was last seen, to find one that is there twice.
    var seen = -1
    /// The field that comes next in the usual order; negative for none.
    var next = -1
    /// Whether the name is not the field's own, and has not been noted.
    var isToBeNoted = false
  }

  private enum Kind {
    case id, make, model, trim, year, price, currency, text, unknown
    /// A name of which `Record` knows more.
    case wholeName
    case number(ClosedRange<Double>)
    case wholeNumber(ClosedRange<Double>)
  }

  private struct Value {
    let field: Int
    let value: RawValue
  }

  private let names: FieldNames
  /// The cars so far.
  var cars = ChunkBuilder()
  /// What there is to know of their records.
  var notes = RecordNotes()
  private var fields: [Known] = []
  /// The fields' names, each with a quote behind it, and in the end some zeros, so that eight bytes can be looked at.
  private var nameBytes = [UInt8](repeating: 0, count: 8)
  /// Which field has a name; names that look the same are one here.
  private var numbers: [String: Int] = [:]
  /// Whether a known field has another name than its own, so that a record can have it twice.
  private var hasOtherNames = false
  private var namesToNote = 0
  /// The field that comes first in the usual order, in which most records have most of the fields; negative for none.
  private var first = -1
  /// How many fields in that order a record may leave out before the next is looked up.
  private static let mostLeftOut = 8
  private var values: [Value] = []
  private var others: [ChunkBuilder.ColumnIndex] = []
  private var record = 0
  private var madeID: [UInt8] = []
  private var currencyColumn: ChunkBuilder.ColumnIndex?
  private let years = CarField.year.allowedNumbers ?? 0...0
  private let prices = CarField.price.allowedNumbers ?? 0...0

  /// Makes a reader.
  /// - Parameter names: what the names in the records mean.
  init(_ names: FieldNames) {
    self.names = names
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
    record += 1
    values.removeAll(keepingCapacity: true)
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
      guard fields[field].seen != record, let value = Self.readValue(&position) else { return nil }
      fields[field].seen = record
      values.append(Value(field: field, value: value))
      last = field
      Self.skipWhiteSpace(&position, &lines)
      let byte = position.pointee
      position += 1
      if byte == JSONByte.comma { continue }
      guard byte == JSONByte.closeBrace else { return nil }
      break
    }
    return position <= limit && add(line: line, number: number) ? (position, lines) : nil
  }

  /// Begins a record whose values are added one by one, as those of a row are.
  mutating func beginRecord() {
    values.removeAll(keepingCapacity: true)
  }

  /// Adds a value to the record that was begun.
  /// - Parameter field: what `number(ofField:)` says of its name; each at most once.
  @inline(__always)
  mutating func add(_ value: RawValue, ofField field: Int) {
    values.append(Value(field: field, value: value))
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
      let length = fields[field].length
      if isNext(fields[field].name, length, at: position + 1) {
        position += length + 1
        return field
      }
      field = fields[field].next
      leftOut += 1
    }
    return lookUpName(&position, after: last)
  }

  /// Whether a name comes next.
  @inline(__always)
  private func isNext(_ name: Int, _ length: Int, at position: UnsafePointer<UInt8>) -> Bool {
    nameBytes.withUnsafeBytes { names in
      let text = UnsafeRawPointer(position)
      var offset = 0
      while true {
        let difference =
          text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          ^ names.loadUnaligned(fromByteOffset: name + offset, as: UInt64.self)
        guard offset + 8 < length else {
          return (difference.littleEndian << UInt64((8 - (length - offset)) * 8)) == 0
        }
        guard difference == 0 else { return false }
        offset += 8
      }
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
    let kind: Kind =
      switch known {
      case nil: names.isGivenWholeName(name) ? .wholeName : .unknown
      case .id: .id
      case .make: .make
      case .model: .model
      case .trim: .trim
      case .year: .year
      case .price: .price
      case .currency: .currency
      case let field?:
        switch field.rule {
        case .number(let allowed): .number(allowed)
        case .wholeNumber(let allowed): .wholeNumber(allowed)
        case .identifier, .requiredText, .text, .currency: .text
        }
      }
    let column = known.map { cars.column(of: $0) } ?? cars.column(named: name)
    let start = nameBytes.count - 8
    nameBytes.insert(contentsOf: Array(name.utf8) + [JSONByte.quote], at: start)
    fields.append(
      Known(
        name: start, length: name.utf8.count + 1, column: column, kind: kind, bit: known.map(Self.bit) ?? 0))
    if let known, known.rawValue != name {
      hasOtherNames = true
      fields[fields.count - 1].isToBeNoted = true
      namesToNote += 1
    }
    numbers[name] = fields.count - 1
    return fields.count - 1
  }

  private static func bit(of field: CarField) -> UInt32 {
    1 << UInt32(CarField.allCases.firstIndex(of: field) ?? 0)
  }
}

// MARK: The rules

extension PlainRecordReader {
  private typealias Text = UnsafeBufferPointer<UInt8>

  /// Adds the car of the values that were read.
  /// - Parameters:
  ///   - line: the record's line, from 0 at the block's first.
  ///   - number: its number, from 0 at the block's first.
  /// - Returns: false when they break a rule, or may.
  mutating func add(line: Int, number: Int) -> Bool {
    var (id, make, model, trim): (Text?, Text?, Text?, Text?)
    var (year, hasPrice, hasCurrency, needsPrice) = (Int?.none, false, false, false)
    var wholeID: Int?
    for value in values {
      switch (fields[value.field].kind, value.value) {
      case (.unknown, _): break
      case (.make, .null), (.model, .null): return false
      // Without a price, the currency is a field like any that is not known, even if it is null.
      case (.currency, .null): needsPrice = true
      case (_, .null): break
      case (.id, .text(let text)) where Self.saysSomething(text): id = text
      case (.id, .integer(let whole)): wholeID = whole
      case (.make, .text(let text)) where Self.saysSomething(text): make = text
      case (.model, .text(let text)) where Self.saysSomething(text): model = text
      case (.trim, .text(let text)) where Self.saysSomething(text): trim = text
      case (.text, .text(let text)) where Self.saysSomething(text): break
      case (.currency, .text(let text)) where Currency.isCode(text): hasCurrency = true
      case (.year, .integer(let whole)) where years.contains(Double(whole)): year = whole
      case (.price, .integer(let amount)) where prices.contains(Double(amount)): hasPrice = true
      case (.price, .decimal(let amount)) where prices.contains(amount): hasPrice = true
      case (.number(let allowed), .integer(let number)) where allowed.contains(Double(number)): break
      case (.number(let allowed), .decimal(let number)) where allowed.contains(number): break
      case (.wholeNumber(let allowed), .integer(let number)) where allowed.contains(Double(number)): break
      default: return false
      }
    }
    // Of two names for one field, others find out which counts.
    guard !hasOtherNames || eachFieldIsThereOnce else { return false }
    guard let make, let model, hasPrice || !hasCurrency && !needsPrice else { return false }
    let isNamed = id != nil || wholeID != nil
    if let wholeID {
      madeID = Array(String(wholeID).utf8)
    } else if id == nil {
      guard makeID([make, model, trim], year) else { return false }
    }
    addValues()
    if namesToNote > 0 { noteNames() }
    if hasPrice, !hasCurrency { addDefaultCurrency() }
    if let id {
      cars.endCar(id: id, others: others, line: line, number: number, isNamed: true)
    } else {
      madeID.withUnsafeBufferPointer {
        cars.endCar(id: $0, others: others, line: line, number: number, isNamed: isNamed)
      }
    }
    return true
  }

  private var eachFieldIsThereOnce: Bool {
    var seen: UInt32 = 0
    for value in values {
      guard seen & fields[value.field].bit == 0 else { return false }
      seen |= fields[value.field].bit
    }
    return true
  }

  private mutating func noteNames() {
    for value in values where fields[value.field].isToBeNoted {
      let field = fields[value.field]
      let name = String(decoding: nameBytes[field.name..<field.name + field.length - 1], as: UTF8.self)
      if let known = names.field(named: name) { notes.note(name, .field(known)) }
      fields[value.field].isToBeNoted = false
      namesToNote -= 1
    }
  }

  private mutating func addValues() {
    others.removeAll(keepingCapacity: true)
    for value in values {
      let field = fields[value.field]
      switch (field.kind, value.value) {
      case (.id, _): break
      case (.unknown, let own):
        cars.add(own, to: field.column)
        others.append(field.column)
      case (_, .null): break
      case (_, let own): cars.add(own, to: field.column)
      }
    }
  }

  private mutating func addDefaultCurrency() {
    let column = currencyColumn ?? cars.column(of: .currency)
    currencyColumn = column
    Self.defaultCurrency.withUnsafeBufferPointer { cars.add(.text($0), to: column) }
  }

  private static let defaultCurrency = Array("USD".utf8)

  /// Whether a text is not blank, as far as its first character shows.
  private static func saysSomething(_ text: Text) -> Bool {
    guard let first = text.first else { return false }
    if first < 0x80 { return first > JSONByte.space && first < 0x7F }
    // Characters that are white space begin with one of these.
    return first != 0xC2 && first != 0xE1 && first != 0xE2 && !(first == 0xE3 && text[1] == 0x80)
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
