import CarsEntity
import CarsRecords

/// Counts the units in the first cells of a column.
struct MeasureTally {
  private var units: [FieldUnit: Int] = [:]
  private var measured = 0
  private var numbers = 0
  private var texts = 0
  /// Texts that are short enough to mean that there is no number.
  private var shortTexts = 0
  /// Texts with digits that aren't measures.
  private var others = 0

  /// The threshold for “nearly all”, in tenths.
  private static let nearlyAll = 9
  /// The minimum number of cells with a unit for each one without.
  private static let many = 4
  /// The number of other cells after which the column is taken for something else.
  private static let mostOthers = 20
  /// The number of cells that suffices.
  private static let enough = 256

  mutating func addNumber() { numbers += 1 }

  /// - Parameter length: the length in bytes of the text, which has no digit.
  mutating func addText(length: Int) {
    if length <= 7 { shortTexts += 1 } else { texts += 1 }
  }

  /// Adds a number with a unit.
  mutating func add(_ unit: FieldUnit) {
    units[unit, default: 0] += 1
    measured += 1
  }

  /// Adds a cell that has only a unit.
  mutating func add(unitIn bytes: some Collection<UInt8>) {
    if bytes.isEmpty || NothingWord.isAmongNumbers(String(decoding: bytes, as: UTF8.self)) { return }
    // Parsed with a number in front.
    let text =
      bytes.count > MeasuredText.longest ? nil : MeasuredText("1 " + String(decoding: bytes, as: UTF8.self))
    if let unit = text?.unit, unit != .one { add(unit) } else { others += 1 }
  }

  /// Takes the units from another column, if this one has nearly only numbers and the other nearly only units.
  /// - Parameter quantity: the quantity measured, as for `unit(of:)`.
  /// - Returns: false if they don't.
  mutating func take(unitsIn other: MeasureTally, of quantity: FieldUnit.Quantity?) -> Bool {
    let all = numbers + texts + shortTexts
    guard measured == 0, numbers > 0, numbers * 10 >= all * Self.nearlyAll, other.measured > 0,
      other.measured * 10 >= (other.measured + other.others) * Self.nearlyAll
    else { return false }
    var joined = self
    // A number without a unit has that of the others.
    (joined.units, joined.measured, joined.numbers) = (other.units, other.measured, 0)
    guard joined.unit(of: quantity) != nil else { return false }
    self = joined
    return true
  }

  /// Adds a text with a digit.
  /// - Parameter currency: the code of the currency that a shared sign means.
  /// - Returns: its number, if a unit follows.
  mutating func add(_ bytes: some Collection<UInt8>, currency: String?) -> Substring? {
    let isOver = measured == 0 ? others >= Self.mostOthers : measured >= Self.enough
    guard !isOver, let text = MeasuredText(String(decoding: bytes, as: UTF8.self), currency: currency) else {
      others += 1
      if bytes.first.map(Byte.isDigit) ?? false { texts += 1 } else { addText(length: bytes.count) }
      return nil
    }
    units[text.unit, default: 0] += 1
    measured += 1
    return text.digits
  }

  /// Whether no cell has a unit.
  var isEmpty: Bool { measured == 0 }

  /// Returns the unit of nearly all cells, or the most frequent one if nearly all can be converted to it. Nil for
  /// none.
  /// - Parameter quantity: the quantity measured, which limits the units, or nil if unknown.
  func unit(of quantity: FieldUnit.Quantity?) -> FieldUnit? {
    let units = units(of: quantity)
    let most = units.max { ($0.value, $1.key.symbol) < ($1.value, $0.key.symbol) }?.key
    guard let most else { return nil }
    let like = units.reduce(0) { $1.key.size(in: most) == nil ? $0 : $0 + $1.value }
    let isOver = measured >= Self.enough
    let all = measured + (isOver ? 0 : texts)
    // A number without a unit has that of the others, if there are many of these. Thousands are no unit.
    let hasNumbers = most == .one || like >= numbers * Self.many
    let isNearlyAll = like * 10 >= all * Self.nearlyAll && (isOver || like >= shortTexts && hasNumbers)
    return isNearlyAll ? most : nil
  }

  /// Whether cells have several units of a quantity.
  func isMixed(of quantity: FieldUnit.Quantity?) -> Bool { units(of: quantity).count > 1 }

  /// Returns the number of cells with each unit of a quantity.
  private func units(of quantity: FieldUnit.Quantity?) -> [FieldUnit: Int] {
    let meant = units.compactMap { unit, count in unit.meant(by: quantity).map { ($0, count) } }
    return Dictionary(meant, uniquingKeysWith: +)
  }
}

extension CatalogueSchema {
  /// Adds the unit of a field's cells, if it fits the field. A unit in the name takes precedence over that of the
  /// cells.
  mutating func add(
    _ name: String, _ field: CarField?, by tally: MeasureTally, decimalMark: ReadingOptions.DecimalMark?,
    hasDecimalCommas: Bool = false, said: [FieldName]
  ) {
    guard !tally.isEmpty else { return }
    let quantity = field.map(\.quantity) ?? FieldNames.quantity(of: name)
    guard field == nil || quantity != nil, let unit = tally.unit(of: quantity) else { return }
    let named = field.map { FieldUnits.unit(in: name, $0, said: said) } ?? FieldUnit.said(by: name)
    guard named.map({ unit.size(in: $0) != nil }) ?? true else { return }
    self[name] = .measure(
      CellMeasure(
        named ?? unit, decimalMark: decimalMark, hasDecimalCommas: hasDecimalCommas,
        isMixed: tally.isMixed(of: quantity)))
  }
}
