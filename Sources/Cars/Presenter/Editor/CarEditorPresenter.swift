public import CarsContracts
import CarsEntity
import Scenes

/// What the editor says, and when.
@MainActor
public final class CarEditorPresenter: CarEditorPresenting {
  /// The view that shows it. The view owns the presenter, never the other way round.
  public weak var view: (any CarEditorViewing)?

  private let task: CarEditorTask
  private let interactor: any CarEditorInteracting
  private let medium: Medium<any CarEditorRouting>
  /// What is typed before the form is there.
  private let typed: [(name: String, text: String)]

  private var progress = Progress.opening
  /// What the user is asked; nil for nothing.
  private var asked: CarEditorText.Question?

  /// How far the editor has come.
  private enum Progress {
    /// The draft is not there yet.
    case opening
    /// There is no draft, for this reason.
    case refused(CarChangeError)
    /// The user types.
    case typing(Typed)
    /// The user types, and is offered the catalogue's texts that go on like one field.
    case suggesting(Typed, texts: [String], field: Int)
    /// What was typed is being saved.
    case saving(Typed)
    /// What was typed was not saved.
    case failed(Typed, Failure)

    var typed: Typed? {
      switch self {
      case .opening, .refused: nil
      case .typing(let typed), .suggesting(let typed, _, _), .saving(let typed), .failed(let typed, _): typed
      }
    }

    var isSaving: Bool { if case .saving = self { true } else { false } }
  }

  /// What has been typed so far.
  private struct Typed {
    var draft: CarDraft
    /// The fields that another program has changed as well as the user, by their names.
    var conflicting: Set<String> = []
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
    self.typed = typed
  }

  /// Nothing is shown before the draft is there, which is soon: what is typed until then is for the form. Where there is
  /// none, the scene that asked says why.
  public func viewDidLoad() async {
    do throws(CarChangeError) {
      progress = .typing(Typed(draft: try await interactor.draft(for: task, typed: typed)))
    } catch {
      if let router = medium.router { return router.close(with: .refused(error)) }
      progress = .refused(error)
    }
    show()
  }

  public func didEdit(_ text: String, inField field: Int) {
    // What is being saved is what was typed before.
    if var typed = progress.typed, !progress.isSaving {
      typed.draft.setText(text, at: field)
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
    guard progress.typed?.draft.isChanged == true else { return medium.router?.close(with: .nothing) ?? () }
    asked = .throwAway
    show()
  }

  public func didAnswer(_ isYes: Bool) async {
    let question = asked
    asked = nil
    guard isYes else { return show() }
    switch question {
    case .throwAway: medium.router?.close(with: .nothing)
    case .addAsNew:
      guard let typed = progress.typed else { return }
      progress = .typing(Typed(draft: typed.draft.asNew))
      show()
      await save()
    case nil: break
    }
  }

  private func save() async {
    guard let typed = progress.typed, !progress.isSaving, typed.draft.obstacle == nil else { return }
    progress = .saving(typed)
    show()
    do throws(CarChangeError) {
      switch try await interactor.save(typed.draft, onConflict: medium.isScreen ? .rebase : .refuse) {
      case .saved(let saved):
        guard let router = medium.router else { return view?.announce(CarChangeText.printed(saved)) ?? () }
        router.close(with: .saved(saved))
      case .rebased(let draft, let conflicting, let error):
        let rebased = Typed(draft: draft, conflicting: typed.conflicting.union(conflicting))
        let field = draft.entries.firstIndex { conflicting.contains($0.name) }
        fail(rebased, Failure(rebasedAfter: error), inField: field)
      case .removed:
        asked = .addAsNew
        fail(typed, .removedMeanwhile, inField: nil)
      }
    } catch {
      fail(typed, .error(error), inField: CarEditorText.place(of: error, in: typed.draft))
    }
  }

  /// - Parameter field: the place of the field to go on in; nil where it is about none.
  private func fail(_ typed: Typed, _ failure: Failure, inField field: Int?) {
    progress = .failed(typed, failure)
    show()
    if let field { view?.selectField(at: field) }
  }

  /// Goes on with what is typed as far as all texts do that begin so. Where nothing is typed, where there is nothing to
  /// suggest, and where the suggestions have been shown, it goes to the next field.
  private func complete(_ field: Int) async {
    guard let entry = progress.typed?.draft.entries[field] else { return }
    guard !entry.text.isEmpty, !isSuggesting(for: field) else {
      return view?.selectField(at: field + 1) ?? ()
    }
    let texts = await interactor.completions(of: entry.text, in: FieldKey(catalogueName: entry.name))
    guard var typed = progress.typed, !progress.isSaving, typed.draft.entries[field].text == entry.text else {
      return
    }
    guard !texts.isEmpty else { return view?.selectField(at: field + 1) ?? () }
    if let beginning = texts.commonBeginning { typed.draft.setText(beginning, at: field) }
    progress = texts.count > 1 ? .suggesting(typed, texts: texts, field: field) : .typing(typed)
    show()
  }

  private func isSuggesting(for field: Int) -> Bool {
    if case .suggesting(_, _, field) = progress { true } else { false }
  }

  private func show() {
    view?.render(state)
  }
}

extension CarEditorPresenter {
  /// The state that follows from what is known: derived from scratch each time, so that no part of it can be forgotten.
  private var state: CarEditorViewState {
    let draft = progress.typed?.draft
    let faults = draft?.faults ?? [:]
    return CarEditorViewState(
      back: CarEditorText.back,
      title: CarEditorText.title(draft, task),
      summary: draft.map { CarEditorText.summary($0, faults: faults.count) } ?? "",
      activity: progress.isSaving ? CarEditorText.saving : nil,
      content: content(faults),
      notice: notice,
      question: asked.map(CarEditorText.question),
      commands: draft.map {
        CarEditorCommands.form(
          unsaved: progress.isSaving ? CarEditorText.isSaving : CarEditorText.obstacle(to: $0))
      } ?? CarEditorCommands.withoutForm)
  }

  private func content(_ faults: [Int: CarFault]) -> SceneContent<[CarEditorField]> {
    switch progress {
    case .opening: .waiting
    case .refused(let error): .message(CarEditorText.message(error, task))
    case .typing(let typed), .suggesting(let typed, _, _), .saving(let typed), .failed(let typed, _):
      .shown(fields(typed, faults))
    }
  }

  private func fields(_ typed: Typed, _ faults: [Int: CarFault]) -> [CarEditorField] {
    let draft = typed.draft
    let labels = FieldText.headings(of: draft.entries.map(\.name))
    let leftOut = draft.leftOut
    return zip(draft.entries, labels).enumerated().map { place, field in
      let (entry, label) = field
      let note = CarEditorText.note(
        entry, faults[place], leftOut: leftOut, isConflicting: typed.conflicting.contains(entry.name))
      return CarEditorField(
        label: label.withUnit, text: entry.text, placeholder: CarEditorText.placeholder(entry, in: draft),
        note: self.note(besideField: place) ?? note)
    }
  }

  /// What there is to say beside a field of the last attempt to save, or to complete it.
  private func note(besideField place: Int) -> CarEditorField.Note? {
    switch progress {
    case .suggesting(_, let texts, place): .information(CompletionText.suggestions(texts))
    case .failed(let typed, .error(let error)) where CarEditorText.place(of: error, in: typed.draft) == place:
      .fault(CarChangeText.besideField(error))
    default: nil
    }
  }

  /// Why the car was not saved, unless that is said beside a field, which nobody sees in a pipe.
  private var notice: NoticeState? {
    let isScreen = medium.isScreen
    if !isScreen, let draft = progress.typed?.draft, let obstacle = CarEditorText.sentences(about: draft) {
      return NoticeState(.failure, obstacle)
    }
    guard case .failed(let typed, let failure) = progress else { return nil }
    switch failure {
    case .changedMeanwhile(let path): return CarEditorText.changed(path: path)
    case .removedMeanwhile: return CarEditorText.gone(isKnown: true)
    case .error(.unread(.noSuchCar)) where isScreen: return CarEditorText.gone(isKnown: false)
    case .error(let error):
      let isBesideField = isScreen && CarEditorText.place(of: error, in: typed.draft) != nil
      return isBesideField ? nil : CarChangeText.notice(error, isScreen: isScreen)
    }
  }
}
