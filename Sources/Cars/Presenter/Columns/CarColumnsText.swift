import CarsContracts
import CarsEntity
import Scenes

/// The words of the choice of columns.
enum CarColumnsText {
  static let title = "Columns"

  /// The columns: a field's number among those of the list, the field in words, its name in the catalogue, how many cars
  /// have it, and examples.
  static let columns = [
    TableState.Column("Column", isNumeric: true, rank: 1),
    TableState.Column("Field", rank: 0, namesRow: true),
    TableState.Column("Name", rank: 3),
    TableState.Column("Cars", rank: 4),
    TableState.Column("For example", rank: 2),
  ]

  /// Returns the number of fields, and of those chosen.
  static func summary(chosen: Int, of count: Int) -> String {
    "\(chosen.grouped) of \(NumberText.count(count, "field", "fields"))"
  }

  /// Returns a row for each field, without its number.
  static func rows(_ fields: CatalogueFields) -> [FieldRow] {
    let headings = FieldText.headings(
      of: fields.summaries.map { $0.key.isUnknown ? $0.names[0].besideKnownNames : $0.names[0] },
      in: fields.units)
    return zip(fields.summaries, headings).map { summary, heading in
      FieldRow(
        label: heading.withUnit, name: summary.names[0], count: count(summary.count, of: fields.carCount),
        examples: examples(of: summary, in: fields.units), more: summary.variety == .none ? "" : ", …")
    }
  }

  private static func count(_ count: Int, of all: Int) -> String {
    switch count {
    case 0: "none"
    case all: "all"
    default: count.grouped
    }
  }

  private static func examples(of summary: FieldSummary, in units: FieldUnits) -> String {
    let texts = summary.examples.map { value in
      if case .known(let field) = summary.key, let number = value.number {
        FieldText.number(number, in: field)
      } else {
        ValueText.of(
          value, digits: ValueText.Digits(ofFieldNamed: summary.names[0], in: units), upTo: longestExample)
      }
    }
    return texts.joined(separator: ", ")
  }

  private static let longestExample = 40
}
