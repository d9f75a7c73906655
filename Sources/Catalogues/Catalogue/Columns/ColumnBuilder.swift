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
  private enum Kind { case none, codes, texts, numbers, values }

  let key: Column.Key
  /// Whether the field is one that records may have besides the known ones.
  let isOfUnknownField: Bool
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
  private var numbers: [Double] = []
  /// How many places of each number of an unknown field were written.
  private var places: [UInt8] = []
  private var values: [FieldValue] = []

  /// With so many different texts, and so few cars for each, codes are no gain.
  private static let manyTexts = 1_024

  /// - Parameter meaning: what the cells of an unknown field are.
  init(_ key: Column.Key, _ meaning: ColumnKind = .plain) {
    self.key = key
    self.meaning = meaning
    isOfUnknownField = if case .unknown = key { true } else { false }
  }

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
    switch (kind, value) {
    case (.codes, .text(let text)): addCode(text)
    case (.texts, .text(let text)): texts.append(text)
    case (.numbers, .integer(let number)) where number.magnitude <= 1 << 53:
      addNumber(Double(number), places: Column.wholePlaces)
    case (.numbers, .decimal(let number, let places)): addNumber(number, places: places)
    case (.values, _): values.append(FieldValue(simple: value))
    default: widen(for: value)
    }
  }

  @inline(__always)
  private mutating func addNumber(_ number: Double, places: UInt8) {
    numbers.append(number)
    if isOfUnknownField { self.places.append(places) }
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
    switch (kind, value) {
    case (.none, .text): kind = .codes
    case (.none, .integer), (.none, .decimal): kind = .numbers
    default: keepValues()
    }
    add(value)
  }

  /// Keeps all values one by one from here on.
  private mutating func keepValues() {
    let column = Column(key: key, rows: nil, values: finishedValues)
    values = (0..<count).map { column.value(at: $0) }
    kind = .values
  }

  /// Many texts as they are kept: every search looks at those of known fields.
  private func kept(_ texts: Texts) -> Texts { isOfUnknownField ? texts : texts.folding }

  private var finishedValues: Column.Values {
    switch kind {
    case .codes where dictionary.texts.count <= 256:
      .texts(.bytes(codes.map { UInt8(truncatingIfNeeded: $0) }), of: dictionary.texts)
    case .codes where areMostlyDifferent: .texts(.own(count: codes.count), of: kept(codedTexts))
    case .codes: .texts(.words(codes.trimmed), of: kept(dictionary.texts))
    case .texts: .texts(.own(count: texts.count), of: kept(texts))
    case .numbers: finishedNumbers
    case .none, .values: finishedMixture
    }
  }

  private var finishedNumbers: Column.Values {
    let finished = Numbers(numbers, areWhole: places.allSatisfy { $0 == Column.wholePlaces })
    let areShortest =
      if case .integers = finished { true } else { places.allSatisfy { $0 == 0 } }
    return .numbers(finished, places: areShortest ? [] : places.trimmed)
  }

  /// Flags have codes.
  private var finishedMixture: Column.Values {
    let flags = values.compactMap { value in if case .bool(let flag) = value { flag } else { nil } }
    guard !flags.isEmpty, flags.count == values.count else {
      return .values(.own(count: values.count), of: values.trimmed)
    }
    let distinct = [false, true].filter(flags.contains)
    return .values(.bytes(flags.map { $0 == distinct[0] ? 0 : 1 }), of: distinct.map(FieldValue.bool))
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
