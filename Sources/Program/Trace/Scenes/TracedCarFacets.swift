import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

/// Writes what the presenter of the values of a field hears.
final class TracedCarFacetsPresenter:
  TracedPresenter<any CarFacetsPresenting, any CarFacetsViewing>, CarFacetsPresenting
{
  func viewDidLoad() async {
    trace.tell(.viewToPresenter, "viewDidLoad()")
    await presenter.viewDidLoad()
  }

  func didType(_ character: Character) {
    trace.tell(.viewToPresenter, "didType(\(TraceText.quoted(String(character))))")
    presenter.didType(character)
  }

  func didRequest(_ action: CarFacetsAction, at position: Int?) async {
    trace.tell(.viewToPresenter, "didRequest(\(action), at: \(position.map(String.init) ?? "no value"))")
    await presenter.didRequest(action, at: position)
  }

  func didRequestClose() {
    trace.tell(.viewToPresenter, "didRequestClose()")
    presenter.didRequestClose()
  }
}

/// Writes what the view of the values of a field hears.
@MainActor
final class TracedCarFacetsView: CarFacetsViewing {
  private weak var view: (any CarFacetsViewing)?
  private let trace: SceneTrace

  init(_ view: any CarFacetsViewing, _ trace: SceneTrace) {
    self.view = view
    self.trace = trace
  }

  func render(_ state: CarFacetsViewState) {
    trace.tell(
      .presenterToView, "render(\(TraceText.state(state) { TraceText.count($0.bars.count, "value") }))")
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

/// Writes what the interactor of the values of a field is asked.
struct TracedCarFacetsInteractor: CarFacetsInteracting {
  let interactor: any CarFacetsInteracting
  let trace: SceneTrace

  @concurrent
  func counts(of key: FieldKey) async -> CountedField? {
    await trace.ask(
      .presenterToInteractor, "counts(of: \(TraceText.keys([key])))",
      { $0.map { TraceText.count($0.counts.values.count, "value") } ?? "cancelled" },
      { await interactor.counts(of: key) })
  }
}

/// Writes what was chosen.
final class TracedCarFacetsRouter: TracedRouter<any CarFacetsRouting>, CarFacetsRouting {
  func close(with choice: CarQuery?) {
    trace.tell(.presenterToRouter, "close(with: \(TraceText.query(choice)))")
    router.close(with: choice)
  }
}
