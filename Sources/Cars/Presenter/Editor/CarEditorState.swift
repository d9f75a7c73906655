import CarsContracts
import CarsEntity
import Scenes

/// The editor's progress as a state of its view.
struct CarEditorState {
  /// The editor's task.
  let task: CarEditorTask
  /// The printed form, or nil on a screen.
  let form: PrintedForm?
  let progress: CarEditorProgress
  /// The values to choose from.
  let choices: [CarField: [String]]

  /// The view state, derived from scratch each time so that no part can be stale.
  var viewState: CarEditorViewState {
    let draft = progress.typed?.draft
    let faults = draft?.faults ?? [:]
    return CarEditorViewState(
      back: CarEditorText.back,
      title: CarEditorText.title(draft, task),
      summary: draft.map { CarEditorText.summary($0, faults: faults.count) } ?? "",
      activity: isSaving ? CarEditorText.saving : nil,
      content: content(faults),
      notice: notice,
      question: question,
      commands: draft.map(commands) ?? CarEditorCommands.withoutForm)
  }

  private var isSaving: Bool { if case .saving = progress { true } else { false } }

  private var question: QuestionState? {
    if case .asking(let question, _, _) = progress { CarEditorText.question(question) } else { nil }
  }

  private func commands(for draft: CarDraft) -> [Command<CarEditorAction>] {
    if case .settling = progress { return CarEditorCommands.settling }
    let obstacle = isSaving ? CarEditorText.isSaving : nil
    return CarEditorCommands.form(
      obstacleToSave: obstacle ?? CarEditorText.obstacle(to: draft), obstacleToClose: obstacle,
      isChanged: draft.isChanged)
  }

  private func content(_ faults: [Int: CarFault]) -> SceneContent<[CarEditorField]> {
    switch progress {
    case .opening: .waiting
    case .refused(let error): .message(CarEditorText.message(error, task, printedAs: form))
    case .typing(let typed, _), .asking(_, let typed, _), .settling(let typed, _, _), .saving(let typed):
      .shown(fields(typed, faults))
    }
  }

  private func fields(_ typed: CarEditorProgress.Typed, _ faults: [Int: CarFault]) -> [CarEditorField] {
    let draft = typed.draft
    let labels = CarEditorText.headings(of: draft)
    let leftOut = draft.leftOut
    let sections = FieldText.sections(of: draft.entries.map(\.field))
    return zip(draft.entries, labels).enumerated().map { place, field in
      let (entry, label) = field
      let note = CarEditorText.note(
        entry, of: draft, faults[place], leftOut: leftOut,
        inFile: typed.conflicting.contains(entry.name) ? CarEditorText.inFile(entry, of: draft) : nil,
        understood: CarEditorText.understood(at: place, in: draft))
      return CarEditorField(
        heading: sections[place], label: label.withUnit, text: entry.text,
        placeholder: CarEditorText.placeholder(entry, in: draft),
        note: self.note(besideField: place, in: draft) ?? note,
        hasChoices: entry.field.flatMap { choices[$0] } != nil)
    }
  }

  /// Returns the note beside a field about the latest attempt to save or to complete it.
  private func note(besideField place: Int, in draft: CarDraft) -> CarEditorField.Note? {
    if case .settling(_, place, _) = progress {
      return .conflict(CarEditorText.inFile(draft.entries[place], of: draft))
    }
    return switch progress.lastAttempt {
    case .suggested(let texts, place): .information(CompletionText.suggestions(texts))
    case .failed(.error(let error)) where CarEditorText.place(of: error, in: draft) == place:
      .fault(CarChangeText.besideField(error))
    default: nil
    }
  }

  /// Why the car wasn't saved, unless a note beside a field says so; in print, always.
  private var notice: NoticeState? {
    guard let draft = progress.typed?.draft else { return nil }
    if form != nil, let obstacle = CarEditorText.sentences(about: draft) {
      return NoticeState(.failure, obstacle)
    }
    guard case .failed(let failure) = progress.lastAttempt else { return nil }
    switch failure {
    case .changedMeanwhile(let path): return changed(path: path)
    case .removedMeanwhile: return CarEditorText.gone(isKnown: true)
    case .error(.unread(.noSuchCar)) where form == nil: return CarEditorText.gone(isKnown: false)
    case .error(let error) where form == nil && CarEditorText.place(of: error, in: draft) != nil:
      return nil
    case .error(let error): return CarChangeText.notice(error, printedAs: form)
    }
  }

  private func changed(path: String) -> NoticeState {
    if case .settling = progress { return CarEditorText.changed(path: path) }
    return CarEditorText.changed(path: path, asksAgain: progress.typed?.firstConflict != nil)
  }
}
