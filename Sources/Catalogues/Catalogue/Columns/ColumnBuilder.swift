import CarsEntity

/// A simple value of a record's field, as parsed: text still points into the source.
package enum RawValue {
  case text(UnsafeBufferPointer<UInt8>)
  case integer(Int)
  /// A number with a fraction. `places` is its number of decimal places if the last of several is a zero, and 0
  /// otherwise.
  case decimal(Double, places: UInt8)
  case bool(Bool)
  case null
  /// A value that isn't simple, by its index among the record's other values.
  case other(Int)
}

/// Builds a column from the first row to the last.
struct ColumnBuilder {
  private enum Kind { case none, codes, texts, numbers, values }

  let key: Column.Key
  /// Whether the field is unknown.
  let isOfUnknownField: Bool
  private let meaning: ColumnKind
  private var kind = Kind.none
  private var rows: [UInt16] = []
  /// Whether every row so far has a value, so that the rows need not be stored.
  private var isDense = true
  private var count = 0
  private var nulls: [UInt16] = []
  private var codes: [UInt16] = []
  private var dictionary = TextDictionary()
  private var texts = Texts()
  private var numbers: [Double] = []
  /// The decimal places with which each number of an unknown field was written.
  private var places: [UInt8] = []
  private var values: [FieldValue] = []

  /// The number of distinct texts from which codes may not be worth it.
  private static let manyTexts = 1_024

  /// - Parameter meaning: the kind of an unknown field.
  init(_ key: Column.Key, _ meaning: ColumnKind = .plain) {
    self.key = key
    self.meaning = meaning
    isOfUnknownField = if case .unknown = key { true } else { false }
  }

  /// Adds the value of a row. Rows must be ascending.
  /// - Parameter others: the record's values that aren't simple.
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

  /// Adds any value of a row.
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

  /// Adds a value that isn't simple.
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

  /// Whether codes take more memory than texts, because most texts are distinct: a code takes two bytes, and a text
  /// about ten.
  private var areMostlyDifferent: Bool { dictionary.texts.count * 5 > codes.count * 4 }

  /// The text of each code.
  private var codedTexts: Texts {
    var texts = Texts()
    for code in codes { dictionary.texts.withBytes(of: Int(code)) { texts.append($0) } }
    return texts
  }

  /// Adds a value of another kind than those before.
  private mutating func widen(for value: RawValue) {
    switch (kind, value) {
    case (.none, .text): kind = .codes
    case (.none, .integer), (.none, .decimal): kind = .numbers
    default: keepValues()
    }
    add(value)
  }

  /// Switches to storing each value by itself.
  private mutating func keepValues() {
    let column = Column(key: key, rows: nil, values: finishedValues)
    values = (0..<count).map { column.value(at: $0) }
    kind = .values
  }

  /// Returns texts as stored: those of known fields are prefolded, because every search reads them.
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

  /// Flags are stored with codes; other values one by one.
  private var finishedMixture: Column.Values {
    let flags = values.compactMap { value in if case .bool(let flag) = value { flag } else { nil } }
    guard !flags.isEmpty, flags.count == values.count else {
      return .values(.own(count: values.count), of: values.trimmed)
    }
    let distinct = [false, true].filter(flags.contains)
    return .values(.bytes(flags.map { $0 == distinct[0] ? 0 : 1 }), of: distinct.map(FieldValue.bool))
  }

  /// Returns the column after all rows have been added.
  /// - Parameter rowCount: the number of rows.
  func column(rowCount: Int) -> Column {
    let hasAll = isDense && count == rowCount
    return Column(
      key: key, kind: meaning, rows: hasAll ? nil : isDense ? (0..<count).map(UInt16.init) : rows.trimmed,
      values: finishedValues, nulls: nulls.trimmed)
  }
}

extension RawValue {
  /// Creates the value of a decimal number whose last of several decimal places is a zero, if a `Double` and the
  /// number of places preserve it; nil for any other.
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
  /// Creates a number with this many decimal places, the last of which is a zero; with 0, in the shortest notation.
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

  /// Creates the value of a simple raw value.
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
