import CarsContracts
import Scenes

/// Traces the messages to the presenter of the order.
final class TracedCarSortingPresenter:
  TracedPresenter<any CarSortingPresenting, any CarSortingViewing>, CarSortingPresenting
{
  func viewDidLoad() async { await boundary.pass(to: await next.viewDidLoad()) }
  func didRequest(_ action: CarSortingAction, at position: Int?) {
    boundary.pass(
      "\(action)", position.map(String.init) ?? "no row", to: next.didRequest(action, at: position))
  }
  func didType(_ character: Character) {
    boundary.pass(TraceText.quoted(String(character)), to: next.didType(character))
  }
  func didRequestClose() { boundary.pass(to: next.didRequestClose()) }
  func row(at position: Int) -> SortingRow? { boundary.count(to: next.row(at: position)) }
  var isTyping: Bool { next.isTyping }
}

/// Traces the messages to the view of the order.
final class TracedCarSortingView: TracedView<any CarSortingViewing>, CarSortingViewing {
  func render(_ state: CarSortingViewState) {
    boundary.pass(
      TraceText.state(state) { TraceText.count($0.count, "field") }, to: next?.render(state.offeringTrace()))
  }
  func announce(_ text: String) { boundary.pass(TraceText.quoted(text), to: next?.announce(text)) }
  func selectRow(at position: Int) { boundary.pass("\(position)", to: next?.selectRow(at: position)) }
}

/// Traces the requests to the interactor of the order.
struct TracedCarSortingInteractor: CarSortingInteracting {
  let next: any CarSortingInteracting
  let boundary: Boundary

  @concurrent func fields(for question: OrderQuestion) async -> CatalogueFields {
    await boundary.ask(
      TraceText.order(question.order), of: await next.fields(for: question),
      { TraceText.count($0.summaries.count, "field") })
  }
}
