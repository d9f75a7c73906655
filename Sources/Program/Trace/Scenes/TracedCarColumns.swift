import CarsContracts
import CarsEntity
import Scenes

/// Writes what the presenter of the columns hears.
final class TracedCarColumnsPresenter:
  TracedPresenter<any CarColumnsPresenting, any CarColumnsViewing>, CarColumnsPresenting
{
  func viewDidLoad() async {
    trace.tell(.viewToPresenter, "viewDidLoad()")
    await presenter.viewDidLoad()
  }

  func didRequest(_ action: CarColumnsAction, at position: Int?) {
    trace.tell(.viewToPresenter, "didRequest(\(action), at: \(position.map(String.init) ?? "no row"))")
    presenter.didRequest(action, at: position)
  }

  func didRequestClose() {
    trace.tell(.viewToPresenter, "didRequestClose()")
    presenter.didRequestClose()
  }

  func row(at position: Int) -> FieldRow? {
    trace.count(.viewToPresenter, "row(at:)")
    return presenter.row(at: position)
  }
}

/// Writes what the view of the columns hears.
@MainActor
final class TracedCarColumnsView: CarColumnsViewing {
  private weak var view: (any CarColumnsViewing)?
  private let trace: SceneTrace

  init(_ view: any CarColumnsViewing, _ trace: SceneTrace) {
    self.view = view
    self.trace = trace
  }

  func render(_ state: CarColumnsViewState) {
    trace.tell(.presenterToView, "render(\(TraceText.state(state) { TraceText.count($0.count, "field") }))")
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

/// Writes what the interactor of the columns is asked.
struct TracedCarColumnsInteractor: CarColumnsInteracting {
  let interactor: any CarColumnsInteracting
  let trace: SceneTrace

  @concurrent
  func fields(beginningWith columns: [FieldKey]) async -> CatalogueFields {
    await trace.ask(
      .presenterToInteractor, "fields(beginningWith: \(TraceText.keys(columns)))",
      { TraceText.count($0.summaries.count, "field") },
      { await interactor.fields(beginningWith: columns) })
  }
}

/// Writes what was chosen.
final class TracedCarColumnsRouter: TracedRouter<any CarColumnsRouting>, CarColumnsRouting {
  func close(with choice: ColumnChoice?) {
    trace.tell(.presenterToRouter, "close(with: \(TraceText.choice(choice)))")
    router.close(with: choice)
  }
}
