import CarsContracts
import CarsEntity
import Scenes

/// Traces the messages to the editor's presenter.
final class TracedCarEditorPresenter:
  TracedPresenter<any CarEditorPresenting, any CarEditorViewing>, CarEditorPresenting
{
  func viewDidLoad() async { await boundary.pass(to: await next.viewDidLoad()) }
  func didEdit(_ text: String, inField field: Int) {
    boundary.pass(TraceText.quoted(text), "\(field)", to: next.didEdit(text, inField: field))
  }
  func didRequest(_ action: CarEditorAction, inField field: Int?) async {
    await boundary.pass(
      "\(action)", field.map(String.init) ?? "none", to: await next.didRequest(action, inField: field))
  }
  func didAnswer(_ isYes: Bool) async {
    await boundary.pass(TraceText.answer(isYes), to: await next.didAnswer(isYes))
  }
  func didRequestClose() { boundary.pass(to: next.didRequestClose()) }
}

/// Traces the messages to the editor's view.
final class TracedCarEditorView: TracedView<any CarEditorViewing>, CarEditorViewing {
  func render(_ state: CarEditorViewState) {
    // In a form, every character is typed as text.
    boundary.pass(
      TraceText.state(state) { "a form of \(TraceText.count($0.count, "field"))" },
      to: next?.render(state.offeringTrace(typesCharacters: true)))
  }
  func announce(_ text: String) { boundary.pass(TraceText.quoted(text), to: next?.announce(text)) }
  func selectField(at place: Int) { boundary.pass("\(place)", to: next?.selectField(at: place)) }
}

/// Traces the requests to the editor's interactor.
struct TracedCarEditorInteractor: CarEditorInteracting {
  let next: any CarEditorInteracting
  let boundary: Boundary

  @concurrent func draft(
    for task: CarEditorTask, typed: [(name: String, text: String)]
  ) async throws(CarChangeError) -> CarDraft {
    try await boundary.ask(
      TraceText.task(task), TraceText.typed(typed), of: try await next.draft(for: task, typed: typed),
      { _ in "a draft" }, orWhy: TraceText.changeError)
  }
  @concurrent func completions(of text: String, in field: FieldKey) async -> [String] {
    await boundary.ask(
      TraceText.quoted(text), TraceText.keys([field]), of: await next.completions(of: text, in: field),
      { TraceText.count($0.count, "text") })
  }
  @concurrent func choices() async -> [CarField: [String]] {
    await boundary.ask(of: await next.choices(), { TraceText.count($0.count, "field") })
  }
  @concurrent func save(
    _ draft: CarDraft, onConflict policy: ConflictPolicy
  ) async throws(CarChangeError) -> SaveOutcome {
    try await boundary.ask(
      "a draft", "\(policy)", of: try await next.save(draft, onConflict: policy), { TraceText.outcome($0) },
      orWhy: TraceText.changeError)
  }
}
