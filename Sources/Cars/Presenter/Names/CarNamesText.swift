import CarsContracts
import CarsEntity
import Scenes

/// The words of the question what the names in a catalogue mean.
enum CarNamesText {
  static let both = "both in one column"
  static let none = "there is none"

  /// What is asked.
  static func title(_ step: CarNamesPresenter.Step) -> String {
    switch step {
    case .make: "Which one is the make?"
    case .model: "Which one is the model?"
    case .both: "Which one has make and model?"
    }
  }

  /// Why it is asked.
  static func summary(_ question: NamesQuestion) -> String {
    switch question {
    case .names: "no name says it"
    case .repeated: "several have one name"
    case .columns: "there is no header"
    }
  }

  /// The columns: the name, and what each of the first records has there.
  static func columns(of names: UnknownNames) -> [TableState.Column] {
    [TableState.Column("Name", rank: 0, namesRow: true)]
      + (0..<names.recordCount).map { TableState.Column("Car \($0 + 1)", rank: $0 + 1) }
  }

  static func row(_ column: UnknownNames.Column) -> NamesRow {
    .column(
      column.name,
      examples: column.examples.map {
        $0.isBlank ? "" : ValueText.of($0, digits: .plain, upTo: longest)
      })
  }

  private static let longest = 40
}
