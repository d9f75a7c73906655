import CarsContracts
import CarsEntity
import Scenes

/// Changes to the catalogue in words: what was done, and why something was not.
enum CarChangeText {
  /// What was done by taking a change back.
  static func undone(_ saved: SavedChange) -> String {
    switch saved.kind {
    case .added: "Undone: \(saved.car.name) is in \(saved.path) again."
    case .edited: "Undone: \(saved.car.name) is as it was in \(saved.path)."
    case .removed: "Undone: \(saved.car.name) is no longer in \(saved.path)."
    }
  }

  /// What was done, for somebody who sees the car.
  static func done(_ saved: SavedChange) -> String {
    switch saved.kind {
    case .added: "\(saved.car.name) was added to \(saved.path)."
    case .edited: "\(saved.car.name) was saved in \(saved.path)."
    case .removed: "\(saved.car.name) was removed from \(saved.path); u brings it back."
    }
  }

  /// What was done, for a pipe.
  static func printed(_ saved: SavedChange) -> String {
    switch saved.kind {
    case .added: "\(saved.car.name) was added to \(saved.path) as \(saved.car.id.text)."
    case .edited: "\(saved.car.name) was saved in \(saved.path)."
    case .removed: "\(saved.car.name) was removed from \(saved.path)."
    }
  }

  /// What the user may not see otherwise: a car that the search does not find.
  static let notFound = "The search does not show it; Esc shows all cars."

  /// Asks whether a car is to be removed.
  static func removal(of name: String) -> QuestionState {
    QuestionState("Remove \(name) from the catalogue?", yes: "remove", no: "keep")
  }

  /// Why a change was not made, beside what stays on screen.
  static func notice(_ error: CarChangeError) -> NoticeState {
    let message = message(error)
    let hint = if case .unread = error { nil as String? } else { message.hint }
    return NoticeState(.failure, message.lines.first ?? "", hint: hint, more: message.lines.dropFirst().first)
  }

  /// Why a change cannot be made, as a page of words: first what happened, then what to do.
  static func message(_ error: CarChangeError) -> MessageState {
    switch error {
    case .unread(let error): CarsErrorText.message(error)
    case .readOnly(let source):
      failure(
        "Only to be read", "That cannot be changed: \(source ?? "the catalogue") can only be read.",
        hint: "A in the list writes a new car like it, in a file of your own.")
    case .conflict(let path):
      failure(
        "Changed meanwhile", "Another program has changed the car in \(path).",
        hint: "r in the list shows it as it is now.")
    case .unwritable(let path, let reason):
      failure(
        "Not written", "\(path) cannot be written: \(reason).",
        "The file is as it was; check its permissions and the room on its disk.")
    case .invalid(let fault):
      failure("Not a car", "The record would not be a car: \(CarFaultText.reason(fault)).", "Correct it.")
    case .noColumn(let path, let field):
      failure("No such column", "\(path) has no column for “\(field)”.", "Leave it empty, or add the column.")
    case .inexpressible(let path, let field):
      failure("Not written", "“\(field)” cannot be written as \(path) writes it.", "Write it otherwise.")
    case .nothingToUndo:
      MessageState(
        .nothing, heading: "Nothing to undo", lines: ["No change has been made that could be undone."])
    }
  }

  /// Why a change was not made, beside the field that the reason is about.
  static func besideField(_ error: CarChangeError) -> String {
    switch error {
    case .invalid(let fault): CarFaultText.besideField(fault)
    case .noColumn: "the file has no column for it"
    case .inexpressible: "the file cannot express that"
    default: message(error).lines.first ?? ""
    }
  }

  private static func failure(
    _ heading: String, _ problem: String, _ remedy: String? = nil, hint: String? = nil
  ) -> MessageState {
    MessageState(
      .failure, heading: heading, lines: [problem, remedy].compactMap(\.self), hint: hint)
  }
}
