import CarsCatalogue
import CarsEntity
import CarsRecords
import WrittenNumbers

/// Interprets values of a known field that aren't simple: `€1,299`, `162 hp`, `2003-01-01`, `NULL`.
///
/// `KnownFields` alone decides what a value means. It is asked once for all texts of a column that differ only in
/// their digits, which most do.
struct FieldCodec {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// The interpretation of a value.
  struct Reading {
    /// The value of the field, or null for none.
    var value = RawValue.null
    /// Whether the car also keeps the value as written.
    var isKept = false
    /// Why the car has no value, or nil if nothing is wrong.
    var fault: CarFault?
    /// The currency of a price if no other field gives one.
    var currency: Text?
  }

  /// The common meaning of texts that differ only in their digits.
  private enum Meaning {
    /// All digits form one number, scaled by a power of ten.
    case number(power: Int, Reading)
    /// The year is in the digits from an offset on.
    case year(at: Int, Reading)
    /// There are no digits, so there is only one such text.
    case same(Reading)
    /// Each text has its own meaning.
    case any
  }

  let field: CarField
  private let name: String
  private let names: FieldNames
  private let allowed: ClosedRange<Double>
  private let isWhole: Bool
  private var learned: [(shape: TextShape, meaning: Meaning)] = []

  /// More shapes than the values of a column have.
  private static let most = 64

  /// - Parameters:
  ///   - field: a numeric field, or the currency.
  ///   - name: its name in the catalogue.
  ///   - names: the meanings of the catalogue's names.
  init(_ field: CarField, _ name: String, _ names: FieldNames) {
    (self.field, self.name, self.names) = (field, name, names)
    allowed = field.allowedNumbers ?? 0...0
    isWhole = if case .wholeNumber = field.rule { true } else { false }
  }

  /// Interprets a value. Returns nil if its meaning also depends on other fields.
  /// - Parameter others: the values of the record that aren't simple.
  mutating func read(_ value: RawValue, _ others: [FieldValue]) -> Reading? {
    switch value {
    case .text(let text): read(text)
    case .decimal(let decimal, _): read(decimal)
    case .other(let index): readAlone(others[index])
    case .integer, .bool, .null: readAlone(FieldValue(simple: value))
    }
  }

  /// Interprets a text. Returns nil if its meaning also depends on other fields.
  mutating func read(_ text: Text) -> Reading? {
    let shape = TextShape(text)
    let known = learned.first { $0.shape == shape }
    if let shape, let known, let reading = reading(of: known.meaning, shape) { return reading }
    let alone = readAlone(.text(String(decoding: text, as: UTF8.self)))
    if let shape, let alone, known == nil, learned.count < Self.most {
      learned.append((shape, meaning(of: shape, alone)))
    }
    return alone
  }

  /// Interprets a number.
  func read(_ number: Double) -> Reading? {
    if isWhole, allowed.contains(number), let whole = Int(exactly: number) {
      return Reading(value: .integer(whole))
    }
    return readAlone(FieldValue(number))
  }

  /// Interprets any value without cached shapes. Returns nil if its meaning also depends on other fields.
  func readAlone(_ value: FieldValue) -> Reading? {
    if value.isBlank { return Reading() }
    // Without a price, there would be no currency.
    let price = field == .currency ? [Field(CarField.price.rawValue, .integer(1))] : []
    let contents = try? KnownFields(
      price + [Field(name, value)], known: price.map { _ in .price } + [field], optional: [.make, .model],
      usualCurrency: field == .price ? names.currency(ofPrice: name) : nil,
      priceScale: field == .price ? names.scale(ofPrice: name) : nil, said: names.said.names,
      schema: names.schema ?? CatalogueSchema()
    ).contents()
    // The currency decides whether the price is valid.
    guard let contents, contents.faults.count <= 1,
      contents.faults.allSatisfy({ field != .currency && $0.isOfOneField })
    else { return nil }
    var reading = Reading(fault: contents.faults.first)
    reading.isKept = contents.written.contains { $0.field == field }
    for known in contents.known {
      switch (known.field, known.value) {
      case (.currency, .text(let code)): reading.currency = Currency.bytes(ofCode: code)
      case (field, .integer(let number)): reading.value = .integer(number)
      case (field, .decimal(let number)): reading.value = .decimal(number, places: 0)
      case (.price, _) where field == .currency: break
      default: return nil
      }
    }
    return reading
  }

  /// Returns the meaning of texts of a shape, derived from one of them.
  private func meaning(of shape: TextShape, _ reading: Reading) -> Meaning {
    if shape.digitCount == 0 { return .same(reading) }
    guard reading.fault == nil, let number = reading.value.number, shape.number > 0 else { return .any }
    if let power = (-6...9).first(where: { shape.number(power: $0) == number }) {
      return .number(power: power, reading)
    }
    guard field == .year, let place = shape.placeOfFourDigits,
      Double(shape.number(at: place, count: 4)) == number
    else { return .any }
    return .year(at: place, reading)
  }

  /// Interprets a text of a shape. Returns nil if it needs separate interpretation.
  private func reading(of meaning: Meaning, _ shape: TextShape) -> Reading? {
    let (number, like): (Double, Reading)
    switch meaning {
    case .same(let reading): return reading
    case .any: return nil
    case .number(let power, let reading): (number, like) = (shape.number(power: power), reading)
    case .year(let place, let reading): (number, like) = (Double(shape.number(at: place, count: 4)), reading)
    }
    guard allowed.contains(number) else { return nil }
    var reading = like
    if let whole = Int(exactly: number) {
      reading.value = .integer(whole)
    } else {
      guard !isWhole else { return nil }
      reading.value = .decimal(number, places: 0)
    }
    return reading
  }
}

extension RawValue {
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let number, _): number
    case .text, .bool, .null, .other: nil
    }
  }
}

extension CarFault {
  /// Whether no other field of the record can correct it.
  fileprivate var isOfOneField: Bool {
    switch self {
    case .sharedSign, .unknownCurrency: false
    default: true
    }
  }
}
