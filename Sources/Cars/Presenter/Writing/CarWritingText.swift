import CarsContracts
import Scenes

/// The words about writing cars to files and commands.
enum CarWritingText {
  static let activity = "writing"

  /// Returns the prompt for the destination.
  /// - Parameters:
  ///   - count: the number of cars to write.
  ///   - destination: the destination that the line means; nil if it isn't one yet.
  ///   - earlier: the lines typed before, the oldest first.
  ///   - suggestions: the completions of the line.
  static func prompt(
    count: Int, to destination: CarDestination?, earlier: [String], suggestions: [String]
  ) -> PromptState {
    PromptState(
      label: "Save to: ", placeholder: "file.csv, or | command", earlier: earlier,
      remark: PromptState.Remark(.result, remark(count, destination)),
      suggestion: suggestions.isEmpty ? nil : CompletionText.suggestions(suggestions),
      examples: [
        PromptState.Example("cars.csv", "into a file; .tsv, .json, .jsonl and .md are other forms"),
        PromptState.Example("~/cars.md", "as a table in Markdown, in your home folder"),
        PromptState.Example("| sort | head -n 3", "into a command of the shell, as tab-separated values"),
      ], accept: "write")
  }

  private static func remark(_ count: Int, _ destination: CarDestination?) -> String {
    let cars = NumberText.count(count, "car", "cars")
    return destination.map { "\(cars) as \(name(of: $0.form))" } ?? cars
  }

  private static func name(of form: WrittenForm) -> String {
    switch form {
    case .csv: "CSV"
    case .tsv: "TSV"
    case .json: "JSON"
    case .jsonl: "JSON Lines"
    case .md: "Markdown"
    }
  }

  /// Asks whether to replace a file.
  static func replacement(of path: String) -> QuestionState {
    QuestionState("“\(path)” already exists. Replace it?", yes: "replace", no: "cancel")
  }

  /// Reports what was written.
  static func done(_ written: WrittenCars) -> String {
    let cars = NumberText.count(written.count, "car", "cars")
    switch written.destination {
    case .file(let path, _): return "\(cars) written to \(path)."
    case .command(let command):
      let given = "a heading and \(cars)"
      return written.output.last.map { "“\(command)” printed \($0) (from \(given))" }
        ?? "“\(command)” was given \(given)."
    }
  }

  /// Reports why nothing was written.
  static func notice(_ error: CarWritingError) -> NoticeState {
    NoticeState(.failure, text(error), hint: hint(error))
  }

  private static func text(_ error: CarWritingError) -> String {
    switch error {
    case .nothingTyped: "Nothing was written: no file was named."
    case .unknownForm(let path, ""): "“\(path)” was not written: its name has no ending that says the form."
    case .unknownForm(let path, let ending):
      "“\(path)” was not written: no form is known that .\(ending) stands for."
    case .taken(let path): "“\(path)” was not written: it already exists."
    case .isFolder(let path): "“\(path)” was not written: it is a folder."
    case .refused(let path, let reason): "“\(path)” cannot be written: \(reason)."
    case .commandFailed(let command, let ending, let output):
      "“\(command)” has failed: \(output.last ?? "it \(CarsErrorText.ending(ending))")."
    case .cancelled: "Nothing was written."
    }
  }

  /// Returns what to do about an error.
  private static func hint(_ error: CarWritingError) -> String? {
    switch error {
    case .unknownForm:
      "End it in \(WrittenForm.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")); w and ↑ bring it back."
    case .isFolder: "Name a file in it; w and ↑ bring it back."
    case .nothingTyped, .taken, .refused, .commandFailed, .cancelled: "Press w and ↑ to try again."
    }
  }
}
