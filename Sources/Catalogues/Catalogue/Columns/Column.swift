import CarsEntity
import WrittenNumbers

/// The values of a chunk's cars in one field.
struct Column: Sendable {
  /// The field.
  enum Key: Hashable, Sendable {
    /// A known field.
    case known(CarField)
    /// An unknown field, by its name as the catalogue writes it.
    case unknown(String)

    /// Returns whether two keys are the same field with the same spelling.
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

  /// The values, of one kind if possible.
  enum Values: Sendable {
    /// Texts: a code for each car, and the distinct texts.
    case texts(Codes, of: Texts)
    /// Numbers, and the decimal places with which each was written: `wholePlaces` for a whole number, 0 for the
    /// shortest notation. There are no places for a known field, nor if all numbers are integers of 32 bits or in the
    /// shortest notation.
    case numbers(Numbers, places: [UInt8])
    /// Anything else, or values of several kinds.
    case values(Codes, of: [FieldValue])
  }

  let key: Key
  /// The kind of an unknown field.
  var kind = ColumnKind.plain
  /// The rows with a value, in ascending order; nil if all have one.
  let rows: [UInt16]?
  let values: Values
  /// The rows with a null, in ascending order.
  var nulls: [UInt16] = []

  /// Marks a whole number among the decimal places.
  static let wholePlaces = UInt8.max

  /// Whether the field is known.
  var isKnown: Bool { if case .known = key { true } else { false } }

  /// The number of values.
  var count: Int {
    switch values {
    case .texts(let codes, _), .values(let codes, _): codes.count
    case .numbers(let numbers, _): numbers.count
    }
  }

  /// Whether no car has the field: all records with it were rejected, or have nothing in it that counts.
  var isEmpty: Bool { count == 0 && nulls.isEmpty }

  // MARK: Single values

  /// Returns the value of a row, or nil if it doesn't have the field. This and the next function are inlined because
  /// a call copies the column, which retains all its arrays.
  @inline(__always)
  func value(inRow row: Int) -> FieldValue? {
    if let index = index(ofRow: row) { return value(at: index) }
    return nulls.isEmpty || nulls.binarySearch(UInt16(row)) == nil ? nil : .null
  }

  /// Returns the value at an index.
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

  /// Returns the index of a row's value.
  private func index(ofRow row: Int) -> Int? {
    guard let rows else { return row }
    return rows.binarySearch(UInt16(row))
  }

  /// Returns the row of the value at an index.
  func row(ofIndex index: Int) -> Int { rows.map { Int($0[index]) } ?? index }

  /// Calls a closure with each row that has a value.
  func forEachRow(_ body: (Int) -> Void) {
    if let rows { for row in rows { body(Int(row)) } } else { for row in 0..<count { body(row) } }
  }

  // MARK: Distinct values

  /// The distinct values by code; empty for numbers.
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

  /// The distinct texts by code, with an empty text for any other value.
  var texts: Texts {
    switch values {
    case .texts(_, let texts): texts
    case .numbers: Texts()
    case .values(_, let values): Texts(values.lazy.map { $0.text ?? "" })
    }
  }

  /// Calls a closure with the row and the code of each value; does nothing for numbers.
  @inline(__always)
  func forEachCode(_ body: (_ row: Int, _ code: Int) -> Void) {
    switch values {
    case .numbers: break
    case .texts(let codes, _), .values(let codes, _):
      if let rows { codes.forEach { body(Int(rows[$0]), $1) } } else { codes.forEach(body) }
    }
  }

  /// Returns the number of cars with each distinct value, by code.
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

  /// Returns the distinct texts, with the number of cars that have each.
  /// - Parameter rows: whether each row counts; nil for all.
  func textCounts(in rows: [Bool]? = nil) -> [(text: String, count: Int)] {
    zip(distinct, counts(in: rows)).compactMap { value, count in
      count == 0 ? nil : value.text.map { ($0, count) }
    }
  }

  /// Returns the column with the values of some rows only.
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
  /// Returns the index of an element in a sorted array, or nil.
  func binarySearch(_ element: Element) -> Int? {
    let index = indices.partitionPoint(where: { self[$0] < element })
    return index < count && self[index] == element ? index : nil
  }
}
