/// The contents of a catalogue's fields so far, collected by the engine that keeps the cars.
public struct FoundFields: Hashable, Sendable {
  // So few that a linear search is fast.
  /// The known fields that cars have a value in.
  private var known: [Known] = []
  /// The number of prices in each currency, by ISO 4217 codes.
  package var currencies: [String: Int] = [:]
  /// The least and the greatest price in each currency; under an empty code, those whose currency is unknown.
  package var prices: [String: ClosedRange<Double>] = [:]
  /// The number of prices whose currency is unknown.
  package var unsaidPrices = 0
  /// The normal names that several unknown fields of a car have, or one and a known field.
  package var sharedNames: Set<String> = []
  /// The names of unknown fields with a number that can't be a year, so that all their numbers are quantities.
  package var quantities: Set<String> = []
  /// The unknown fields that cars have, by their normal names.
  private var unknown: [String: [Unknown]] = [:]

  private struct Known: Hashable {
    let field: CarField
    /// Whether any car has a value.
    var isThere = false
    /// Whether all values are numbers.
    var isOfNumbers = true
    /// The values left out of the cars, or nil if there are none.
    var leftOut: LeftOut?
  }

  private struct Unknown: Hashable {
    let name: String
    /// Whether all values are numbers.
    var isOfNumbers: Bool
  }

  /// Values left out of a known field.
  public struct LeftOut: Hashable, Sendable {
    /// The maximum number of examples.
    package static let mostExamples = 2
    /// The number of cars.
    public package(set) var count = 0
    /// The values of the first cars.
    public package(set) var examples: [FieldValue] = []

    /// Creates an empty value.
    public init() {}
  }

  /// Creates an empty value.
  public init() {}

  /// Adds a known field that cars have.
  /// - Parameter isOfNumbers: whether all values are numbers.
  package mutating func add(_ field: CarField, isOfNumbers: Bool) {
    let place = place(of: field)
    known[place].isThere = true
    if !isOfNumbers { known[place].isOfNumbers = false }
  }

  /// Adds an unknown field that cars have.
  /// - Parameters:
  ///   - name: its name, as the catalogue writes it.
  ///   - normalName: the name by which queries compare it.
  ///   - isOfNumbers: whether all values are numbers.
  package mutating func add(unknown name: String, _ normalName: String, isOfNumbers: Bool) {
    if let place = unknown[normalName]?.firstIndex(where: { $0.name.isSpelled(like: name) }) {
      if !isOfNumbers, unknown[normalName]?[place].isOfNumbers == true {
        unknown[normalName]?[place].isOfNumbers = false
      }
    } else {
      unknown[normalName, default: []].append(Unknown(name: name, isOfNumbers: isOfNumbers))
    }
  }

  /// Adds values left out of a known field.
  package mutating func add(leftOut values: [FieldValue], of field: CarField) {
    let place = place(of: field)
    var all = known[place].leftOut ?? LeftOut()
    all.count += values.count
    for value in values where all.examples.count < LeftOut.mostExamples && !all.examples.contains(value) {
      all.examples.append(value)
    }
    known[place].leftOut = all
  }

  /// Adds prices in a currency; nil if it is unknown.
  package mutating func add(prices: ClosedRange<Double>, in currency: String?) {
    let (known, code) = (self.prices[currency ?? ""] ?? prices, currency ?? "")
    self.prices[code] =
      min(known.lowerBound, prices.lowerBound)...max(known.upperBound, prices.upperBound)
  }

  private mutating func place(of field: CarField) -> Int {
    if let place = known.firstIndex(where: { $0.field == field }) { return place }
    known.append(Known(field: field))
    return known.count - 1
  }

  private func known(_ field: CarField) -> Known? { known.first { $0.field == field } }

  /// Returns whether cars have a value in a known field, or had one left out.
  func has(_ field: CarField) -> Bool { known(field).map { $0.isThere || $0.leftOut != nil } ?? false }

  /// Returns the values left out of a known field.
  func leftOut(of field: CarField) -> LeftOut { known(field)?.leftOut ?? LeftOut() }

  /// The names of all unknown fields that cars have, unordered.
  var unknownNames: [String] { unknown.values.flatMap { $0.map(\.name) } }

  /// Returns the names of the unknown fields that a key means.
  func unknownNames(of key: FieldKey) -> [String] { unknown(key).map(\.name) }

  /// Returns whether all values in a field are numbers.
  func holdsNumbers(_ key: FieldKey) -> Bool {
    if case .known(let field) = key { return known(field)?.isOfNumbers ?? true }
    return unknown(key).allSatisfy(\.isOfNumbers)
  }

  private func unknown(_ key: FieldKey) -> [Unknown] {
    switch key {
    case .unknown(let name): unknown[name] ?? []
    case .exact(let name):
      (unknown[FieldKey(catalogueName: name).name] ?? []).filter { $0.name.isSpelled(like: name) }
    case .known, .quotient: []
    }
  }
}
