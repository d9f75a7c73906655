public import CarsContracts
public import CarsEntity
public import Scenes

/// Presents the editor.
@MainActor
public final class CarEditorPresenter: CarEditorPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any CarEditorViewing)?

  private let task: CarEditorTask
  /// The field to begin at; nil for the first one.
  private let field: FieldKey?
  private let interactor: any CarEditorInteracting
  private let medium: Medium<any CarEditorRouting>
  /// The texts typed before the form appears.
  private let typedBefore: [(name: String, text: String)]

  private var progress = CarEditorProgress.opening
  /// The values to choose from; none until they are known.
  private var choices: [CarField: [String]] = [:]

  /// - Parameters:
  ///   - task: the task.
  ///   - field: the field to begin at; nil for the first one.
  ///   - interactor: makes and saves the draft.
  ///   - medium: the medium; in print, the outcome is printed.
  ///   - typed: texts to fill in first, by field name.
  public init(
    task: CarEditorTask, at field: FieldKey? = nil, interactor: any CarEditorInteracting,
    on medium: Medium<any CarEditorRouting>, typed: [(name: String, text: String)] = []
  ) {
    self.task = task
    self.field = field
    self.interactor = interactor
    self.medium = medium
    typedBefore = typed
  }

  /// Shows nothing until the draft is there, which is soon: keys typed until then are for the form. If there
  /// is no draft, the scene that opened the editor states the reason.
  public func viewDidLoad() async {
    do throws(CarChangeError) {
      let draft = try await interactor.draft(for: task, typed: typedBefore)
      show(.typing(.init(draft: draft)))
      if let place = field.flatMap(draft.place(of:)) { view?.selectField(at: place) }
      if case .print = medium { return }
      choices = await interactor.choices()
      if !choices.isEmpty { show() }
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
    case .nextChoice: if let field { step(field, by: 1) }
    case .previousChoice: if let field { step(field, by: -1) }
    case .overwrite: await settle { typed, _ in typed.overwrites = true }
    case .takeFromFile: await settle { typed, field in typed.draft.revert(at: field) }
    }
  }

  public func didRequestClose() {
    switch progress {
    case .typing(let typed, let attempt) where typed.draft.isChanged:
      show(.asking(.discardChanges, typed, after: attempt))
    case .settling(let typed, _, let attempt): show(.typing(typed, after: attempt))
    case .opening, .refused, .typing: medium.router?.close(with: .nothing)
    case .asking, .saving: show()
    }
  }

  public func didAnswer(_ isYes: Bool) async {
    guard case .asking(let question, let typed, let attempt) = progress else { return show() }
    guard isYes else { return show(.typing(typed, after: attempt)) }
    switch question {
    case .discardChanges: medium.router?.close(with: .nothing)
    case .addAsNew:
      show(.typing(.init(draft: typed.draft.asNew)))
      await save()
    }
  }

  /// What to do about a change by another program: print can't ask.
  private var onConflict: ConflictPolicy {
    switch medium {
    case .screen: .rebase
    case .print: .refuse
    }
  }

  private func save() async {
    guard case .typing(let typed, let attempt) = progress else { return }
    switch typed.draft.obstacle {
    case .unchanged(let car): return closeUnchanged(car)
    case .faults: return
    case nil: break
    }
    if let field = typed.firstConflict { return ask(about: field, typed, after: attempt) }
    show(.saving(typed))
    do throws(CarChangeError) {
      switch try await interactor.save(typed.draft, onConflict: onConflict) {
      case .saved(let saved): close(with: saved)
      case .rebased(let draft, let conflicting, let error):
        let rebased = CarEditorProgress.Typed(
          draft: draft, conflicting: typed.conflicting.union(conflicting))
        let failure = CarEditorProgress.Failure(rebasedAfter: error)
        if let field = rebased.firstConflict { return ask(about: field, rebased, after: .failed(failure)) }
        fail(rebased, failure, inField: nil)
      case .removed: show(.asking(.addAsNew, typed, after: .failed(.removedMeanwhile)))
      }
    } catch {
      fail(typed, .error(error), inField: CarEditorText.place(of: error, in: typed.draft))
    }
  }

  /// Asks whether to overwrite what another program has written in a field.
  private func ask(
    about field: Int, _ typed: CarEditorProgress.Typed, after attempt: CarEditorProgress.Attempt?
  ) {
    show(.settling(typed, field: field, after: attempt))
    view?.selectField(at: field)
  }

  /// Decides on a field that another program has changed, too, and asks about the next one. Saves after the last, if the
  /// user has decided to overwrite any.
  private func settle(_ decide: (inout CarEditorProgress.Typed, _ field: Int) -> Void) async {
    guard case .settling(var typed, let field, let attempt) = progress else { return show() }
    typed.conflicting.remove(typed.draft.entries[field].name)
    decide(&typed, field)
    if let next = typed.firstConflict { return ask(about: next, typed, after: attempt) }
    show(.typing(typed))
    if typed.overwrites { await save() }
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
  private func fail(
    _ typed: CarEditorProgress.Typed, _ failure: CarEditorProgress.Failure, inField field: Int?
  ) {
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

  /// Replaces a text with the choice some steps after it. A text that isn't a choice is replaced with the
  /// first or the last one.
  private func step(_ field: Int, by steps: Int) {
    guard case .typing(var typed, _) = progress, let known = typed.draft.entries[field].field,
      let choices = choices[known]
    else { return show() }
    let place = choices.firstIndex(of: typed.draft.entries[field].text) ?? (steps > 0 ? -1 : choices.count)
    typed.draft.setText(choices[(place + steps + choices.count) % choices.count], at: field)
    typed.touched = nil
    show(.typing(typed))
  }

  private func show(_ progress: CarEditorProgress) {
    self.progress = progress
    show()
  }

  private func show() {
    view?.render(
      CarEditorState(task: task, form: medium.form, progress: progress, choices: choices).viewState)
  }
}
