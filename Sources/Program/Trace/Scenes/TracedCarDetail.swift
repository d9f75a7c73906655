import CarsContracts
import CarsEntity
import Scenes

/// Traces the messages to the detail's presenter.
final class TracedCarDetailPresenter:
  TracedPresenter<any CarDetailPresenting, any CarDetailViewing>, CarDetailPresenting
{
  func viewDidLoad() async { await boundary.pass(to: await next.viewDidLoad()) }
  func didRequestReload() async { await boundary.pass(to: await next.didRequestReload()) }
  func didCancelLoad() { boundary.pass(to: next.didCancelLoad()) }
  func didRequest(_ action: CarDetailAction) async {
    await boundary.pass("\(action)", to: await next.didRequest(action))
  }
  func didAnswer(_ isYes: Bool) async {
    await boundary.pass(TraceText.answer(isYes), to: await next.didAnswer(isYes))
  }
  func didRequestClose() { boundary.pass(to: next.didRequestClose()) }
}

/// Traces the messages to the detail's view.
final class TracedCarDetailView: TracedView<any CarDetailViewing>, CarDetailViewing {
  func render(_ state: CarDetailViewState) {
    boundary.pass(TraceText.state(state) { _ in "one car" }, to: next?.render(state.offeringTrace()))
  }
  func announce(_ text: String) { boundary.pass(TraceText.quoted(text), to: next?.announce(text)) }
}

/// Traces the requests to the detail's interactor.
struct TracedCarDetailInteractor: CarDetailInteracting {
  let next: any CarDetailInteracting
  let boundary: Boundary

  var reloadPolicy: ReloadPolicy { next.reloadPolicy }

  @concurrent func knownCar(_ id: CarID) async -> CarDetail? {
    await boundary.ask(
      TraceText.id(id), of: await next.knownCar(id), { $0 == nil ? "not known" : "one car" })
  }
  @concurrent func loadCar(_ id: CarID) async throws(CarsError) -> CarDetail {
    try await boundary.ask(
      TraceText.id(id), of: try await next.loadCar(id), { _ in "one car" }, orWhy: TraceText.error)
  }
  @concurrent func findCar(_ beginning: CarID) async throws(CarsError) -> CarDetail {
    try await boundary.ask(
      TraceText.id(beginning), of: try await next.findCar(beginning), { TraceText.id($0.car.id) },
      orWhy: TraceText.error)
  }
}

extension CarDetailInteractors {
  /// Creates decorators that trace the requests to each part.
  init(tracing next: CarDetailInteractors, _ boundary: Boundary) {
    self.init(
      detail: TracedCarDetailInteractor(next: next.detail, boundary: boundary),
      changes: TracedCarChanges(next: next.changes, boundary: boundary))
  }
}

/// Traces the detail's routes.
final class TracedCarDetailRouter: TracedRouter<any CarDetailRouting>, CarDetailRouting {
  var origin: CarDetailOrigin { next.origin }

  func turn(to id: CarID) { boundary.pass(TraceText.id(id), to: next.turn(to: id)) }
  func openEditor(for task: CarEditorTask) async -> CarEditorOutcome {
    await boundary.ask(
      TraceText.task(task), of: await next.openEditor(for: task), { TraceText.outcome($0) })
  }
  func copy(_ text: String) { boundary.pass(TraceText.lines(of: text), to: next.copy(text)) }
  func close(with outcome: CarDetailOutcome) {
    boundary.pass(TraceText.outcome(outcome), to: next.close(with: outcome))
  }
}
