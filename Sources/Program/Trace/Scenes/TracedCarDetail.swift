import CarsContracts
import CarsEntity
import Scenes

/// Writes what the detail's presenter hears.
final class TracedCarDetailPresenter:
  TracedPresenter<any CarDetailPresenting, any CarDetailViewing>, CarDetailPresenting
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

  func didRequest(_ action: CarDetailAction) async {
    trace.tell(.viewToPresenter, "didRequest(\(action))")
    await presenter.didRequest(action)
  }

  func didAnswer(_ isYes: Bool) async {
    trace.tell(.viewToPresenter, "didAnswer(\(isYes ? "yes" : "no"))")
    await presenter.didAnswer(isYes)
  }

  func didRequestClose() {
    trace.tell(.viewToPresenter, "didRequestClose()")
    presenter.didRequestClose()
  }
}

/// Writes what the detail's view hears.
@MainActor
final class TracedCarDetailView: CarDetailViewing {
  private weak var view: (any CarDetailViewing)?
  private let trace: SceneTrace

  init(_ view: any CarDetailViewing, _ trace: SceneTrace) {
    self.view = view
    self.trace = trace
  }

  func render(_ state: CarDetailViewState) {
    trace.tell(.presenterToView, "render(\(TraceText.state(state) { _ in "one car" }))")
    view?.render(state.offeringTrace())
  }

  func announce(_ text: String) {
    trace.tell(.presenterToView, "announce(\(TraceText.quoted(text)))")
    view?.announce(text)
  }
}

/// Writes what the detail's interactor is asked.
struct TracedCarDetailInteractor: CarDetailInteracting {
  let interactor: any CarDetailInteracting
  let trace: SceneTrace

  var changes: any CarChanging { TracedCarChanges(changes: interactor.changes, trace: trace) }
  var reloadPolicy: ReloadPolicy { interactor.reloadPolicy }

  @concurrent
  func knownCar(_ id: CarID) async -> CarDetail? {
    await trace.ask(
      .presenterToInteractor, "knownCar(\(TraceText.id(id)))", { $0 == nil ? "not known" : "one car" },
      { await interactor.knownCar(id) })
  }

  @concurrent
  func loadCar(_ id: CarID) async throws(CarsError) -> CarDetail {
    try await trace.ask(
      .presenterToInteractor, "loadCar(\(TraceText.id(id)))", { _ in "one car" }, { TraceText.error($0) },
      { () throws(CarsError) in try await interactor.loadCar(id) })
  }

  @concurrent
  func findCar(_ beginning: CarID) async throws(CarsError) -> CarDetail {
    try await trace.ask(
      .presenterToInteractor, "findCar(\(TraceText.id(beginning)))", { TraceText.id($0.car.id) },
      { TraceText.error($0) }, { () throws(CarsError) in try await interactor.findCar(beginning) })
  }
}

/// Writes where the detail goes.
final class TracedCarDetailRouter: TracedRouter<any CarDetailRouting>, CarDetailRouting {
  var origin: CarDetailOrigin { router.origin }

  func turn(to id: CarID) {
    trace.tell(.presenterToRouter, "turn(to: \(TraceText.id(id)))")
    router.turn(to: id)
  }

  func openEditor(for task: CarEditorTask) async -> CarEditorOutcome {
    await trace.ask(
      .presenterToRouter, "openEditor(for: \(TraceText.task(task)))", { TraceText.outcome($0) },
      { await router.openEditor(for: task) })
  }

  func copy(_ text: String) {
    trace.tell(.presenterToRouter, "copy(\(TraceText.lines(of: text)))")
    router.copy(text)
  }

  func close(with outcome: CarDetailOutcome) {
    trace.tell(.presenterToRouter, "close(with: \(TraceText.outcome(outcome)))")
    router.close(with: outcome)
  }
}
