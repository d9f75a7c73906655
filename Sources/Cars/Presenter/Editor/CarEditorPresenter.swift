public import CarsContracts
import CarsEntity
public import Scenes

/// What the editor says, and when.
@MainActor
public final class CarEditorPresenter: CarEditorPresenting {
  /// The view that shows it. The view owns the presenter, never the other way round.
  public weak var view: (any CarEditorViewing)?

  private let task: CarEditorTask
  private let interactor: any CarEditorInteracting
  private let medium: Medium<any CarEditorRouting>
  /// What is typed before the form is there.
  private let typedBefore: [(name: String, text: String)]

  private var progress = Progress.opening

  /// How far the editor has come.
  private enum Progress {
    /// The draft is not there yet.
    case opening
    /// There is no draft, for this reason.
    case refused(CarChangeError)
    /// The user types.
    case typing(Typed, after: Attempt? = nil)
    /// The user is asked something, and types again after a no.
    case asking(CarEditorText.Question, Typed, after: Attempt? = nil)
    /// What was typed is being saved. Until that is over, the editor cannot be left: the scene that asked has to be told.
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

  /// What has been typed so far.
  private struct Typed {
    var draft: CarDraft
    /// The fields that another program has changed as well as the user, by their names.
    var conflicting: Set<String> = []
    /// The place of the field in which something was typed last; nil where that was completed, or where nothing was typed.
    var touched: Int?
  }

  /// What has come of the last attempt to complete a field, or to save, if nothing was typed since.
  private enum Attempt {
    /// The user is offered the catalogue's texts that go on like one field.
    case suggested([String], field: Int)
    /// What was typed was not saved.
    case failed(Failure)
  }

  /// Why what was typed was not saved.
  private enum Failure {
    /// Another program has changed the car. As it is now, it was put under what was typed.
    case changedMeanwhile(path: String)
    /// Another program has removed the car.
    case removedMeanwhile
    case error(CarChangeError)

    init(rebasedAfter error: CarChangeError) {
      self = if case .conflict(let path) = error { .changedMeanwhile(path: path) } else { .error(error) }
    }
  }

  /// - Parameters:
  ///   - task: what the editor is for.
  ///   - interactor: whom it asks for a draft, and who saves it.
  ///   - medium: what the editor is shown on; where that is no screen, what was saved is printed.
  ///   - typed: what is typed before the form is there, by the names of the fields.
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

  /// What is being saved, or asked about, is what was typed before.
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

  /// Goes back to the scene that asked, which tells of what was saved. Where there is none, it is printed.
  private func close(with saved: SavedChange) {
    switch medium {
    case .screen(let router): router.close(with: .saved(saved))
    case .print: view?.announce(CarChangeText.printed(saved))
    }
  }

  /// Goes back without having written anything, because the car has all that was typed. Where there is no scene to go
  /// back to, that is printed.
  private func closeUnchanged(_ car: Car) {
    switch medium {
    case .screen(let router): router.close(with: .nothing)
    case .print: view?.announce(CarEditorText.unchanged(car, typed: typedBefore.map(\.text)))
    }
  }

  /// - Parameter field: the place of the field to go on in; nil where it is about none.
  private func fail(_ typed: Typed, _ failure: Failure, inField field: Int?) {
    show(.typing(typed, after: .failed(failure)))
    if let field { view?.selectField(at: field) }
  }

  /// Goes on with what was typed last as far as all texts do that begin so, once. Any other field stays as it is, and where
  /// nothing is typed, or there is nothing to suggest, it goes to the next field.
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
  /// The state that follows from what is known: derived from scratch each time, so that no part of it can be forgotten.
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
      obstacleToSave: obstacle ?? CarEditorText.obstacle(to: draft), obstacleToClose: obstacle)
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

  /// What there is to say beside a field of the last attempt to save, or to complete it.
  private func note(besideField place: Int, in draft: CarDraft) -> CarEditorField.Note? {
    switch progress.lastAttempt {
    case .suggested(let texts, place): .information(CompletionText.suggestions(texts))
    case .failed(.error(let error)) where CarEditorText.place(of: error, in: draft) == place:
      .fault(CarChangeText.besideField(error))
    default: nil
    }
  }

  /// Why the car was not saved, unless that is said beside a field, which nobody sees in a pipe.
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
