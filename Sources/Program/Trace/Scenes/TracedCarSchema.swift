import CarsContracts
import Scenes

/// Traces the messages to the schema's presenter.
final class TracedCarSchemaPresenter:
  TracedPresenter<any CarSchemaPresenting, any CarSchemaViewing>, CarSchemaPresenting
{
  func viewDidLoad() async { await boundary.pass(to: await next.viewDidLoad()) }
  func didRequest(_ action: CarSchemaAction, at position: Int?) async {
    await boundary.pass(
      "\(action)", position.map(String.init) ?? "no row", to: await next.didRequest(action, at: position))
  }
  func didRequestClose() { boundary.pass(to: next.didRequestClose()) }
  func row(at position: Int) -> [SchemaCell] { boundary.count(to: next.row(at: position)) }
}

/// Traces the messages to the schema's view.
final class TracedCarSchemaView: TracedView<any CarSchemaViewing>, CarSchemaViewing {
  func render(_ state: CarSchemaViewState) {
    boundary.pass(
      TraceText.state(state) { TraceText.count($0.count, "row") }, to: next?.render(state.offeringTrace()))
  }
  func announce(_ text: String) { boundary.pass(TraceText.quoted(text), to: next?.announce(text)) }
  func selectRow(at position: Int) { boundary.pass("\(position)", to: next?.selectRow(at: position)) }
}

/// Traces the requests to the schema's interactor.
struct TracedCarSchemaInteractor: CarSchemaInteracting {
  let next: any CarSchemaInteracting
  let boundary: Boundary

  var reloadPolicy: ReloadPolicy { next.reloadPolicy }
  var takesAnswers: Bool { next.takesAnswers }

  @concurrent func schema() async -> FetchedSchema {
    await boundary.ask(
      of: await next.schema(),
      { TraceText.count($0.columns.count, "column") + TraceText.failure($0.failure) })
  }
  @concurrent func understand(_ answer: SchemaAnswer) async -> UnderstoodCatalogue? {
    await boundary.ask(TraceText.answer(answer), of: await next.understand(answer), TraceText.understood)
  }
}
