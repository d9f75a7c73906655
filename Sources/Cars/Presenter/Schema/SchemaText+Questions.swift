import CarsContracts
import CarsEntity
import Scenes

/// The words of the questions about columns.
extension SchemaText {
  static let title = "What each column is"
  static let both = "both in one column"
  static let none = "none of these"

  // MARK: What a column is to be taken for

  /// Returns the column's current meaning.
  static func now(_ column: SchemaColumn) -> String {
    "now " + (meaning(column.reason?.meaning ?? .unknown))
  }

  static let meaningColumns = [
    TableState.Column("It is", rank: 0, namesRow: true), TableState.Column("Name", rank: 1),
    TableState.Column("Now", rank: 2),
  ]

  /// Returns the row of a meaning: in words, its name for the command line, and the columns that have it now.
  static func row(_ meaning: FieldName.Meaning, now names: [String]) -> [SchemaCell] {
    let words =
      switch meaning {
      case .field(let field): FieldUnits().label(of: field).text
      case .makeAndModel: "Make and model in one"
      case .own, .unknown: "A field of its own"
      }
    let now = meaning == .unknown ? "" : names.joined(separator: ", ")
    return [.words(words), .words(meaning.name), .own(now)]
  }

  // MARK: What make and model are called

  /// Returns the question.
  static func title(_ asked: SchemaQuestion) -> String {
    switch asked {
    case .columns, .meaning: title
    case .make: "Which column is the make?"
    case .model: "Which column is the model?"
    case .both: "Which column has make and model?"
    }
  }

  /// Returns the reason for the question.
  static func summary(_ question: NamesQuestion) -> String {
    switch question {
    case .names: "no column is called that"
    case .repeated: "several have one name"
    case .columns: "there is no header"
    }
  }

  /// Returns the columns: the name, and a value in each of the first records.
  static func columns(of names: UnknownNames) -> [TableState.Column] {
    [TableState.Column("Name", rank: 0, namesRow: true)]
      + (0..<names.recordCount).map { TableState.Column("Car \($0 + 1)", rank: $0 + 1) }
  }

  static func row(_ column: UnknownNames.Column) -> [SchemaCell] {
    [.own(column.name)]
      + column.examples.map {
        .own($0.isBlank ? "" : ValueText.of($0, digits: .plain, upTo: longestExample))
      }
  }

  private static let longestExample = 40
}
