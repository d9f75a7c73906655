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

  /// What the presenters say.
  var form: PrintedForm {
    switch self {
    case .table: .words
    case .json, .jsonl: .objects
    case .csv, .tsv: .values
    }
  }

  /// What is shown of the cars in a list where nobody has chosen it.
  var fields: CarListRequest.Fields {
    switch form {
    case .words: .printed
    case .values: .all
    case .objects: .whole
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
    }
  }

  /// How one car is laid out.
  var carLayout: PlainLayout { self == .json ? .lines : listLayout }
}
