import CarsContracts
import CarsEntity
import Scenes

/// Traces the messages to the presenter of a field's values.
final class TracedCarFacetsPresenter:
  TracedPresenter<any CarFacetsPresenting, any CarFacetsViewing>, CarFacetsPresenting
{
  func viewDidLoad() async { await boundary.pass(to: await next.viewDidLoad()) }
  func didType(_ character: Character) {
    boundary.pass(TraceText.quoted(String(character)), to: next.didType(character))
  }
  func didRequest(_ action: CarFacetsAction, at position: Int?) async {
    await boundary.pass(
      "\(action)", position.map(String.init) ?? "no value", to: await next.didRequest(action, at: position))
  }
  func didRequestClose() { boundary.pass(to: next.didRequestClose()) }
}

/// Traces the messages to the view of a field's values.
final class TracedCarFacetsView: TracedView<any CarFacetsViewing>, CarFacetsViewing {
  func render(_ state: CarFacetsViewState) {
    boundary.pass(
      TraceText.state(state) { TraceText.count($0.bars.count, "value") },
      to: next?.render(state.offeringTrace()))
  }
  func announce(_ text: String) { boundary.pass(TraceText.quoted(text), to: next?.announce(text)) }
  func selectRow(at position: Int) { boundary.pass("\(position)", to: next?.selectRow(at: position)) }
}

/// Traces the requests to the interactor of a field's values.
struct TracedCarFacetsInteractor: CarFacetsInteracting {
  let next: any CarFacetsInteracting
  let boundary: Boundary

  var measures: [FieldKey] { next.measures }

  @concurrent func counts(of key: FieldKey, medianOf measure: FieldKey?) async -> CountedField? {
    await boundary.ask(
      TraceText.keys([key]) + TraceText.median(of: measure),
      of: await next.counts(of: key, medianOf: measure),
      { $0.map { TraceText.count($0.counts.values.count, "value") } ?? "cancelled" })
  }
}
