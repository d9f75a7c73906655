import CarsContracts
import CarsEntity
import Scenes

/// Changes to the catalogue in words: what was done, and why a change failed.
enum CarChangeText {
  /// Reports what was done, on a screen that shows the car.
  static func done(_ saved: SavedChange) -> String {
    if saved.isUndo { return undone(saved) }
    return switch saved.kind {
    case .added: "\(saved.car.name) was added to \(saved.path)."
    case .edited: "\(saved.car.name) was saved in \(saved.path)."
    case .removed:
      switch saved.kept {
      case .file(let file)?: "\(saved.car.name) was removed; u brings it back. Kept in \(file)."
      case .nowhere?:
        "\(saved.car.name) was removed; u brings it back while you stay. No copy was kept."
      case .notKept(let file, let reason)?:
        "\(saved.car.name) was removed; u brings it back while you stay. No copy was kept in \(file): \(reason)."
      case nil: "\(saved.car.name) was removed from \(saved.path); u brings it back."
      }
    }
  }

  private static func undone(_ saved: SavedChange) -> String {
    switch saved.kind {
    case .added: "Undone: \(saved.car.name) is in \(saved.path) again."
    case .edited: "Undone: \(saved.car.name) is as it was in \(saved.path)."
    case .removed: "Undone: \(saved.car.name) is no longer in \(saved.path)."
    }
  }

  /// Reports what was done, in print. For a removed car, its fields follow on a line of their own, so that
  /// they aren't lost.
  static func printed(_ saved: SavedChange) -> String {
    switch saved.kind {
    case .added: "\(saved.car.name) was added to \(saved.path) as \(saved.car.id.text)."
    case .edited: "\(saved.car.name) was saved in \(saved.path)."
    case .removed:
      "\(saved.car.name) was removed from \(saved.path)\(kept(saved.kept)):\n\(JSONText.object(saved.car.fields))"
    }
  }

  private static func kept(_ kept: KeptRecord?) -> String {
    switch kept {
    case .file(let file)?: ", and is kept in \(file)"
    case .nowhere?: ", and no copy was kept"
    case .notKept(let file, let reason)?: ", and no copy was kept in \(file) (\(reason))"
    case nil: ""
    }
  }

  /// Why nothing can be undone.
  static let nothingToUndo = "there is nothing to undo"

  /// States that the search hides the car.
  static let notFound = "The search does not show it; Esc shows all cars."

  /// The cars that a sentence is about.
  enum Subject {
    /// The cars in the list.
    case list
    /// The car in a scene of its own.
    case car
  }

  /// Returns why no car can be added; nil if one can.
  static func obstacle(toAddingUnder policy: ChangePolicy) -> String? {
    switch policy {
    case .everything, .additions: nil
    case .nothing, .faulty: obstacle(toChanging: .list, under: policy)
    }
  }

  /// Returns why existing cars can't be changed, and what can be done instead; nil if they can.
  static func obstacle(toChanging subject: Subject, under policy: ChangePolicy) -> String? {
    let (onlyRead, copying) =
      switch subject {
      case .list: ("read-only", "A makes a copy")
      case .car: ("read-only", "A in the list makes a copy")
      }
    return switch policy {
    case .everything: nil
    case .additions: "\(onlyRead); \(copying)"
    case .nothing(let copyCommand?): "\(onlyRead); “\(copyCommand)” keeps a copy that can be changed"
    case .nothing(nil): onlyRead
    case .faulty: "the file has a fault; correct it first"
    }
  }

  /// Asks whether to remove a car.
  static func removal(of name: String) -> QuestionState {
    QuestionState("Remove \(name) from the catalogue?", yes: "remove", no: "keep")
  }

  /// Returns why a change failed, as a notice beside what stays on screen.
  /// - Parameter form: the printed form; nil on a screen, where there are keys to press.
  static func notice(_ error: CarChangeError, printedAs form: PrintedForm?) -> NoticeState {
    if form == nil, case .unread(.noSuchCar) = error {
      return NoticeState(
        .failure, "Another program has removed the car.", hint: "r in the list shows the cars that are there."
      )
    }
    let message = message(error, printedAs: form)
    let hint = if case .unread = error { nil as String? } else { message.hint }
    return NoticeState(
      .failure, message.lines.first ?? "", hint: hint, more: message.lines.dropFirst().first,
      command: message.commands.first)
  }

  /// Returns why a change failed, as a message: first what happened, then what to do.
  /// - Parameter form: the printed form; nil on a screen, where there are keys to press.
  static func message(_ error: CarChangeError, printedAs form: PrintedForm?) -> MessageState {
    switch error {
    case .unread(let error): CarsErrorText.message(error)
    case .readOnly(let source, let copyCommand?):
      MessageState(
        .failure, heading: "Read-only",
        lines: ["\(subject(source)) is read-only; a copy in a file can be changed:"],
        commands: [copyCommand])
    case .readOnly(let source, nil):
      failure("Read-only", "\(subject(source)) is read-only.")
    case .readOnlyForm(let path, let copyCommand):
      MessageState(
        .failure, heading: "Read-only",
        lines: [
          "\(path) is read-only, because it is neither one plain table nor one list of plain JSON objects"
            + (copyCommand == nil ? "." : "; a copy can be changed:")
        ],
        commands: [copyCommand].compactMap(\.self))
    case .onlyAdditions(let source):
      failure(
        "Read-only", "\(subject(source)) is read-only.",
        form == nil ? nil : "“cars add” writes a car of your own, which can be changed.",
        hint: "A in the list adds a copy.")
    case .conflict(let path):
      failure(
        "Changed meanwhile", "Another program has changed the car in \(path).",
        form == nil ? nil : "Nothing was written; look at it as it is now, and try again.",
        hint: "r in the list shows it as it is now.")
    case .notUndoable(let path):
      failure(
        "Not undone", "That cannot be undone: another program has changed \(path) since.",
        hint: "r in the list shows it as it is now.")
    case .beingChanged(let path):
      failure("Being changed", "Another program is changing \(path).", "Try again in a moment.")
    case .unwritable(let path, _, let obstacle?): unwritable(path, obstacle)
    case .unwritable(let path, let reason, nil):
      failure(
        "Not written", "\(path) cannot be written: \(reason).",
        "Check its permissions and the room on its disk; it is as it was.")
    case .invalid(.wrongKind(let field, let name, expected: .object, let found)):
      failure(
        "Not written",
        "“\(name)” "
          + CarFaultText.besideField(.wrongKind(field, name: name, expected: .object, found: found)) + ".")
    case .invalid(.doubtfulDate(let name, let text)):
      failure(
        "Not clear", CarFaultText.sentence(.doubtfulDate(name: name, text: text), about: name, text))
    case .invalid(let fault) where fault.leftOut != nil: leftOut(fault, printedAs: form)
    case .invalid(let fault):
      failure("Not a car", "The record would not be a car: \(CarFaultText.reason(fault)).", "Correct it.")
    case .unclearField(let label, let names):
      failure("Not clear", FieldText.unclear(label, names) + ".", "Write one of these.")
    case .noColumn(let path, let field):
      failure("No such column", "\(path) has no column for “\(field)”.", "Leave it out, or add the column.")
    case .inexpressible(let path, let field):
      failure(
        "Not written", "What “\(field)” is to be cannot be written in \(path).", "Write it in another way.")
    case .disturbing(let path):
      failure(
        "Not written", "With that change, the rest of \(path) would be read as something else.",
        "The file is as it was; change it in a text editor.")
    case .lastOne(let path):
      failure(
        "Not removed", "Without its last car, nothing in \(path) would say that it is a catalogue.",
        "The file is as it was; add another car first, or delete the file.")
    case .endsInNoCar(let path, let line):
      failure(
        "Not added", "\(path) ends in something that is no car, on line \(line.grouped).",
        "The file is as it was; remove that, or add the car in a text editor.")
    case .nothingToUndo:
      MessageState(
        .nothing, heading: "Nothing to undo", lines: ["No change is left to undo."])
    }
  }

  /// Returns why a value would be left out of the changed car.
  private static func leftOut(_ fault: CarFault, printedAs form: PrintedForm?) -> MessageState {
    let remedy =
      switch fault.field {
      case .currency where form == nil: "Choose another currency."
      case .currency: "Say the currency, too, for example --currency EUR."
      default: "Correct it."
      }
    return failure(
      "Not understood",
      "“\(fault.leftOut?.rawValue ?? "")” would be left out: \(CarFaultText.reason(fault)).",
      remedy)
  }

  /// Returns why a file can't be written although its own permissions allow it: a new version is written
  /// beside it and then renamed.
  private static func unwritable(_ path: String, _ obstacle: WritingObstacle) -> MessageState {
    let (problem, remedy) =
      switch obstacle {
      case .notRegular:
        (
          "is not a regular file, and is left as it is.",
          "Move it, or whatever it links to, out of the way and try again."
        )
      case .mountPoint:
        (
          "cannot be replaced: it is a mount of its own, as single files in containers can be.",
          "Mount the folder that it is in instead, or copy it and change the copy."
        )
      case .readOnlySystem:
        (
          "cannot be written: its file system is read-only.",
          "Copy it to another one, and change the copy."
        )
      case .folder:
        (
          "cannot be written: you may not create files in its folder, and every change is first written to a new file.",
          "Get write permission for the folder, or copy the file to one of your own."
        )
      case .foreignFile:
        (
          "cannot be replaced: it belongs to somebody else, and in its folder only owners may replace files.",
          "Copy it to a folder of your own, and change the copy."
        )
      }
    return failure("Not written", "\(path) \(problem)", remedy)
  }

  /// Returns why a change failed, for display beside the field that caused it.
  static func besideField(_ error: CarChangeError) -> String {
    switch error {
    case .invalid(let fault): CarFaultText.besideField(fault)
    case .noColumn: "the file has no column for it"
    case .inexpressible: "the file cannot say that"
    default: message(error, printedAs: nil).lines.first ?? ""
    }
  }

  private static func subject(_ source: CatalogueOrigin?) -> String {
    source.map(OriginText.subject) ?? "The catalogue"
  }

  private static func failure(
    _ heading: String, _ problem: String, _ remedy: String? = nil, hint: String? = nil
  ) -> MessageState {
    MessageState(
      .failure, heading: heading, lines: [problem, remedy].compactMap(\.self), hint: hint)
  }
}
