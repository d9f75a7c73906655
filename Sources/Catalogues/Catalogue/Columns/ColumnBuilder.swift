import CarsEntity

/// A simple value that a record has in a field, before it is put away: a text is still where it was read.
package enum RawValue {
  case text(UnsafeBufferPointer<UInt8>)
  case integer(Int)
  /// A number with a fraction, and so many digits behind its point where the last of several is a zero; otherwise 0.
  case decimal(Double, places: UInt8)
  case bool(Bool)
  case null
  /// A value that is not simple: which of those that come with the record.
  case other(Int)
}

/// A column while it is filled, from the first row to the last.
struct ColumnBuilder {
  private enum Kind { case none, codes, texts, integers, decimals, numbers, bools, values }

  let key: Column.Key
  private let meaning: ColumnKind
  private var kind = Kind.none
  private var rows: [UInt16] = []
  /// Whether no row has been left out so far, so that the rows need not be kept.
  private var isDense = true
  private var count = 0
  private var nulls: [UInt16] = []
  private var codes: [UInt16] = []
  private var dictionary = TextDictionary()
  private var texts = Texts()
  private var integers: [Int32] = []
  private var decimals: [Double] = []
  private var places: [UInt8] = []
  private var bools: [Bool] = []
  private var values: [FieldValue] = []

  /// With so many different texts, and so few cars for each, codes are no gain.
  private static let manyTexts = 1_024

  /// - Parameter meaning: what the cells of an unknown field are.
  init(_ key: Column.Key, _ meaning: ColumnKind = .plain) {
    self.key = key
    self.meaning = meaning
    isOfUnknownField = if case .unknown = key { true } else { false }
  }

  /// Whether the field is one that records may have besides the known ones.
  let isOfUnknownField: Bool

  private var isKnown: Bool { !isOfUnknownField }

  /// Adds the value of a row, which comes after all rows before.
  /// - Parameter others: the values that come with the record and are not simple.
  mutating func add(_ value: RawValue, _ others: [FieldValue], row: Int) {
    if case .other(let index) = value { add(others[index], row: row) } else { add(value, row: row) }
  }

  /// Adds the simple value of a row.
  private mutating func add(_ value: RawValue, row: Int) {
    if case .null = value { return nulls.append(UInt16(row)) }
    addRow(row)
    add(value)
    count += 1
  }

  /// Adds the value of a row, whatever it is.
  mutating func add(_ value: FieldValue, row: Int) {
    switch value {
    case .null: add(RawValue.null, row: row)
    case .bool(let flag): add(RawValue.bool(flag), row: row)
    case .integer(let number): add(RawValue.integer(number), row: row)
    case .decimal(let number): add(RawValue.decimal(number, places: 0), row: row)
    case .text(var text): text.withUTF8 { add(RawValue.text($0), row: row) }
    case .exactNumber(let digits):
      if let number = RawValue(digitsOfFraction: digits) {
        add(number, row: row)
      } else {
        add(other: value, row: row)
      }
    case .list, .object, .packed: add(other: value, row: row)
    }
  }

  /// Adds a value of a row that is not simple.
  private mutating func add(other value: FieldValue, row: Int) {
    addRow(row)
    if kind != .values { keepValues() }
    values.append(value)
    count += 1
  }

  @inline(__always)
  private mutating func addRow(_ row: Int) {
    if isDense, row != count {
      isDense = false
      rows = (0..<count).map(UInt16.init)
    }
    if !isDense { rows.append(UInt16(row)) }
  }

  @inline(__always)
  private mutating func add(_ value: RawValue) {
    switch kind {
    case .codes:
      if case .text(let text) = value { return addCode(text) }
    case .texts:
      if case .text(let text) = value { return texts.append(text) }
    case .integers:
      if case .integer(let number) = value, let small = Int32(exactly: number) {
        return integers.append(small)
      }
    case .decimals:
      if case .decimal(let number, let places) = value, places == 0 || isKnown {
        return decimals.append(number)
      }
      if isKnown, case .integer(let number) = value, number.magnitude <= 1 << 53 {
        return decimals.append(Double(number))
      }
    case .numbers:
      if case .decimal(let number, let places) = value {
        return addNumber(number, places: places)
      }
      if case .integer(let number) = value, number.magnitude <= 1 << 53 {
        return addNumber(Double(number), places: Column.noPlaces)
      }
    case .bools:
      if case .bool(let flag) = value { return bools.append(flag) }
    case .values: return values.append(FieldValue(simple: value))
    case .none: break
    }
    widen(for: value)
  }

  private mutating func addNumber(_ number: Double, places: UInt8) {
    decimals.append(number)
    self.places.append(places)
  }

  private mutating func addCode(_ text: UnsafeBufferPointer<UInt8>) {
    let different = dictionary.texts.count
    if different >= Self.manyTexts, areMostlyDifferent || different == TextDictionary.most {
      kind = .texts
      texts = codedTexts
      (codes, dictionary) = ([], TextDictionary())
      texts.append(text)
    } else {
      codes.append(dictionary.number(of: text))
    }
  }

  /// Whether there are so many different texts that codes take more memory: a code takes two bytes, and a text about ten.
  private var areMostlyDifferent: Bool { dictionary.texts.count * 5 > codes.count * 4 }

  /// The text of each code.
  private var codedTexts: Texts {
    var texts = Texts()
    for code in codes { dictionary.texts.withBytes(of: Int(code)) { texts.append($0) } }
    return texts
  }

  /// Takes a value that does not fit to those before.
  private mutating func widen(for value: RawValue) {
    switch (value, kind) {
    case (.text, .none): kind = .codes
    case (.integer, .none): kind = .integers
    case (.decimal, .none): kind = .decimals
    case (.bool, .none): kind = .bools
    case (.integer(let number), .integers) where number.magnitude <= 1 << 53: widenIntegers()
    case (.decimal, .integers): widenIntegers()
    case (.decimal, .decimals): widenDecimals()
    case (.integer(let number), .decimals) where number.magnitude <= 1 << 53: widenDecimals()
    default: keepValues()
    }
    add(value)
  }

  /// Keeps all values one by one from here on.
  private mutating func keepValues() {
    let column = Column(key: key, rows: nil, values: finishedValues, nulls: [])
    values = (0..<count).compactMap { column.value(inRow: $0) }
    kind = .values
  }

  private mutating func widenDecimals() {
    places = Array(repeating: 0, count: decimals.count)
    kind = .numbers
  }

  private mutating func widenIntegers() {
    decimals = integers.map(Double.init)
    places = isKnown ? [] : Array(repeating: Column.noPlaces, count: integers.count)
    integers = []
    kind = isKnown ? .decimals : .numbers
  }

  /// Many texts as they are kept: every search looks at those of known fields.
  private func kept(_ texts: Texts) -> Texts { isKnown ? texts.folding : texts }

  private var finishedValues: Column.Values {
    switch kind {
    case .codes where dictionary.texts.count <= 256:
      .codes(codes.map { UInt8(truncatingIfNeeded: $0) }, of: dictionary.texts)
    case .codes where areMostlyDifferent: .texts(kept(codedTexts))
    case .codes: .wideCodes(codes.trimmed, of: kept(dictionary.texts))
    case .texts: .texts(kept(texts))
    case .integers: .integers(integers.trimmed)
    case .decimals: .decimals(decimals.trimmed)
    case .numbers: .numbers(decimals.trimmed, places: places.trimmed)
    case .bools: .bools(bools.trimmed)
    case .none, .values: .values(values.trimmed)
    }
  }

  /// The column, once all rows have been added.
  /// - Parameter rowCount: how many rows there are.
  func column(rowCount: Int) -> Column {
    let hasAll = isDense && count == rowCount
    return Column(
      key: key, kind: meaning, rows: hasAll ? nil : isDense ? (0..<count).map(UInt16.init) : rows.trimmed,
      values: finishedValues, nulls: nulls.trimmed)
  }
}

extension RawValue {
  /// The digits of a number with a point, if the last of several behind it is a zero, and there are so few that a `Double` and
  /// their count say them; nil for any others.
  init?(digitsOfFraction text: String) {
    guard text.utf8.count <= 16, text.utf8.last == UInt8(ascii: "0"), let number = Double(text),
      let point = text.utf8.firstIndex(of: UInt8(ascii: "."))
    else { return nil }
    let places = text.utf8.distance(from: point, to: text.utf8.endIndex) - 1
    self = .decimal(number, places: UInt8(places))
    guard FieldValue(number, places: places) == .exactNumber(text) else { return nil }
  }
}

extension FieldValue {
  /// A number with so many places behind its point, the last of which is a zero; with 0, as short as it can be.
  init(_ number: Double, places: Int) {
    guard places > 0 else {
      self = .decimal(number)
      return
    }
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let digits = Int((number.magnitude * Double(scale)).rounded())
    let fraction = String(digits % scale)
    self = .exactNumber(
      (number.sign == .minus ? "-" : "") + String(digits / scale) + "."
        + String(repeating: "0", count: places - fraction.utf8.count) + fraction)
  }

  /// A simple value.
  package init(simple value: RawValue) {
    switch value {
    case .text(let bytes): self = .text(String(decoding: bytes, as: UTF8.self))
    case .integer(let number): self = .integer(number)
    case .decimal(let number, let places): self = FieldValue(number, places: Int(places))
    case .bool(let flag): self = .bool(flag)
    case .null: self = .null
    case .other: preconditionFailure("a value that is not simple is not here")
    }
  }
}
