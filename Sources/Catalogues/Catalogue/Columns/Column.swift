import CarsEntity
import WrittenNumbers

/// What the cars of a chunk have in one field.
struct Column: Sendable {
  /// Which field it is.
  enum Key: Hashable, Sendable {
    /// One that the program knows.
    case known(CarField)
    /// Another one, by its name as the catalogue writes it.
    case unknown(String)

    /// Whether two are the same field, spelled the same.
    static func == (one: Key, other: Key) -> Bool {
      switch (one, other) {
      case (.known(let one), .known(let other)): one == other
      case (.unknown(let one), .unknown(let other)): one.isSpelled(like: other)
      default: false
      }
    }

    /// Hashes the spelling.
    func hash(into hasher: inout Hasher) {
      switch self {
      case .known(let field): hasher.combine(field)
      case .unknown(let name): name.hashSpelling(into: &hasher)
      }
    }
  }

  /// The values, all of the same kind where that can be.
  enum Values: Sendable {
    /// Texts of which there are few different ones: for each car, which of them it is.
    case codes([UInt8], of: Texts)
    /// The same with more than 256 different ones.
    case wideCodes([UInt16], of: Texts)
    /// Texts that are mostly different.
    case texts(Texts)
    /// Whole numbers of up to 32 bits.
    case integers([Int32])
    /// Numbers with a fraction, or large ones.
    case decimals([Double])
    /// Numbers, of which some were written as whole ones or with a zero behind a fraction: how many places each has; 0 where
    /// the shortest text was written.
    case numbers([Double], places: [UInt8])
    case bools([Bool])
    /// Anything else, or a mixture.
    case values([FieldValue])
  }

  let key: Key
  /// What the cells of an unknown field are.
  var kind = ColumnKind.plain
  /// The rows that have a value, in ascending order; nil when every row has one.
  let rows: [UInt16]?
  let values: Values
  /// The rows that have a null, in ascending order.
  let nulls: [UInt16]

  /// What a row has; nil when it does not have the field. This and the next one are put in where they are used, because a
  /// call takes a copy of the column, which counts references to all its arrays.
  @inline(__always)
  func value(inRow row: Int) -> FieldValue? {
    if let index = index(ofRow: row) { return value(at: index) }
    return nulls.isEmpty || nulls.binarySearch(UInt16(row)) == nil ? nil : .null
  }

  /// Which of the values is that of a row.
  func index(ofRow row: Int) -> Int? {
    guard let rows else { return row }
    return rows.binarySearch(UInt16(row))
  }

  /// The row of a value.
  func row(ofIndex index: Int) -> Int { rows.map { Int($0[index]) } ?? index }

  /// Calls a function with each row that has a value.
  func forEachRow(_ body: (Int) -> Void) {
    if let rows { for row in rows { body(Int(row)) } } else { for row in 0..<count { body(row) } }
  }

  /// One of the values.
  @inline(__always)
  func value(at index: Int) -> FieldValue {
    switch values {
    case .codes(let codes, let texts): .text(texts[Int(codes[index])])
    case .wideCodes(let codes, let texts): .text(texts[Int(codes[index])])
    case .texts(let texts): .text(texts[index])
    case .integers(let numbers): .integer(Int(numbers[index]))
    case .decimals(let numbers): isKnown ? FieldValue(numbers[index]) : .decimal(numbers[index])
    case .numbers(let numbers, let places):
      places[index] == Self.noPlaces
        ? .integer(Int(numbers[index])) : FieldValue(numbers[index], places: Int(places[index]))
    case .bools(let flags): .bool(flags[index])
    case .values(let values): values[index]
    }
  }

  /// What stands for the places of a whole number.
  static let noPlaces = UInt8.max

  /// Whether it is a field that the program knows.
  var isKnown: Bool { if case .known = key { true } else { false } }

  /// How many values there are.
  var count: Int {
    switch values {
    case .codes(let codes, _): codes.count
    case .wideCodes(let codes, _): codes.count
    case .texts(let texts): texts.count
    case .integers(let numbers): numbers.count
    case .decimals(let numbers), .numbers(let numbers, _): numbers.count
    case .bools(let flags): flags.count
    case .values(let values): values.count
    }
  }

  /// Whether no car has the field: records that have it were rejected, or nothing in it counts.
  var isEmpty: Bool { count == 0 && nulls.isEmpty }

  /// The different texts, and how many cars have each.
  var textCounts: [String: Int] {
    switch values {
    case .codes(let codes, let texts): Self.counts(codes, texts)
    case .wideCodes(let codes, let texts): Self.counts(codes, texts)
    case .texts(let texts): Dictionary((0..<texts.count).map { (texts[$0], 1) }, uniquingKeysWith: +)
    case .values(let values): Dictionary(values.compactMap(\.text).map { ($0, 1) }, uniquingKeysWith: +)
    case .integers, .decimals, .numbers, .bools: [:]
    }
  }

  private static func counts(_ codes: [some BinaryInteger], _ texts: Texts) -> [String: Int] {
    var counts = [Int](repeating: 0, count: texts.count)
    for code in codes { counts[Int(code)] += 1 }
    return Dictionary(counts.indices.map { (texts[$0], counts[$0]) }, uniquingKeysWith: +)
  }

  /// Whether all of the values are the same text.
  func hasOnly(_ text: String) -> Bool {
    if case .codes(_, let texts) = values { texts.count == 1 && texts[0] == text } else { false }
  }

  /// For each row, whether it has a certain text or, for nil, nothing.
  func isEqual(to text: String?, rowCount: Int) -> [Bool] {
    var flags = [Bool](repeating: text == nil, count: rowCount)
    switch values {
    case .codes(let codes, let texts):
      let isEqual = (0..<texts.count).map { texts[$0] == text }
      for index in codes.indices { flags[row(ofIndex: index)] = isEqual[Int(codes[index])] }
    default:
      for row in flags.indices { flags[row] = value(inRow: row)?.text == text }
    }
    return flags
  }

  /// Whether all values are the same.
  var areSame: Bool {
    switch values {
    case .codes(_, let texts), .wideCodes(_, let texts): texts.count <= 1
    case .texts(let texts): (0..<texts.count).allSatisfy { texts[$0] == texts[0] }
    case .integers(let numbers): numbers.allSatisfy { $0 == numbers[0] }
    case .decimals(let numbers), .numbers(let numbers, _): numbers.allSatisfy { $0 == numbers[0] }
    case .bools(let flags): flags.allSatisfy { $0 == flags[0] }
    case .values(let values): values.allSatisfy { $0 == values[0] }
    }
  }

  /// Whether all values are texts.
  var isOfTexts: Bool {
    switch values {
    case .codes, .wideCodes, .texts: true
    case .integers, .decimals, .numbers, .bools, .values: false
    }
  }

  /// Whether all values are numbers or, in an unknown field, the first texts mean some.
  var holdsNumbers: Bool {
    switch values {
    case .integers, .decimals, .numbers: true
    case .values(let values): values.allSatisfy { number($0) != nil }
    case .codes(_, let texts), .wideCodes(_, let texts), .texts(let texts):
      !isKnown
        && (0..<min(texts.count, Self.textsToLookAt)).allSatisfy {
          texts.withBytes(of: $0, kind.number) != nil
        }
    case .bools: false
    }
  }

  /// Whether one of its numbers can be no year: it has five digits, or a fraction.
  var holdsQuantities: Bool {
    switch values {
    case .integers(let numbers): numbers.contains { $0.magnitude >= 10_000 }
    case .decimals(let numbers), .numbers(let numbers, _): numbers.contains(where: Self.isQuantity)
    case .values(let values): values.contains { $0.number.map(Self.isQuantity) ?? false }
    case .codes, .wideCodes, .texts, .bools: false
    }
  }

  private static func isQuantity(_ number: Double) -> Bool {
    number.magnitude >= 10_000 || number != number.rounded()
  }

  /// How many texts to look at: they are asked for with each part of a catalogue that arrives.
  private static let textsToLookAt = 100

  /// The number that a value is or, in an unknown field, means.
  func number(_ value: FieldValue) -> Double? {
    isKnown ? value.number : value.meantNumber(in: kind)
  }

  /// The numbers that texts of an unknown field mean; none of a known one.
  func numbers(meantBy texts: Texts) -> [Double?] {
    isKnown ? [] : texts.mapBytes(kind.number)
  }

  /// The numbers among the values.
  var numbers: Numbers {
    switch values {
    case .integers(let numbers): .integers(numbers)
    case .decimals(let numbers), .numbers(let numbers, _): .decimals(numbers)
    case .codes, .wideCodes, .texts, .bools, .values:
      .decimals(numbersOneByOne)
    }
  }

  private var numbersOneByOne: [Double] {
    var numbers: [Double] = []
    forEachNumber { numbers.append($1) }
    return numbers
  }

  /// Gives each number with its index.
  func forEachNumber(_ body: (_ index: Int, Double) -> Void) {
    switch values {
    case .integers(let numbers): for index in numbers.indices { body(index, Double(numbers[index])) }
    case .decimals(let numbers), .numbers(let numbers, _):
      for index in numbers.indices { body(index, numbers[index]) }
    case .values(let values):
      for index in values.indices { if let number = number(values[index]) { body(index, number) } }
    case .codes(let codes, let texts): forEachNumber(codes, numbers(meantBy: texts), body)
    case .wideCodes(let codes, let texts): forEachNumber(codes, numbers(meantBy: texts), body)
    case .texts(let texts):
      for (index, number) in numbers(meantBy: texts).enumerated() { if let number { body(index, number) } }
    case .bools: break
    }
  }

  private func forEachNumber(
    _ codes: [some BinaryInteger], _ numbers: [Double?], _ body: (_ index: Int, Double) -> Void
  ) {
    guard numbers.contains(where: { $0 != nil }) else { return }
    for index in codes.indices { if let number = numbers[Int(codes[index])] { body(index, number) } }
  }
}

extension Array where Element: Comparable {
  /// The index of an element of a sorted array; nil when it is not there.
  func binarySearch(_ element: Element) -> Int? {
    let index = indices.partitionPoint(where: { self[$0] < element })
    return index < count && self[index] == element ? index : nil
  }
}
