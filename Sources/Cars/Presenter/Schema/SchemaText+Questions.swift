import CarsContracts
import CarsEntity
import Scenes

/// The words of what is asked about columns.
extension SchemaText {
  static let title = "What each column is"
  static let both = "both in one column"
  static let none = "none of these"

  // MARK: What a column is to be taken for

  /// What it is now.
  static func now(_ column: SchemaColumn) -> String {
    "now " + (meaning(column.reason?.meaning ?? .unknown))
  }

  static let meaningColumns = [
    TableState.Column("It is", rank: 0, namesRow: true), TableState.Column("Name", rank: 1),
    TableState.Column("Now", rank: 2),
  ]

  /// What a column can be taken for, its name for the command, and which columns it is now.
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

  /// What is asked.
  static func title(_ asked: SchemaQuestion) -> String {
    switch asked {
    case .columns, .meaning: title
    case .make: "Which column is the make?"
    case .model: "Which column is the model?"
    case .both: "Which column has make and model?"
    }
  }

  /// Why it is asked.
  static func summary(_ question: NamesQuestion) -> String {
    switch question {
    case .names: "no column is called that"
    case .repeated: "several have one name"
    case .columns: "there is no header"
    }
  }

  /// The columns: the name, and what each of the first records has there.
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
