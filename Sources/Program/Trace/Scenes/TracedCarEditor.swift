import CarsContracts
import CarsEntity
import Scenes

/// Writes what the editor's presenter hears.
final class TracedCarEditorPresenter:
  TracedPresenter<any CarEditorPresenting, any CarEditorViewing>, CarEditorPresenting
{
  func viewDidLoad() async {
    trace.tell(.viewToPresenter, "viewDidLoad()")
    await presenter.viewDidLoad()
  }

  func didEdit(_ text: String, inField field: Int) {
    trace.tell(.viewToPresenter, "didEdit(\(TraceText.quoted(text)), inField: \(field))")
    presenter.didEdit(text, inField: field)
  }

  func didRequest(_ action: CarEditorAction, inField field: Int?) async {
    trace.tell(.viewToPresenter, "didRequest(\(action), inField: \(field.map(String.init) ?? "none"))")
    await presenter.didRequest(action, inField: field)
  }

  func didAnswer(_ isYes: Bool) async {
    trace.tell(.viewToPresenter, "didAnswer(\(isYes ? "yes" : "no"))")
    await presenter.didAnswer(isYes)
  }

  func didRequestClose() {
    trace.tell(.viewToPresenter, "didRequestClose()")
    presenter.didRequestClose()
  }
}

/// Writes what the editor's view hears.
@MainActor
final class TracedCarEditorView: CarEditorViewing {
  private weak var view: (any CarEditorViewing)?
  private let trace: SceneTrace

  init(_ view: any CarEditorViewing, _ trace: SceneTrace) {
    self.view = view
    self.trace = trace
  }

  func render(_ state: CarEditorViewState) {
    let words = TraceText.state(state) { "a form of \(TraceText.count($0.count, "field"))" }
    trace.tell(.presenterToView, "render(\(words))")
    // In a form every character is typed.
    view?.render(state.offeringTrace(typesCharacters: true))
  }

  func announce(_ text: String) {
    trace.tell(.presenterToView, "announce(\(TraceText.quoted(text)))")
    view?.announce(text)
  }

  func selectField(at place: Int) {
    trace.tell(.presenterToView, "selectField(at: \(place))")
    view?.selectField(at: place)
  }
}

/// Writes what the editor's interactor is asked.
struct TracedCarEditorInteractor: CarEditorInteracting {
  let interactor: any CarEditorInteracting
  let trace: SceneTrace

  @concurrent
  func draft(
    for task: CarEditorTask, typed: [(name: String, text: String)]
  ) async throws(CarChangeError) -> CarDraft {
    let texts = typed.map { "\($0.name): \(TraceText.quoted($0.text))" }.joined(separator: ", ")
    return try await trace.ask(
      .presenterToInteractor,
      "draft(for: \(TraceText.task(task)), typed: \(texts.isEmpty ? "nothing" : texts))",
      { _ in "a draft" }, { TraceText.error($0) },
      { () throws(CarChangeError) in try await interactor.draft(for: task, typed: typed) })
  }

  @concurrent
  func completions(of text: String, in field: FieldKey) async -> [String] {
    await trace.ask(
      .presenterToInteractor, "completions(of: \(TraceText.quoted(text)), in: \(TraceText.keys([field])))",
      { TraceText.count($0.count, "text") }, { await interactor.completions(of: text, in: field) })
  }

  @concurrent
  func save(_ draft: CarDraft, onConflict policy: ConflictPolicy) async throws(CarChangeError) -> SaveOutcome
  {
    try await trace.ask(
      .presenterToInteractor, "save(a draft, onConflict: \(policy))", { TraceText.outcome($0) },
      { TraceText.error($0) },
      { () throws(CarChangeError) in try await interactor.save(draft, onConflict: policy) })
  }
}

/// Writes what has come of the editor.
final class TracedCarEditorRouter: TracedRouter<any CarEditorRouting>, CarEditorRouting {
  func close(with outcome: CarEditorOutcome) {
    trace.tell(.presenterToRouter, "close(with: \(TraceText.outcome(outcome)))")
    router.close(with: outcome)
  }
}
