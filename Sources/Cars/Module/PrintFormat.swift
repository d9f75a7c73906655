import CarsContracts
import CarsPresenter
import TerminalScenes

/// A format in which cars are printed.
public enum PrintFormat: String, CaseIterable, Sendable {
  /// For people: aligned columns for a list, a field on each line for one car.
  case table
  /// JSON: a list with a car on each line, or one car.
  case json
  /// JSON objects without a list around them.
  case jsonl
  /// Comma-separated values.
  case csv
  /// Tab-separated values.
  case tsv
  /// A table in Markdown, for people too.
  case md

  /// Whether it prints words for people rather than values.
  public var isForPeople: Bool { form == .words }

  /// The form of what the presenters provide.
  var form: PrintedForm {
    switch self {
    case .table, .md: .words
    case .json, .jsonl: .objects
    case .csv, .tsv: .values
    }
  }

  /// What the fields of a list are for.
  var purpose: CarListRequest.Fields.Purpose {
    switch form {
    case .words: .paper
    case .objects: .records
    case .values: .tables
    }
  }

  /// The layout of a list.
  var listLayout: PlainLayout {
    switch self {
    case .table: .table
    case .json: .jsonList
    case .jsonl: .lines
    case .csv: .csv
    case .tsv: .tsv
    case .md: .markdown
    }
  }

  /// The layout of one car.
  var carLayout: PlainLayout { self == .json ? .lines : listLayout }
}
