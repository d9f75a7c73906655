import CarsEntity
import WrittenNumbers

/// What the cars of a chunk have in one field.
struct Column: Sendable {
  /// The field.
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
    /// Texts: for each car, which of the distinct ones it has.
    case texts(Codes, of: Texts)
    /// Numbers, and how many places of each were written: `wholePlaces` for a whole number, 0 for the shortest text. There
    /// are no places in a known field, nor where all numbers are in 32 bits or as short as they can be.
    case numbers(Numbers, places: [UInt8])
    /// Anything else, or a mixture.
    case values(Codes, of: [FieldValue])
  }

  let key: Key
  /// What the cells of an unknown field are.
  var kind = ColumnKind.plain
  /// The rows that have a value, in ascending order; nil when every row has one.
  let rows: [UInt16]?
  let values: Values
  /// The rows that have a null, in ascending order.
  var nulls: [UInt16] = []

  /// What stands for the places of a whole number.
  static let wholePlaces = UInt8.max

  /// Whether it is a field that the program knows.
  var isKnown: Bool { if case .known = key { true } else { false } }

  /// How many values there are.
  var count: Int {
    switch values {
    case .texts(let codes, _), .values(let codes, _): codes.count
    case .numbers(let numbers, _): numbers.count
    }
  }

  /// Whether no car has the field: records that have it were rejected, or nothing in it counts.
  var isEmpty: Bool { count == 0 && nulls.isEmpty }

  // MARK: One value

  /// What a row has; nil when it does not have the field. This and the next one are put in where they are used, because a
  /// call takes a copy of the column, which counts references to all its arrays.
  @inline(__always)
  func value(inRow row: Int) -> FieldValue? {
    if let index = index(ofRow: row) { return value(at: index) }
    return nulls.isEmpty || nulls.binarySearch(UInt16(row)) == nil ? nil : .null
  }

  /// One of the values.
  @inline(__always)
  func value(at index: Int) -> FieldValue {
    switch values {
    case .texts(let codes, let texts): .text(texts[codes[index]])
    case .numbers(.integers(let numbers), _): .integer(Int(numbers[index]))
    case .numbers(.decimals(let numbers), let places):
      if isKnown {
        FieldValue(numbers[index])
      } else if !places.isEmpty, places[index] == Self.wholePlaces {
        .integer(Int(numbers[index]))
      } else {
        FieldValue(numbers[index], places: places.isEmpty ? 0 : Int(places[index]))
      }
    case .values(let codes, let values): values[codes[index]]
    }
  }

  /// Which of the values is that of a row.
  private func index(ofRow row: Int) -> Int? {
    guard let rows else { return row }
    return rows.binarySearch(UInt16(row))
  }

  /// The row of a value.
  func row(ofIndex index: Int) -> Int { rows.map { Int($0[index]) } ?? index }

  /// Calls a function with each row that has a value.
  func forEachRow(_ body: (Int) -> Void) {
    if let rows { for row in rows { body(Int(row)) } } else { for row in 0..<count { body(row) } }
  }

  // MARK: Distinct values

  /// The distinct values by their codes; none of numbers.
  var distinct: some RandomAccessCollection<FieldValue> {
    let count =
      switch values {
      case .texts(_, let texts): texts.count
      case .numbers: 0
      case .values(_, let values): values.count
      }
    return (0..<count).lazy.map { [values] code in
      switch values {
      case .texts(_, let texts): .text(texts[code])
      case .numbers: .null
      case .values(_, let values): values[code]
      }
    }
  }

  /// The distinct texts by their codes; an empty one for anything else.
  var texts: Texts {
    switch values {
    case .texts(_, let texts): texts
    case .numbers: Texts()
    case .values(_, let values): Texts(values.lazy.map { $0.text ?? "" })
    }
  }

  /// Calls a function with the row and the code of each value; with none of numbers.
  @inline(__always)
  func forEachCode(_ body: (_ row: Int, _ code: Int) -> Void) {
    switch values {
    case .numbers: break
    case .texts(let codes, _), .values(let codes, _):
      if let rows { codes.forEach { body(Int(rows[$0]), $1) } } else { codes.forEach(body) }
    }
  }

  /// How many cars have each distinct value, by its code.
  /// - Parameter rows: whether each row counts; nil for all.
  func counts(in rows: [Bool]? = nil) -> [Int] {
    var counts = [Int](repeating: 0, count: distinct.count)
    counts.withUnsafeMutableBufferPointer { counts in
      if let rows {
        forEachCode { row, code in if rows[row] { counts[code] += 1 } }
      } else {
        forEachCode { counts[$1] += 1 }
      }
    }
    return counts
  }

  /// The texts that cars have, and how many of the cars have each.
  /// - Parameter rows: whether each row counts; nil for all.
  func textCounts(in rows: [Bool]? = nil) -> [(text: String, count: Int)] {
    zip(distinct, counts(in: rows)).compactMap { value, count in
      count == 0 ? nil : value.text.map { ($0, count) }
    }
  }

  /// Only the values of some rows.
  func keeping(_ isKept: [Bool]) -> Column {
    let indices = (0..<count).filter { isKept[row(ofIndex: $0)] }
    let kept: Values =
      switch values {
      case .numbers(let numbers, let places):
        .numbers(numbers[indices], places: places.isEmpty ? [] : indices.map { places[$0] })
      case .texts, .values: .values(.own(count: indices.count), of: indices.map { value(at: $0) })
      }
    return Column(key: key, kind: kind, rows: indices.map { UInt16(row(ofIndex: $0)) }, values: kept)
  }
}

extension Array where Element: Comparable {
  /// The index of an element of a sorted array; nil when it is not there.
  func binarySearch(_ element: Element) -> Int? {
    let index = indices.partitionPoint(where: { self[$0] < element })
    return index < count && self[index] == element ? index : nil
  }
}
