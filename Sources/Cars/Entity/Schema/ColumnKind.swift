import WrittenNumbers

/// The kind of a column's cells.
public enum ColumnKind: Hashable, Sendable {
  /// Text, numbers or flags: each cell is what it looks like.
  case plain
  /// Only numbers.
  case number
  /// Numbers, each with a unit.
  case measure(CellMeasure)
  /// Dates, and whether the day or the month comes first in dates with slashes or hyphens; nil if no date depends on
  /// it.
  case date(WrittenDate.Order?)
  /// Codes, which only identify something.
  case code
  /// Flags in words of the column's own.
  case flag(FlagWords)

  /// How to read cells with units; nil for any other kind.
  package var measure: CellMeasure? { if case .measure(let measure) = self { measure } else { nil } }

  /// Whether the cells are dates.
  public var isDate: Bool { if case .date = self { true } else { false } }

  /// Whether each cell of a table is a text, whatever it looks like.
  package var isOfTexts: Bool {
    switch self {
    case .date, .flag: true
    case .plain, .number, .measure, .code: false
    }
  }

  /// Whether markers such as `NA` are null. In a column of texts, they are texts.
  package var hasWordsForNothing: Bool { self != .plain }

  /// Returns whether a cell is null: by such a marker or, among dates, by zeros.
  package func isNothing(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    hasWordsForNothing && NothingWord.isAmongNumbers(text) || isDate && NothingWord.isAmongDates(text)
  }

  /// The words for yes and no; nil for any other kind.
  package var flagWords: FlagWords? { if case .flag(let words) = self { words } else { nil } }

  /// Returns the flag that a cell means, or nil.
  package func flag(of text: UnsafeBufferPointer<UInt8>) -> Bool? { flagWords?.flag(text) }

  /// Returns the flag that a text means, or nil.
  package func flag(of text: String) -> Bool? { flagWords?.flag(text) }

  /// Returns the number by which a cell is sorted, searched and compared, or nil.
  /// - Parameter text: the cell in UTF-8.
  package func number(of text: UnsafeBufferPointer<UInt8>) -> Double? {
    switch self {
    case .plain, .number, .code: PlainNumber.value(of: text)
    case .measure(let measure): measure.number(of: text)
    case .date(let order): WrittenDate(text, order)?.number ?? WrittenDate.number(ofYear: text)
    case .flag: nil
    }
  }
}
