import CarsContracts
import Scenes

/// Writes what the schema's presenter hears.
final class TracedCarSchemaPresenter:
  TracedPresenter<any CarSchemaPresenting, any CarSchemaViewing>, CarSchemaPresenting
{
  func viewDidLoad() async {
    trace.tell(.viewToPresenter, "viewDidLoad()")
    await presenter.viewDidLoad()
  }

  func didRequest(_ action: CarSchemaAction, at position: Int?) async {
    trace.tell(.viewToPresenter, "didRequest(\(action), at: \(position.map(String.init) ?? "no row"))")
    await presenter.didRequest(action, at: position)
  }

  func didRequestClose() {
    trace.tell(.viewToPresenter, "didRequestClose()")
    presenter.didRequestClose()
  }

  func row(at position: Int) -> [SchemaCell] {
    trace.count(.viewToPresenter, "row(at:)")
    return presenter.row(at: position)
  }
}

/// Writes what the schema's view hears.
@MainActor
final class TracedCarSchemaView: CarSchemaViewing {
  private weak var view: (any CarSchemaViewing)?
  private let trace: SceneTrace

  init(_ view: any CarSchemaViewing, _ trace: SceneTrace) {
    self.view = view
    self.trace = trace
  }

  func render(_ state: CarSchemaViewState) {
    trace.tell(.presenterToView, "render(\(TraceText.state(state) { TraceText.count($0.count, "row") }))")
    view?.render(state.offeringTrace())
  }

  func announce(_ text: String) {
    trace.tell(.presenterToView, "announce(\(TraceText.quoted(text)))")
    view?.announce(text)
  }

  func selectRow(at position: Int) {
    trace.tell(.presenterToView, "selectRow(at: \(position))")
    view?.selectRow(at: position)
  }
}

/// Writes what the schema's interactor is asked.
struct TracedCarSchemaInteractor: CarSchemaInteracting {
  let interactor: any CarSchemaInteracting
  let trace: SceneTrace

  var reloadPolicy: ReloadPolicy { interactor.reloadPolicy }

  var takesAnswers: Bool { interactor.takesAnswers }

  @concurrent
  func schema() async -> FetchedSchema {
    await trace.ask(
      .presenterToInteractor, "schema()",
      { fetched in
        TraceText.count(fetched.columns.count, "column")
          + (fetched.failure.map { ", \(TraceText.error($0))" } ?? "")
      }, { await interactor.schema() })
  }

  @concurrent
  func understand(_ answer: SchemaAnswer) async -> UnderstoodCatalogue? {
    await trace.ask(
      .presenterToInteractor, "understand(\(TraceText.answer(answer)))", TraceText.understood,
      { await interactor.understand(answer) })
  }
}

/// Writes what was said.
final class TracedCarSchemaRouter: TracedRouter<any CarSchemaRouting>, CarSchemaRouting {
  func close(with understood: UnderstoodCatalogue?) {
    trace.tell(.presenterToRouter, "close(with: \(TraceText.understood(understood)))")
    router.close(with: understood)
  }
}
