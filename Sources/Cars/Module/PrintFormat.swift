import CarsContracts
import CarsPresenter
import TerminalScenes

/// A format in which cars are printed.
public enum PrintFormat: String, CaseIterable, Sendable {
  /// For people: aligned columns for a list, a field on each line for one car.
  case table
  /// JSON: a list with a car on each line, or one car.
  case json
  /// The same without a list.
  case jsonl
  /// Comma-separated values.
  case csv
  /// Tab-separated values.
  case tsv
  /// A table in Markdown, for people too.
  case md

  /// Whether it prints words for people rather than values.
  public var isForPeople: Bool { form == .words }

  /// What the presenters say.
  var form: PrintedForm {
    switch self {
    case .table, .md: .words
    case .json, .jsonl: .objects
    case .csv, .tsv: .values
    }
  }

  /// What is shown of the cars in a list, which somebody may have chosen.
  func fields(for fields: CarListRequest.Fields) -> CarListRequest.Fields {
    switch (fields, form) {
    case (.chosen(let keys, _), .values), (.chosen(let keys, _), .objects): .chosen(keys, withCurrency: true)
    case (.preferred(let keys, _), .values), (.preferred(let keys, _), .objects):
      .preferred(keys, withCurrency: true)
    case (.suggested, .words): .printed
    case (.suggested, .values): .all
    case (.suggested, .objects): .whole
    default: fields
    }
  }

  /// How a list is laid out.
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

  /// How one car is laid out.
  var carLayout: PlainLayout { self == .json ? .lines : listLayout }
}
