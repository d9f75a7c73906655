import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

/// The words of the choice of columns.
enum CarColumnsText {
  static let title = "Columns"

  /// The headings of a row's texts: its number among the columns, the field in words, its name in the catalogue, how many
  /// cars have it, and examples.
  static let headings = ["Column", "Field", "Name", "Cars", "For example"]

  /// How many fields there are to choose from, and how many are chosen.
  static func summary(chosen: Int, of count: Int) -> String {
    "\(chosen.grouped) of \(NumberText.count(count, "field", "fields"))"
  }

  /// The texts of each field's row, without its number.
  static func rows(_ fields: CatalogueFields) -> [FieldKey: [String]] {
    let summaries = fields.summaries
    let headings = FieldText.headings(of: summaries.map { $0.names[0] })
    return Dictionary(
      zip(summaries, headings).map { summary, heading in
        let cars = summary.count == fields.carCount ? "all" : summary.count.grouped
        return (summary.key, [heading.withUnit, summary.names[0], cars, examples(of: summary)])
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The texts of the row of a field that no car has.
  static func absent(_ key: FieldKey) -> [String] {
    let name = key.name
    return [FieldText.headings(of: [name])[0].text, name, "none", ""]
  }

  private static func examples(of summary: FieldSummary) -> String {
    let texts = summary.examples.map { value in
      if case .known(let field) = summary.key, let number = value.number {
        FieldText.number(number, in: field)
      } else {
        ValueText.of(
          value, hasYears: FieldLabel(unknown: summary.names[0]).unit == nil, upTo: longestExample)
      }
    }
    return texts.joined(separator: ", ") + (summary.variety == .none ? "" : ", …")
  }

  private static let longestExample = 40
}
