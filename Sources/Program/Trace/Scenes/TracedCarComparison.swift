import CarsContracts
import CarsEntity
import Scenes

/// Traces the messages to the comparison's presenter.
final class TracedCarComparisonPresenter:
  TracedPresenter<any CarComparisonPresenting, any CarComparisonViewing>, CarComparisonPresenting
{
  func viewDidLoad() async { await boundary.pass(to: await next.viewDidLoad()) }
  func didRequestReload() async { await boundary.pass(to: await next.didRequestReload()) }
  func didCancelLoad() { boundary.pass(to: next.didCancelLoad()) }
  func didRequest(_ action: CarComparisonAction, inColumn column: Int?) async {
    await boundary.pass(
      "\(action)", column.map(String.init) ?? "none", to: await next.didRequest(action, inColumn: column))
  }
  func didRequestClose() { boundary.pass(to: next.didRequestClose()) }
  func row(at position: Int) -> ComparisonRow? { boundary.count(to: next.row(at: position)) }
}

/// Traces the messages to the comparison's view.
final class TracedCarComparisonView: TracedView<any CarComparisonViewing>, CarComparisonViewing {
  func render(_ state: CarComparisonViewState) {
    boundary.pass(
      TraceText.state(state) { TraceText.count($0.count, "field") }, to: next?.render(state.offeringTrace()))
  }
  func announce(_ text: String) { boundary.pass(TraceText.quoted(text), to: next?.announce(text)) }
  func selectColumn(at index: Int) { boundary.pass("\(index)", to: next?.selectColumn(at: index)) }
  func copyTable() async { await boundary.pass(to: await next?.copyTable()) }
}

/// Traces the requests to the comparison's interactor.
struct TracedCarComparisonInteractor: CarComparisonInteracting {
  let next: any CarComparisonInteracting
  let boundary: Boundary

  var reloadPolicy: ReloadPolicy { next.reloadPolicy }

  @concurrent func knownCars(_ ids: [CarID]) async -> CarComparison {
    await boundary.ask(TraceText.ids(ids), of: await next.knownCars(ids), TraceText.comparison)
  }
  @concurrent func loadCars(_ ids: [CarID]) async throws(CarsError) -> CarComparison {
    try await boundary.ask(
      TraceText.ids(ids), of: try await next.loadCars(ids), TraceText.comparison, orWhy: TraceText.error)
  }
  @concurrent func findCars(_ beginnings: [CarID]) async throws(CarsError) -> CarComparison {
    try await boundary.ask(
      TraceText.ids(beginnings), of: try await next.findCars(beginnings), TraceText.comparison,
      orWhy: TraceText.error)
  }
}

/// Traces the comparison's routes.
final class TracedCarComparisonRouter: TracedRouter<any CarComparisonRouting>, CarComparisonRouting {
  func showDetail(of id: CarID, among ids: [CarID]) async -> CarDetailOutcome {
    await boundary.ask(
      TraceText.id(id), TraceText.ids(ids), of: await next.showDetail(of: id, among: ids),
      { TraceText.outcome($0) })
  }
  func close(with ids: [CarID]) { boundary.pass(TraceText.ids(ids), to: next.close(with: ids)) }
}
