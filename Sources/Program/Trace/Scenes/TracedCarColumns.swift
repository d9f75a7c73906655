import CarsContracts
import CarsEntity
import Scenes

/// Traces the messages to the presenter of the columns.
final class TracedCarColumnsPresenter:
  TracedPresenter<any CarColumnsPresenting, any CarColumnsViewing>, CarColumnsPresenting
{
  func viewDidLoad() async { await boundary.pass(to: await next.viewDidLoad()) }
  func didRequest(_ action: CarColumnsAction, at position: Int?) {
    boundary.pass(
      "\(action)", position.map(String.init) ?? "no row", to: next.didRequest(action, at: position))
  }
  func didRequestClose() { boundary.pass(to: next.didRequestClose()) }
  func row(at position: Int) -> FieldRow? { boundary.count(to: next.row(at: position)) }
}

/// Traces the messages to the view of the columns.
final class TracedCarColumnsView: TracedView<any CarColumnsViewing>, CarColumnsViewing {
  func render(_ state: CarColumnsViewState) {
    boundary.pass(
      TraceText.state(state) { TraceText.count($0.count, "field") }, to: next?.render(state.offeringTrace()))
  }
  func announce(_ text: String) { boundary.pass(TraceText.quoted(text), to: next?.announce(text)) }
  func selectRow(at position: Int) { boundary.pass("\(position)", to: next?.selectRow(at: position)) }
}

/// Traces the requests to the interactor of the columns.
struct TracedCarColumnsInteractor: CarColumnsInteracting {
  let next: any CarColumnsInteracting
  let boundary: Boundary

  @concurrent func fields(beginningWith columns: [FieldKey]) async -> CatalogueFields {
    await boundary.ask(
      TraceText.keys(columns), of: await next.fields(beginningWith: columns),
      { TraceText.count($0.summaries.count, "field") })
  }
}
