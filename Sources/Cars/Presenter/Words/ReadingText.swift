import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

/// How the text of a catalogue was understood, in words.
enum ReadingText {
  /// The format of the text and what its names mean, where they are not the fields' own: from the longest way to say it to
  /// the shortest. None for JSON in the program's own words, of which nothing has to be said.
  static func sources(_ reading: CatalogueReading) -> [String] {
    let names = reading.names.filter { !$0.isOwn }
    guard let format = reading.format else { return [] }
    if names.isEmpty, format == .list || format == .lines { return [] }
    let meanings = names.prefix(most).map { "\($0.name.prefix(longest)) → \(words($0.meaning))" }
    return (0...meanings.count).reversed().map { count in
      let rest = count > 0 && count < names.count ? ["…"] : []
      return ([word(format)] + meanings.prefix(count) + rest).joined(separator: ", ")
    }
  }

  /// The most names to say, and how long one is at most, in characters.
  private static let most = 8
  private static let longest = 24

  private static func word(_ format: CatalogueFormat) -> String {
    switch format {
    case .list: "JSON"
    case .lines: "JSON Lines"
    case .table(UInt8(ascii: "\t")): "TSV"
    case .table(UInt8(ascii: "|")): "table"
    case .table: "CSV"
    }
  }

  private static func words(_ meaning: FieldName.Meaning) -> String {
    meaning == .makeAndModel ? "make and model" : meaning.name
  }

  /// Says that a name that somebody gave to a field is not in the catalogue.
  static func unfound(_ name: UnfoundName) -> NoticeState {
    let (given, meaning) = (name.given.name, words(name.given.meaning))
    return NoticeState(
      .information, "No record has a field “\(given)”, which --field says is \(meaning).",
      more: name.nearest.map(CompletionText.didYouMean))
  }

  /// Says that the numbers of some columns are shown as they are written.
  static func unclear(_ columns: [String]) -> NoticeState {
    let names = columns.prefix(most).map { "“\($0.prefix(longest))”" }.joined(separator: ", ")
    return NoticeState(
      .information,
      "\(names + (columns.count > most ? ", …" : "")): 85.000 may be 85 or 85,000, and is shown as written.",
      more: "--decimal comma or --decimal point says it.")
  }

  /// What to do where a table has no header.
  /// - Parameters:
  ///   - count: how many columns it has.
  ///   - path: the path of the table's file; nil if it is not in one.
  ///   - areSpaced: whether there are only blanks between them.
  static func remedy(withoutHeader count: Int, path: String?, areSpaced: Bool) -> String {
    let file = path.flatMap { $0.isCopyable ? $0.pathQuotedForShell : nil }
    let header = "--header make,model,…"
    guard areSpaced else {
      return "Say what its \(count.grouped) columns are called: "
        + (file.map { "cars \($0) \(header)" } ?? header)
    }
    return "Commas make it one that can be read: "
      + "sed -E 's/^ +//; s/ {2,}|[[:cntrl:]]/,/g' \(file ?? "FILE") | cars - \(header)"
  }

  /// What to do where no name says what the cars are called.
  /// - Parameters:
  ///   - nearest: the names that may be meant.
  ///   - path: the path of the catalogue's file; nil if it is not in one.
  static func remedy(_ nearest: [FieldName], path: String?) -> String {
    let given =
      nearest.isEmpty ? [FieldName("NAME", .field(.model)), FieldName("NAME", .field(.make))] : nearest
    guard ([path ?? ""] + given.map(\.name)).allSatisfy(\.isCopyable) else {
      return "--field says which they are."
    }
    let options = given.map { "--field \($0.meaning.name)=\($0.name.quotedForShell)" }
    let command = (path.map { ["cars", $0.pathQuotedForShell] + options } ?? options).joined(separator: " ")
    return nearest.isEmpty || path == nil ? "Say which they are, as in: \(command)" : "Try: \(command)"
  }
}
