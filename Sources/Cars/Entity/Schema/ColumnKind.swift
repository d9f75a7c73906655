import WrittenNumbers

/// What the cells of a column are, where they are not simply what they look like.
public enum ColumnKind: Hashable, Sendable {
  /// Texts, numbers, yes and no: each cell is what it looks like.
  case plain
  /// Numbers alone.
  case number
  /// Numbers with a unit beside each.
  case measure(CellMeasure)
  /// Dates, and which comes first, the day or the month, where both are numbers with a slash or a hyphen between them; nil
  /// where none are.
  case date(WrittenDate.Order?)
  /// Codes, which only tell one thing from another.
  case code
  /// Yes and no in words of the column's own.
  case flag(FlagWords)

  /// How the cells say their numbers with units; nil where they do not.
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

  /// Whether a word such as `NA` stands for nothing there: in a column of texts it is one.
  package var hasWordsForNothing: Bool { self != .plain }

  /// Whether a cell says nothing: by such a word or, among dates, by zeros.
  package func isNothing(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    hasWordsForNothing && NothingWord.isAmongNumbers(text) || isDate && NothingWord.isAmongDates(text)
  }

  /// The words for yes and no; nil where the cells are something else.
  package var flagWords: FlagWords? { if case .flag(let words) = self { words } else { nil } }

  /// What a cell says that is a word for yes or no; nil for any other.
  package func flag(of text: UnsafeBufferPointer<UInt8>) -> Bool? { flagWords?.flag(text) }

  /// The same of a text.
  package func flag(of text: String) -> Bool? { flagWords?.flag(text) }

  /// The number by which a cell is sorted, searched and compared; nil where it is none.
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
