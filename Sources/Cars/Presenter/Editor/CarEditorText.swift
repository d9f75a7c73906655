import CarsContracts
import CarsEntity
import Scenes

/// The words of the editor.
enum CarEditorText {
  static let back = "Cancel"
  static let saving = "saving"
  static let isSaving = "the car is being saved"

  /// A question to the user.
  enum Question {
    /// Whether to discard what was typed.
    case discardChanges
    /// Whether to add a car that is gone as a new one.
    case addAsNew
  }

  static func question(_ question: Question) -> QuestionState {
    switch question {
    case .discardChanges: QuestionState("Discard your changes?", yes: "discard", no: "keep editing")
    case .addAsNew:
      QuestionState(
        "Another program has removed the car. Add it as a new one?", yes: "add", no: "keep editing")
    }
  }

  /// Says that another program has changed the car.
  static func changed(path: String) -> NoticeState {
    NoticeState(.warning, "Another program has changed the car in \(path).")
  }

  /// Says that another program has changed the car, and what was done about it.
  /// - Parameter asksAgain: whether there are fields to decide on before anything is saved.
  static func changed(path: String, asksAgain: Bool) -> NoticeState {
    NoticeState(
      .warning, "Another program has changed the car in \(path); what you typed is kept.",
      hint: asksAgain ? "Ctrl-S asks again." : "Ctrl-S saves it like this.")
  }

  /// Says that another program has removed the car.
  /// - Parameter isKnown: whether that is known, so that Ctrl-S asks what to do about it. A car whose record has no
  ///   identifier may also have another one by now.
  static func gone(isKnown: Bool) -> NoticeState {
    let verb = isKnown ? "removed" : "changed or removed"
    return NoticeState(
      .failure, "Another program has \(verb) the car; what you typed is kept.",
      hint: isKnown ? "Ctrl-S asks again." : nil)
  }

  static func title(_ draft: CarDraft?, _ task: CarEditorTask) -> String {
    switch (task, draft) {
    case (.create, _), (.createLike, _): "New car"
    case (.edit, let draft?): draft.car.map { "Edit \($0.name)" } ?? "New car"
    case (.edit, nil): "Edit"
    }
  }

  /// Returns why there is no form, as a message. To add the first car, an empty file is enough.
  static func message(
    _ error: CarChangeError, _ task: CarEditorTask, printedAs form: PrintedForm?
  ) -> MessageState {
    let message = CarChangeText.message(error, printedAs: form)
    guard task == .create, case .unread(.noSuchFile(let path)) = error, !path.isEmpty, !path.isAddress,
      path.isCopyable
    else { return message }
    return MessageState(
      message.kind, heading: message.heading,
      lines: message.lines.prefix(1) + ["To begin one, make an empty file:"],
      commands: ["touch \(path.pathQuotedForShell)"])
  }

  /// Returns the number of faults or, if there are none, of changes.
  static func summary(_ draft: CarDraft, faults: Int) -> String {
    let shown = draft.isChanged ? faults : 0
    if shown > 0 { return NumberText.count(shown, "error", "errors") }
    let changes = draft.changes.count
    return draft.car == nil || changes == 0 ? "" : NumberText.count(changes, "change", "changes")
  }

  /// Returns the labels of the fields.
  static func headings(of draft: CarDraft) -> [FieldLabel] {
    FieldText.headings(of: draft.entries.map(\.name), in: draft.units)
  }

  /// Returns why the draft can't be saved; nil if it can.
  static func obstacle(to draft: CarDraft) -> String? {
    switch draft.obstacle {
    case nil, .unchanged: return nil
    case .faults(let faults):
      guard let (place, fault) = faults.min(by: { $0.key < $1.key }) else { return nil }
      let label = headings(of: draft)[place].text
      return "\(label) \(CarFaultText.besideField(fault))"
    }
  }

  /// Says that nothing was written, because the car already has these values.
  /// - Parameter typed: the texts that the car was to have; if all are blank, fields were to be removed.
  static func unchanged(_ car: Car, typed: [String]) -> String {
    let contents = typed.allSatisfy(\.isBlank) ? "nothing there" : "all of that"
    return "\(car.name) already has \(contents); nothing was changed."
  }

  /// Returns why the draft can't be saved: a sentence for each faulty field, with its text. Nil if it can.
  static func sentences(about draft: CarDraft) -> String? {
    switch draft.obstacle {
    case nil, .unchanged: return nil
    case .faults(let faults):
      let headings = headings(of: draft)
      return faults.sorted { $0.key < $1.key }.map { place, fault in
        CarFaultText.sentence(fault, about: headings[place].text, draft.entries[place].text)
      }.joined(separator: " ")
    }
  }

  /// Returns the note beside a field. A new car's missing make and model are not reported.
  /// - Parameters:
  ///   - leftOut: why values are left out of the car, which is no reason not to save it.
  ///   - draft: the draft that the field is in.
  ///   - inFile: what the file has, if another program has changed the field, too.
  ///   - understood: what the text is understood as, if that isn't obvious.
  static func note(
    _ entry: CarDraft.Entry, of draft: CarDraft, _ fault: CarFault?, leftOut: [CarFault], inFile: String?,
    understood: String?
  ) -> CarEditorField.Note? {
    if let fault, entry.text != entry.first || !fault.isMissing {
      return .fault(CarFaultText.besideField(fault))
    }
    if entry.text == entry.first { return reason(entry, leftOut).map { .information($0) } }
    if let inFile { return .information(inFile) }
    let before = entry.first.isEmpty ? nil : "was \(value(of: entry, in: draft))"
    let parts = [understood, before].compactMap(\.self)
    return parts.isEmpty ? nil : .information(parts.joined(separator: "   "))
  }

  /// Says what the file has in a field now.
  static func inFile(_ entry: CarDraft.Entry, of draft: CarDraft) -> String {
    entry.first.isEmpty ? "empty in the file" : "in the file: \(value(of: entry, in: draft))"
  }

  /// Returns a field's value in the catalogue, as people read it.
  private static func value(of entry: CarDraft.Entry, in draft: CarDraft) -> String {
    let value = draft.car.flatMap { car in
      entry.field.flatMap { FieldText.value(of: $0, in: car, draft.units, isWhole: true) }
    }
    return value ?? entry.first
  }

  /// Returns why a value is left out of a car, with the value if the form doesn't show it.
  private static func reason(_ entry: CarDraft.Entry, _ leftOut: [CarFault]) -> String? {
    guard let field = entry.field else { return nil }
    let fault = entry.text.isEmpty ? leftOut.first { $0.field == field } : nil
    return fault.map(CarFaultText.reason) ?? CarFaultText.besideFields(leftOut)[field]
  }

  /// Returns the placeholder of a field.
  static func placeholder(_ entry: CarDraft.Entry, in draft: CarDraft) -> String {
    switch entry.field?.rule {
    case .requiredText: "required"
    case .currency: draft.impliedCurrency ?? ""
    default: ""
    }
  }

  /// Returns the index of the field that an error is about, or nil.
  static func place(of error: CarChangeError, in draft: CarDraft) -> Int? {
    error.entry.flatMap { name in draft.entries.firstIndex { $0.name == name } }
  }
}

extension CarChangeError {
  /// The name in a draft of the field that the error is about.
  fileprivate var entry: String? {
    switch self {
    case .invalid(let fault): fault.entry
    case .noColumn(_, let field), .inexpressible(_, let field): field
    case .unread, .readOnly, .readOnlyForm, .onlyAdditions, .conflict, .notUndoable, .beingChanged,
      .endsInNoCar,
      .unwritable, .unclearField, .disturbing, .lastOne, .nothingToUndo:
      nil
    }
  }
}

extension CarFault {
  fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }

  /// The name in a draft of the field with the fault: a known field's own name, whatever the catalogue calls
  /// it.
  fileprivate var entry: String? {
    switch self {
    case .missing(let name), .repeatedField(let name), .wrongKind(nil, let name, _, _),
      .tooLarge(nil, let name):
      name
    default: field?.rawValue
    }
  }
}
