import CarsContracts
import CarsEntity
import Scenes

/// Why a file isn't a catalogue, in words that follow a position in the file.
enum MalformedText {
  static func reason(_ reason: MalformedReason) -> String {
    switch reason {
    case .unexpected(let found, let expected): "expected \(part(expected)), found “\(found)”"
    case .unexpectedEnd(let expected): "the text ends where \(part(expected)) is expected"
    case .controlCharacter: "a control character in a string must be written as \\u00XX"
    case .badEscape(let escape): "\(escape) is not a JSON escape"
    case .badNumber(let text): "\(text) is not a JSON number"
    case .notUTF8(let encodings): "the bytes are not UTF-8" + looks(encodings)
    case .mixedEncodings: "the bytes are not UTF-8, but those of other lines are"
    case .tooDeep(let limit): "brackets nest deeper than \(limit) levels"
    case .notACatalogue(let found, _):
      "expected a list of cars, or an object with such a list under “cars”, “results”, “data”, “items” or “records”, "
        + "found \(CarFaultText.kind(found))"
    case .bulkRequest:
      "in front of each record is a line that says what to do with it, as in a bulk request to Elasticsearch"
    case .rearranged(let json): rearranged(json)
    case .xml(let record):
      "expected JSON, or a table with a header; this looks like XML, in which each “\(record)” is a car"
    case .copiedTable(let name):
      "expected JSON, or a table with a header; this looks like a PostgreSQL dump, with the rows of “\(name)” in it"
    case .foreign(let format): "expected JSON, or a table with a header; \(looks(format))"
    case .noHeader(let names, false): "the first row of the table is no header; it is \(firstRow(names))"
    case .noHeader(let names, true):
      "there are only blanks between the columns, and their names are missing; the first row is \(firstRow(names))"
    case .repeatedName(let name, let names):
      "it is not clear which column “\(name.prefix(longest))” is meant: there are \(examples(names))"
    case .noCarNames(let names):
      switch names.format {
      case .table: "the table has no \(wanted(names, "column", "columns")); it has \(examples(names))"
      case .list, .lines: "no record has \(wanted(names, "a field", "fields")); there are \(examples(names))"
      }
    case .onlyNumbers(let names): "there is no car in it: there are only numbers under \(list(names))"
    }
  }

  private static func part(_ part: ExpectedPart) -> String {
    switch part {
    case .value: "a value"
    case .valueOrBracket: "a value or ]"
    case .commaOrBracket: "a comma or ]"
    case .name: "a name"
    case .nameOrBrace: "a name or }"
    case .colon: "a colon"
    case .commaOrBrace: "a comma or }"
    case .digit: "a digit"
    case .closingQuote: "a closing quote"
    case .closingQuoteOfCell: "the quote that closes this one"
    case .carOrEnd: "a car or the end of the text"
    case .end: "the end of the text"
    }
  }

  private static func rearranged(_ json: RearrangedJSON) -> String {
    switch json {
    case .models(let makes, _):
      "no record is a car; each is a make, “\(makes.make)”, with a list of models, “\(makes.models)”"
    case .lists(let names): "there are several lists of cars, and no record says the make: \(list(names))"
    case .fields(let name, let value, _):
      "no record is a car; each is a field of one car, with its name in “\(name)” and its value in “\(value)”"
    case .cells: "no record is a car; each is a list of values, “f”, whose names are under “schema”"
    }
  }

  /// The columns or fields that are missing, by their usual names.
  private static func wanted(_ names: UnknownNames, _ one: String, _ several: String) -> String {
    let missing = [CarField.make, .model].filter { field in
      !names.understood.contains { $0.meaning == .field(field) }
    }
    return missing.count == 1
      ? "\(one) “\(missing[0].rawValue)”, by that or another usual name"
      : "\(several) “make” and “model”, or “name”, by these or other usual names"
  }

  /// Returns the likely encodings of a text; empty if it may well have another one.
  private static func looks(_ encodings: [TextEncoding]) -> String {
    guard !encodings.isEmpty, encodings != [.western] else { return "" }
    return ", but look like " + encodings.map(name).joined(separator: " or ")
  }

  /// Returns the name of an encoding.
  static func name(_ encoding: TextEncoding) -> String {
    switch encoding {
    case .utf16, .utf32: encoding.rawValue
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16 without a byte order mark"
    case .utf32LittleEndian, .utf32BigEndian: "UTF-32 without a byte order mark"
    case .korean: "Korean in CP949"
    case .japanese: "Japanese in Shift-JIS"
    case .chinese: "Chinese in GB18030"
    case .japaneseUnix: "Japanese in EUC-JP"
    case .traditionalChinese: "Chinese in Big5"
    case .cyrillic: "Cyrillic in Windows-1251"
    case .cyrillicUnix: "Cyrillic in KOI8-R"
    case .centralEuropean: "Windows-1250"
    case .western: "Windows-1252"
    }
  }

  /// Returns what a file looks like, and what would help if no command does.
  private static func looks(_ format: ForeignFormat) -> String {
    switch format {
    case .markup: "this looks like a web page or XML; look for a download as CSV or JSON"
    case .webTable: "this looks like a web page with a table in it"
    case .wikiTable:
      "this looks like the source of a table in MediaWiki; save the page that shows it, as HTML"
    case .latex: "this looks like LaTeX"
    case .restructuredText: "this looks like a table of reStructuredText"
    case .arff: "this looks like ARFF"
    case .zip: "this looks like a zip archive"
    case .workbook: "this looks like an Excel workbook; save the sheet as CSV, or use csvkit"
    case .oldOffice: "this looks like an old Excel workbook; save the sheet as CSV, or use csvkit"
    case .gzip, .zstd, .xz, .bzip2: "this looks compressed by \(format)"
    case .sqlite: "this looks like an SQLite database"
    case .parquet: "this looks like Parquet"
    case .pdf: "this looks like a PDF; look for the table as CSV"
    case .binary: "this does not look like text at all"
    case .yaml: "this looks like YAML"
    case .toml: "this looks like TOML"
    case .ini: "this looks like an INI file"
    case .python: "this looks like Python"
    case .mysql: "this looks like a MySQL dump; load it into MySQL, and export the table as CSV"
    case .sql: "this looks like SQL"
    case .spaced: "this looks like a table with nothing but blanks between its columns"
    case .frame: "this looks like a data frame as R or pandas prints it"
    case .transposed: "this looks like a table with a column for each car, and not a row"
    case .text: "this looks like text with no comma, semicolon, tab or | in its first line"
    }
  }

  /// Returns the first row of a table without a header, as far as its first columns.
  private static func firstRow(_ names: UnknownNames) -> String {
    list(names.columns.map { ValueText.of($0.examples.first ?? .null, digits: .plain, upTo: longest) })
  }

  /// Returns some names, the first of them with their first values.
  private static func examples(_ names: UnknownNames) -> String {
    let most = 12
    return list(names.columns.enumerated().map(\.self), upTo: 100) { index, column in
      let name = "“\(column.name.prefix(longest))”"
      if column.name.isBlank { return "a column without a name" }
      let example = column.examples.first { !$0.isBlank && index < most }.map {
        ValueText.of($0, digits: .plain, upTo: longest)
      }
      return example.map { "\(name) (\($0.prefix(longest))\($0.count > longest ? "…" : ""))" } ?? name
    }
  }

  /// Returns the first of some names, in quotation marks.
  private static func list(_ names: [String]) -> String {
    list(names, upTo: 12) { "“\($0.prefix(longest))”" }
  }

  private static func list<Part>(_ parts: [Part], upTo most: Int, _ words: (Part) -> String) -> String {
    let shown = parts.prefix(most).map(words).joined(separator: ", ")
    return parts.count > most ? "\(shown) and \(parts.count - most) more" : shown
  }

  /// The maximum number of characters to show of a name or a value.
  private static let longest = 30
}
