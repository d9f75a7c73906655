public import CarsContracts
import CarsEntity
public import Scenes

/// Presents the editor.
@MainActor
public final class CarEditorPresenter: CarEditorPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any CarEditorViewing)?

  private let task: CarEditorTask
  private let interactor: any CarEditorInteracting
  private let medium: Medium<any CarEditorRouting>
  /// The texts typed before the form appears.
  private let typedBefore: [(name: String, text: String)]

  private var progress = Progress.opening

  /// The editor's progress.
  private enum Progress {
    /// The draft is being made.
    case opening
    /// There is no draft, for this reason.
    case refused(CarChangeError)
    /// The user types.
    case typing(Typed, after: Attempt? = nil)
    /// The user is asked a question; a no returns to typing.
    case asking(CarEditorText.Question, Typed, after: Attempt? = nil)
    /// The draft is being saved. The editor can't be left until then, because its caller has to know the outcome.
    case saving(Typed)

    var typed: Typed? {
      switch self {
      case .opening, .refused: nil
      case .typing(let typed, _), .asking(_, let typed, _), .saving(let typed): typed
      }
    }

    var lastAttempt: Attempt? {
      switch self {
      case .opening, .refused, .saving: nil
      case .typing(_, let attempt), .asking(_, _, let attempt): attempt
      }
    }
  }

  /// The typed draft.
  private struct Typed {
    var draft: CarDraft
    /// The names of the fields that another program has changed, too.
    var conflicting: Set<String> = []
    /// The index of the field typed in last; nil if that was completed, or if nothing was typed.
    var touched: Int?
  }

  /// The outcome of the latest attempt to complete or to save, until something is typed.
  private enum Attempt {
    /// Completions of a field are offered.
    case suggested([String], field: Int)
    /// Saving failed.
    case failed(Failure)
  }

  /// Why saving failed.
  private enum Failure {
    /// Another program has changed the car; the draft was rebased on it.
    case changedMeanwhile(path: String)
    /// Another program has removed the car.
    case removedMeanwhile
    case error(CarChangeError)

    init(rebasedAfter error: CarChangeError) {
      self = if case .conflict(let path) = error { .changedMeanwhile(path: path) } else { .error(error) }
    }
  }

  /// - Parameters:
  ///   - task: the task.
  ///   - interactor: makes and saves the draft.
  ///   - medium: the medium; in print, the outcome is printed.
  ///   - typed: texts to fill in first, by field name.
  public init(
    task: CarEditorTask, interactor: any CarEditorInteracting, on medium: Medium<any CarEditorRouting>,
    typed: [(name: String, text: String)] = []
  ) {
    self.task = task
    self.interactor = interactor
    self.medium = medium
    typedBefore = typed
  }

  /// Nothing is shown before the draft is there, which is soon: what is typed until then is for the form. Where there is
  /// none, the scene that asked says why.
  public func viewDidLoad() async {
    do throws(CarChangeError) {
      let draft = try await interactor.draft(for: task, typed: typedBefore)
      show(.typing(Typed(draft: draft)))
    } catch {
      switch medium {
      case .screen(let router): router.close(with: .refused(error))
      case .print: show(.refused(error))
      }
    }
  }

  /// Edits are ignored while the draft is being saved or a question is open.
  public func didEdit(_ text: String, inField field: Int) {
    if case .typing(var typed, _) = progress {
      typed.draft.setText(text, at: field)
      typed.touched = field
      progress = .typing(typed)
    }
    show()
  }

  public func didRequest(_ action: CarEditorAction, inField field: Int?) async {
    switch action {
    case .save: await save()
    case .complete: if let field { await complete(field) }
    }
  }

  public func didRequestClose() {
    switch progress {
    case .typing(let typed, let attempt) where typed.draft.isChanged:
      show(.asking(.throwAway, typed, after: attempt))
    case .opening, .refused, .typing: medium.router?.close(with: .nothing)
    case .asking, .saving: show()
    }
  }

  public func didAnswer(_ isYes: Bool) async {
    guard case .asking(let question, let typed, let attempt) = progress else { return show() }
    guard isYes else { return show(.typing(typed, after: attempt)) }
    switch question {
    case .throwAway: medium.router?.close(with: .nothing)
    case .addAsNew:
      show(.typing(Typed(draft: typed.draft.asNew)))
      await save()
    }
  }

  private func save() async {
    guard case .typing(let typed, _) = progress else { return }
    switch typed.draft.obstacle {
    case .unchanged(let car): return closeUnchanged(car)
    case .faults: return
    case nil: show(.saving(typed))
    }
    do throws(CarChangeError) {
      switch try await interactor.save(typed.draft, onConflict: medium.isScreen ? .rebase : .refuse) {
      case .saved(let saved): close(with: saved)
      case .rebased(let draft, let conflicting, let error):
        let rebased = Typed(draft: draft, conflicting: typed.conflicting.union(conflicting))
        let field = draft.entries.firstIndex { conflicting.contains($0.name) }
        fail(rebased, Failure(rebasedAfter: error), inField: field)
      case .removed: show(.asking(.addAsNew, typed, after: .failed(.removedMeanwhile)))
      }
    } catch {
      fail(typed, .error(error), inField: CarEditorText.place(of: error, in: typed.draft))
    }
  }

  /// Returns to the caller, which reports the change. In print, prints it.
  private func close(with saved: SavedChange) {
    switch medium {
    case .screen(let router): router.close(with: .saved(saved))
    case .print: view?.announce(CarChangeText.printed(saved))
    }
  }

  /// Returns without saving, because nothing would change. In print, prints that.
  private func closeUnchanged(_ car: Car) {
    switch medium {
    case .screen(let router): router.close(with: .nothing)
    case .print: view?.announce(CarEditorText.unchanged(car, typed: typedBefore.map(\.text)))
    }
  }

  /// - Parameter field: the index of the field to focus, or nil if it is about none.
  private func fail(_ typed: Typed, _ failure: Failure, inField field: Int?) {
    show(.typing(typed, after: .failed(failure)))
    if let field { view?.selectField(at: field) }
  }

  /// Completes the field typed in last up to the common prefix of its completions, once. Otherwise, or without
  /// completions, moves to the next field.
  private func complete(_ field: Int) async {
    guard case .typing(let before, _) = progress else { return }
    let (name, text) = (before.draft.entries[field].name, before.draft.entries[field].text)
    let isOver = text.isEmpty || before.touched != field
    let texts = isOver ? [] : await interactor.completions(of: text, in: FieldKey(spelled: name))
    guard case .typing(var typed, let attempt) = progress, typed.draft.entries[field].text == text else {
      return
    }
    typed.touched = nil
    if let beginning = texts.commonBeginning { typed.draft.setText(beginning, at: field) }
    switch texts.count {
    case 0:
      progress = .typing(typed, after: attempt)
      view?.selectField(at: field + 1)
    case 1: show(.typing(typed))
    default: show(.typing(typed, after: .suggested(texts, field: field)))
    }
  }

  private func show(_ progress: Progress) {
    self.progress = progress
    show()
  }

  private func show() {
    view?.render(state)
  }
}

// MARK: The state

extension CarEditorPresenter {
  /// The view state, derived from scratch each time so that no part can be stale.
  private var state: CarEditorViewState {
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
    let obstacle = isSaving ? CarEditorText.isSaving : nil
    return CarEditorCommands.form(
      obstacleToSave: obstacle ?? CarEditorText.obstacle(to: draft), obstacleToClose: obstacle,
      isChanged: draft.isChanged)
  }

  private func content(_ faults: [Int: CarFault]) -> SceneContent<[CarEditorField]> {
    switch progress {
    case .opening: .waiting
    case .refused(let error): .message(CarEditorText.message(error, task, printedAs: medium.form))
    case .typing(let typed, _), .asking(_, let typed, _), .saving(let typed): .shown(fields(typed, faults))
    }
  }

  private func fields(_ typed: Typed, _ faults: [Int: CarFault]) -> [CarEditorField] {
    let draft = typed.draft
    let labels = CarEditorText.headings(of: draft)
    let leftOut = draft.leftOut
    let sections = FieldText.sections(of: draft.entries.map(\.field))
    return zip(draft.entries, labels).enumerated().map { place, field in
      let (entry, label) = field
      let note = CarEditorText.note(
        entry, faults[place], leftOut: leftOut, isConflicting: typed.conflicting.contains(entry.name))
      return CarEditorField(
        heading: sections[place], label: label.withUnit, text: entry.text,
        placeholder: CarEditorText.placeholder(entry, in: draft),
        note: self.note(besideField: place, in: draft) ?? note)
    }
  }

  /// Returns the note beside a field about the latest attempt to save or to complete it.
  private func note(besideField place: Int, in draft: CarDraft) -> CarEditorField.Note? {
    switch progress.lastAttempt {
    case .suggested(let texts, place): .information(CompletionText.suggestions(texts))
    case .failed(.error(let error)) where CarEditorText.place(of: error, in: draft) == place:
      .fault(CarChangeText.besideField(error))
    default: nil
    }
  }

  /// Why the car wasn't saved, unless a note beside a field says so; in print, always.
  private var notice: NoticeState? {
    guard let draft = progress.typed?.draft else { return nil }
    if !medium.isScreen, let obstacle = CarEditorText.sentences(about: draft) {
      return NoticeState(.failure, obstacle)
    }
    guard case .failed(let failure) = progress.lastAttempt else { return nil }
    switch failure {
    case .changedMeanwhile(let path): return CarEditorText.changed(path: path)
    case .removedMeanwhile: return CarEditorText.gone(isKnown: true)
    case .error(.unread(.noSuchCar)) where medium.isScreen: return CarEditorText.gone(isKnown: false)
    case .error(let error) where medium.isScreen && CarEditorText.place(of: error, in: draft) != nil:
      return nil
    case .error(let error): return CarChangeText.notice(error, printedAs: medium.form)
    }
  }
}
