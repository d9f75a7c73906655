import CarsContracts
import CarsEntity
import Scenes

/// Writes what the comparison's presenter hears.
final class TracedCarComparisonPresenter:
  TracedPresenter<any CarComparisonPresenting, any CarComparisonViewing>, CarComparisonPresenting
{
  func viewDidLoad() async {
    trace.tell(.viewToPresenter, "viewDidLoad()")
    await presenter.viewDidLoad()
  }

  func didRequestReload() async {
    trace.tell(.viewToPresenter, "didRequestReload()")
    await presenter.didRequestReload()
  }

  func didCancelLoad() {
    trace.tell(.viewToPresenter, "didCancelLoad()")
    presenter.didCancelLoad()
  }

  func didRequest(_ action: CarComparisonAction, inColumn column: Int?) async {
    let place = column.map { "inColumn: \($0)" } ?? "in no column"
    trace.tell(.viewToPresenter, "didRequest(\(action), \(place))")
    await presenter.didRequest(action, inColumn: column)
  }

  func didRequestClose() {
    trace.tell(.viewToPresenter, "didRequestClose()")
    presenter.didRequestClose()
  }

  func row(at position: Int) -> ComparisonRow? {
    trace.count(.viewToPresenter, "row(at:)")
    return presenter.row(at: position)
  }
}

/// Writes what the comparison's view hears.
@MainActor
final class TracedCarComparisonView: CarComparisonViewing {
  private weak var view: (any CarComparisonViewing)?
  private let trace: SceneTrace

  init(_ view: any CarComparisonViewing, _ trace: SceneTrace) {
    self.view = view
    self.trace = trace
  }

  func render(_ state: CarComparisonViewState) {
    trace.tell(.presenterToView, "render(\(TraceText.state(state) { TraceText.count($0.count, "field") }))")
    view?.render(state.offeringTrace())
  }

  func announce(_ text: String) {
    trace.tell(.presenterToView, "announce(\(TraceText.quoted(text)))")
    view?.announce(text)
  }

  func selectColumn(at index: Int) {
    trace.tell(.presenterToView, "selectColumn(at: \(index))")
    view?.selectColumn(at: index)
  }
}

/// Writes what the comparison's interactor is asked.
struct TracedCarComparisonInteractor: CarComparisonInteracting {
  let interactor: any CarComparisonInteracting
  let trace: SceneTrace

  var reloadPolicy: ReloadPolicy { interactor.reloadPolicy }

  @concurrent
  func knownCars(_ ids: [CarID]) async -> CarComparison {
    await trace.ask(
      .presenterToInteractor, "knownCars(\(TraceText.ids(ids)))", TraceText.comparison,
      { await interactor.knownCars(ids) })
  }

  @concurrent
  func loadCars(_ ids: [CarID]) async throws(CarsError) -> CarComparison {
    try await trace.ask(
      .presenterToInteractor, "loadCars(\(TraceText.ids(ids)))", TraceText.comparison,
      { TraceText.error($0) }, { () throws(CarsError) in try await interactor.loadCars(ids) })
  }

  @concurrent
  func findCars(_ beginnings: [CarID]) async throws(CarsError) -> CarComparison {
    try await trace.ask(
      .presenterToInteractor, "findCars(\(TraceText.ids(beginnings)))", TraceText.comparison,
      { TraceText.error($0) }, { () throws(CarsError) in try await interactor.findCars(beginnings) })
  }
}

/// Writes where the comparison goes.
final class TracedCarComparisonRouter: TracedRouter<any CarComparisonRouting>, CarComparisonRouting {
  func showDetail(of id: CarID, among ids: [CarID]) async -> CarDetailOutcome {
    await trace.ask(
      .presenterToRouter, "showDetail(of: \(TraceText.id(id)), among: \(TraceText.ids(ids)))",
      { TraceText.outcome($0) },
      { await router.showDetail(of: id, among: ids) })
  }

  func copyTable(of ids: [CarID]) async {
    trace.tell(.presenterToRouter, "copyTable(of: \(TraceText.ids(ids)))")
    await router.copyTable(of: ids)
  }

  func close(with ids: [CarID]) {
    trace.tell(.presenterToRouter, "close(with: \(TraceText.ids(ids)))")
    router.close(with: ids)
  }
}
