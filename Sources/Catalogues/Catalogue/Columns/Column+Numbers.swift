import CarsEntity

extension Column {
  /// Returns the number that a value is or, in an unknown field, means.
  func number(_ value: FieldValue) -> Double? {
    isKnown ? value.number : value.meantNumber(in: kind)
  }

  /// The numbers among the values.
  var numbers: Numbers {
    if case .numbers(let numbers, _) = values { return numbers }
    var numbers: [Double] = []
    forEachNumber { numbers.append($1) }
    return .decimals(numbers)
  }

  /// Returns the numbers in some rows; nil for all rows.
  func numbers(in rows: [Bool]?) -> Numbers { (rows.map(keeping) ?? self).numbers }

  /// Calls a closure with each row that has a number, and the number.
  func forEachNumber(_ body: (_ row: Int, Double) -> Void) {
    if case .numbers(let numbers, _) = values {
      if let rows { numbers.forEach { body(Int(rows[$0]), $1) } } else { numbers.forEach(body) }
      return
    }
    let meant = distinctNumbers
    guard meant.contains(where: { $0 != nil }) else { return }
    forEachCode { row, code in if let number = meant[code] { body(row, number) } }
  }

  /// The numbers that the distinct values mean, by code.
  private var distinctNumbers: [Double?] {
    switch values {
    case .texts(_, let texts): isKnown ? [] : texts.mapBytes(kind.number)
    case .numbers: []
    case .values(_, let values): values.map(number)
    }
  }

  /// Returns the number of each row, or NaN if it has none.
  func numbersByRow(count: Int) -> [Double] {
    var numbers = [Double](repeating: .nan, count: count)
    forEachNumber { numbers[$0] = $1 }
    return numbers
  }

  /// Whether all values are numbers or, in an unknown field, the first texts mean numbers.
  var holdsNumbers: Bool {
    switch values {
    case .texts(_, let texts):
      !isKnown
        && (0..<min(texts.count, Self.textsToLookAt)).allSatisfy {
          texts.withBytes(of: $0, kind.number) != nil
        }
    case .numbers: true
    case .values(_, let values): values.allSatisfy { number($0) != nil }
    }
  }

  /// The number of texts to look at, which is done for each arriving part of a catalogue.
  private static let textsToLookAt = 100

  /// Whether any number can't be a year: it has five digits, or a fraction.
  var holdsQuantities: Bool {
    func isQuantity(_ number: Double) -> Bool {
      number.magnitude >= 10_000 || number != number.rounded()
    }
    return switch values {
    case .texts: false
    case .numbers(let numbers, _): (0..<numbers.count).contains { isQuantity(numbers[$0]) }
    case .values(_, let values): values.contains { $0.number.map(isQuantity) ?? false }
    }
  }

  /// Whether all values are the same.
  var areSame: Bool {
    switch values {
    case .texts(_, let texts): (0..<texts.count).allSatisfy { texts[$0] == texts[0] }
    case .numbers(let numbers, _): (0..<numbers.count).allSatisfy { numbers[$0] == numbers[0] }
    case .values(_, let values): values.allSatisfy { $0 == values[0] }
    }
  }
}
