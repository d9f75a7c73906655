import CarsContracts
import CarsEntity
import Scenes

/// How the text of a catalogue was understood, in words.
enum ReadingText {
  /// Returns the format of the text; empty for JSON with the program's own names, which needs no mention.
  static func source(_ reading: CatalogueReading) -> String {
    guard let format = reading.format else { return "" }
    let isOwn = (format == .list || format == .lines) && reading.names.allSatisfy(\.isOwn)
    return isOwn ? "" : word(format, isReadOnly: reading.isReadOnly)
  }

  /// Returns the meanings of names that aren't the fields' own, and the key that shows all. Nil if the user
  /// has defined all of them.
  static func takenFor(_ reading: CatalogueReading) -> String? {
    let names = reading.names.filter { !$0.isOwn && reading.said.meaning(of: $0.name) == nil }
    if names.isEmpty { return nil }
    let meanings = names.prefix(mostTold).enumerated().map { index, name in
      "“\(name.name.prefix(longest))”\(index == 0 ? " is taken" : "") for \(SchemaText.meaning(name.meaning))"
    }
    let rest = names.count > mostTold ? ", …" : ""
    return "n shows what each column is: " + meanings.joined(separator: ", ") + rest + "."
  }

  /// The maximum numbers of names to explain and to list, and, below, the maximum length of a name in
  /// characters.
  private static let (mostTold, most) = (3, 8)
  private static let longest = 24

  /// - Parameter isReadOnly: whether the text may have another format than the one in which it was read.
  private static func word(_ format: CatalogueFormat, isReadOnly: Bool) -> String {
    switch format {
    case .list: "JSON"
    case .lines where isReadOnly: "lines"
    case .table where isReadOnly: "table"
    case .lines: "JSON Lines"
    case .table(UInt8(ascii: "\t")): "TSV"
    case .table(UInt8(ascii: "|")): "table"
    case .table: "CSV"
    }
  }

  /// States that the catalogue lacks a name that the user gave a meaning.
  static func missingName(_ name: MissingName) -> NoticeState {
    let given = name.given
    let field =
      given.meaning == .own
      ? "“\(given.withUnit?.name ?? "")”, whose unit was given."
      : "“\(given.name)”, which was said to be \(SchemaText.meaning(given.meaning))."
    return NoticeState(
      .information, "No record has a field \(field)",
      more: name.nearest.map(CompletionText.didYouMean))
  }

  /// States that there are other lists of cars, which aren't shown.
  static func hidden(_ lists: [String]) -> NoticeState {
    return NoticeState(
      .information,
      "Only the first list of cars is shown; \(list(lists)) "
        + (lists.count == 1 ? "has others." : "have others."))
  }

  /// States that the dates of some columns are treated as text.
  static func undecidedDates(_ columns: [String]) -> NoticeState {
    NoticeState(.information, undecided(columns) + ".", more: "--dates dmy or --dates mdy says which.")
  }

  static func undecided(_ columns: [String]) -> String {
    "\(list(columns)): a date such as 02/03/2025 may be in February or in March; such dates are treated as text"
  }

  /// States what wasn't read around the rows of a table.
  static func frame(_ frame: TableFrame) -> NoticeState {
    let above: String? =
      switch frame.linesAbove {
      case 0: nil
      case 1: "The first line, above the header, was skipped."
      case 2: "Lines 1 and 2, above the header, were skipped."
      default: "Lines 1 to \(frame.linesAbove.grouped), above the header, were skipped."
      }
    let columns =
      frame.columns.isEmpty
      ? nil : "The header does not have the cells of the rows; it is read as \(list(frame.columns))."
    let behind = frame.otherTable.map { "Another table begins on line \($0.grouped); it is not shown." }
    return NoticeState(.information, [above, columns, behind].compactMap(\.self).joined(separator: " "))
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(most).map { "“\($0.prefix(longest))”" }.joined(separator: ", ")
      + (names.count > most ? ", …" : "")
  }

  /// States that the numbers of some columns are shown as written.
  static func unclear(_ columns: [String]) -> NoticeState {
    NoticeState(
      .information,
      "\(list(columns)): a number such as 85.000 may be 85 or 85,000, and is shown as written.",
      more: "--decimal comma or --decimal point says which.")
  }
}
