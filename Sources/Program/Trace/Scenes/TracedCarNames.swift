import CarsContracts
import CarsEntity
import Scenes

/// Writes what the presenter of the names hears.
final class TracedCarNamesPresenter:
  TracedPresenter<any CarNamesPresenting, any CarNamesViewing>, CarNamesPresenting
{
  func viewDidLoad() async {
    trace.tell(.viewToPresenter, "viewDidLoad()")
    await presenter.viewDidLoad()
  }

  func didRequest(_ action: CarNamesAction, at position: Int?) async {
    trace.tell(.viewToPresenter, "didRequest(\(action), at: \(position.map(String.init) ?? "no row"))")
    await presenter.didRequest(action, at: position)
  }

  func didRequestClose() {
    trace.tell(.viewToPresenter, "didRequestClose()")
    presenter.didRequestClose()
  }

  func row(at position: Int) -> NamesRow? {
    trace.count(.viewToPresenter, "row(at:)")
    return presenter.row(at: position)
  }
}

/// Writes what the view of the names hears.
@MainActor
final class TracedCarNamesView: CarNamesViewing {
  private weak var view: (any CarNamesViewing)?
  private let trace: SceneTrace

  init(_ view: any CarNamesViewing, _ trace: SceneTrace) {
    self.view = view
    self.trace = trace
  }

  func render(_ state: CarNamesViewState) {
    trace.tell(.presenterToView, "render(\(TraceText.state(state) { TraceText.count($0.count, "answer") }))")
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

/// Writes what the interactor of the names is asked.
struct TracedCarNamesInteractor: CarNamesInteracting {
  let interactor: any CarNamesInteracting
  let trace: SceneTrace

  @concurrent
  func understand(_ names: CarNames, in question: NamesQuestion) async -> ReadingOptions {
    await trace.ask(
      .presenterToInteractor, "understand(\(TraceText.names(names)))", TraceText.said,
      { await interactor.understand(names, in: question) })
  }
}

/// Writes what was said.
final class TracedCarNamesRouter: TracedRouter<any CarNamesRouting>, CarNamesRouting {
  func close(with said: ReadingOptions?) {
    trace.tell(.presenterToRouter, "close(with: \(said.map(TraceText.said) ?? "nothing"))")
    router.close(with: said)
  }
}
