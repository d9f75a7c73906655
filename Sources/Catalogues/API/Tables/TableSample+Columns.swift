import CarsEntity
import CarsRecords

// What the cells of one column reveal.

extension [TableSample.Column] {
  /// Takes the units of a measure from their column, if it has units.
  /// - Parameter cells: the column names.
  mutating func take(_ split: SplitMeasure, _ cells: [String], _ names: FieldNames) -> Bool {
    guard let (value, unit) = split.places(in: cells), Swift.max(value, unit) < count,
      names.schema.map({ $0.splitMeasures.contains { $0.unit == split.unit } }) ?? true,
      let quantity = names.quantity(of: split)
    else { return false }
    return self[value].measures.take(unitsIn: self[unit].units, of: quantity) || names.schema != nil
  }
}

extension SplitMeasure {
  /// Returns the columns of its number and its unit.
  func places(in names: [String]) -> (value: Int, unit: Int)? {
    names.firstIndex(of: value).flatMap { value in names.firstIndex(of: unit).map { (value, $0) } }
  }
}

extension FieldNames {
  /// Returns the quantity of a measure, which is nil inside if unknown. Returns nil if its name means something else,
  /// or if the column of its unit does.
  func quantity(of split: SplitMeasure) -> FieldUnit.Quantity?? {
    guard field(named: split.unit) == nil else { return nil }
    guard let field = field(named: split.name) else { return .some(Self.quantity(of: split.name)) }
    return field.quantity.map { .some($0) }
  }
}

extension TableSample.Column {
  /// Adds what a cell reveals.
  /// - Parameters:
  ///   - nothing: the cells that mean nothing.
  ///   - currency: the code of the currency that a shared sign means.
  mutating func add(
    _ cell: RowScanner.Cell, _ bytes: UnsafeBufferPointer<UInt8>, nothing: TableCell.Nothing,
    currency: String?
  ) {
    let text = bytes[cell.start..<cell.end]
    guard let first = text.first else {
      emptyCells += 1
      return
    }
    let whole = UnsafeBufferPointer(rebasing: text)
    if nothing.isSaid(by: whole) {
      wordsForNothing[Array(text), default: 0] += 1
      return
    }
    if NothingWord.isAmongNumbers(whole) {
      wordsAmongNumbers[Array(text), default: 0] += 1
      return names.add(text)
    }
    if cell.isInPieces { return measures.addText(length: text.count) }
    names.add(text)
    kinds.add(whole)
    guard text.count <= MeasuredText.longest, text.contains(where: Byte.isDigit) else {
      return measures.addText(length: text.count)
    }
    if Byte.isDigit(first), text.allSatisfy({ Byte.isDigit($0) || $0 == Byte.point || $0 == Byte.comma }) {
      measures.addNumber()
      if text.count <= 24 { marks.add(text) }
    } else if let number = measures.add(text, currency: currency) {
      marks.add(number.utf8)
    }
  }
}
