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
  private let router: (any CarEditorRouting)?
  /// What is typed before the form is there.
  private let typed: [(name: String, text: String)]

  /// What is in the form; nil before there is one.
  private var draft: CarDraft?
  /// Why there is no form, or why what is in it was not saved.
  private var failure: CarChangeError?
  /// The texts of the field that was to be completed last, and where it is.
  private var ways: (field: Int, texts: [String])?
  /// The fields that another program has changed as well as the user, by their names.
  private var contested: Set<String> = []
  /// Whether the car as it is now was put under what was typed.
  private var isMoved = false
  /// Whether it is known that another program has removed the car.
  private var isGone = false
  private var isSaving = false
  /// What the user is asked; nil for nothing.
  private var asked: CarEditorText.Question?

  /// Makes a presenter.
  /// - Parameters:
  ///   - task: what the editor is for.
  ///   - interactor: whom it asks for a draft, and who saves it.
  ///   - router: whom it tells what was saved; nil where there is nowhere to go, as in a pipe.
  ///   - typed: what is typed before the form is there, by the names of the fields.
  public init(
    task: CarEditorTask, interactor: any CarEditorInteracting, router: (any CarEditorRouting)?,
    typed: [(name: String, text: String)] = []
  ) {
    self.task = task
    self.interactor = interactor
    self.router = router
    self.typed = typed
  }

  /// Nothing is shown before the draft is there, which is soon: what is typed until then is for the form. Where there is
  /// none, the scene that asked says why.
  public func viewDidLoad() async {
    do throws(CarChangeError) {
      var draft = try await interactor.draft(for: task)
      for entry in typed { draft.setText(entry.text, ofFieldNamed: try await name(entry.name, in: draft)) }
      self.draft = draft
    } catch {
      if let router { return router.close(with: .refused(error)) }
      failure = error
    }
    show()
  }

  /// The name of a field that was typed as a page shows it, in the draft or, failing that, in other cars.
  private func name(_ typed: String, in draft: CarDraft) async throws(CarChangeError) -> String {
    let own = draft.unknownFields
    if own.contains(typed) { return typed }
    if case .known = FieldKey(typed) { return typed }
    let key = FieldKey(catalogueName: typed)
    var names = FieldLabels(own).names(of: key)
    if names.isEmpty {
      let others = await interactor.unknownFields()
      names = others.contains(typed) ? [typed] : FieldLabels(others).names(of: key)
    }
    guard names.count < 2 else { throw .unclearField(typed, names: names) }
    if names.isEmpty, case .known(let field) = key.ofHeading { return field.rawValue }
    return names.first ?? typed
  }

  public func didEdit(_ text: String, inField field: Int) {
    // What is being saved is what was typed before.
    if !isSaving {
      draft?.setText(text, at: field)
      (failure, ways) = (nil, nil)
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
    guard draft?.isChanged == true else { return router?.close(with: .nothing) ?? () }
    asked = .throwAway
    show()
  }

  public func didAnswer(_ isYes: Bool) async {
    let question = asked
    asked = nil
    guard isYes else { return show() }
    switch question {
    case .throwAway: router?.close(with: .nothing)
    case .addAsNew:
      (draft, contested, failure) = (draft?.asNew, [], nil)
      show()
      await save()
    case nil: break
    }
  }

  private func save() async {
    guard !isSaving, let draft, CarEditorText.obstacle(to: draft, draft.faults) == nil else { return }
    (isSaving, isMoved, isGone, failure, ways) = (true, false, false, nil, nil)
    show()
    do throws(CarChangeError) {
      let saved = try await interactor.save(draft)
      guard let router else { return view?.announce(CarChangeText.printed(saved)) ?? () }
      router.close(with: .saved(saved))
    } catch {
      failure = error
      let place = await takeCurrentCar(after: error, draft) ?? CarEditorText.place(of: error, in: draft)
      isSaving = false
      show()
      if let place { view?.selectField(at: place) }
    }
  }

  /// Where another program has changed the car meanwhile, puts it as it is now under what was typed; where it is gone, asks
  /// whether to add it as a new one. Where nobody knows which car it is now, neither.
  /// - Returns: the place of the first field that both have changed; nil where there is none.
  private func takeCurrentCar(after error: CarChangeError, _ draft: CarDraft) async -> Int? {
    guard router != nil, let id = draft.car?.id, error.isMeanwhile else { return nil }
    do throws(CarChangeError) {
      guard let car = try await interactor.currentCar(id) else { return nil }
      let (moved, contested) = draft.moved(onto: car)
      (self.draft, isMoved) = (moved, true)
      self.contested.formUnion(contested)
      return moved.entries.firstIndex { contested.contains($0.name) }
    } catch {
      failure = error
      if case .unread(.noSuchCar) = error { (isGone, asked) = (true, .addAsNew) }
      return nil
    }
  }

  /// Goes on with what is typed as far as all texts do that begin so. Where nothing is typed, where there is no way on, and
  /// where the ways have been shown, it goes to the next field.
  private func complete(_ field: Int) async {
    guard let entry = draft?.entries[field] else { return }
    guard !entry.text.isEmpty, ways?.field != field else { return view?.selectField(at: field + 1) ?? () }
    let texts = await interactor.completions(of: entry.text, in: FieldKey(catalogueName: entry.name))
    guard draft?.entries[field].text == entry.text else { return }
    ways = texts.count > 1 ? (field, texts) : nil
    if let beginning = texts.commonBeginning { draft?.setText(beginning, at: field) }
    show()
    if texts.isEmpty { view?.selectField(at: field + 1) }
  }

  private func show() {
    view?.render(state)
  }
}

extension CarEditorPresenter {
  /// The state that follows from what is known: derived from scratch each time, so that no part of it can be forgotten.
  private var state: CarEditorViewState {
    let faults = draft?.faults ?? [:]
    return CarEditorViewState(
      back: CarEditorText.back,
      title: CarEditorText.title(draft, task),
      summary: draft.map { CarEditorText.summary($0, faults: faults.count) } ?? "",
      activity: isSaving ? CarEditorText.saving : nil,
      content: content(faults),
      notice: notice(faults),
      question: asked.map(CarEditorText.question),
      commands: draft.map {
        CarEditorCommands.form(
          unsaved: isSaving ? CarEditorText.isSaving : CarEditorText.obstacle(to: $0, faults))
      } ?? CarEditorCommands.withoutForm)
  }

  private func content(_ faults: [Int: CarFault]) -> SceneContent<[CarEditorField]> {
    guard let draft else {
      return failure.map { .message(CarEditorText.message($0, task)) } ?? .waiting
    }
    let refused = failure.flatMap { CarEditorText.place(of: $0, in: draft) }
    let labels = FieldText.headings(of: draft.entries.map(\.name))
    let leftOut = draft.leftOut
    return .shown(
      zip(draft.entries, labels).enumerated().map { index, field in
        let (entry, label) = field
        var note = CarEditorText.note(
          entry, faults[index], leftOut: leftOut, isContested: contested.contains(entry.name))
        if let failure, refused == index { note = .fault(CarChangeText.besideField(failure)) }
        if let ways, ways.field == index { note = .information(CarSearchText.ways(ways.texts)) }
        return CarEditorField(
          label: label.withUnit, text: entry.text, placeholder: CarEditorText.placeholder(entry, in: draft),
          note: note)
      })
  }

  /// Why the car was not saved, unless that is said beside a field, which nobody sees in a pipe.
  private func notice(_ faults: [Int: CarFault]) -> NoticeState? {
    guard let draft else { return nil }
    if router == nil, let obstacle = CarEditorText.sentences(about: draft, faults) {
      return NoticeState(.failure, obstacle)
    }
    guard let failure, router == nil || CarEditorText.place(of: failure, in: draft) == nil else { return nil }
    if case .conflict(let path) = failure, isMoved { return CarEditorText.moved(path: path) }
    if case .unread(.noSuchCar) = failure, router != nil { return CarEditorText.gone(isKnown: isGone) }
    return CarChangeText.notice(failure, hasKeys: router != nil)
  }
}
