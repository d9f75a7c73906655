import CarsContracts
import CarsEntity
import Scenes

/// Writes what the presenter of the overview hears.
final class TracedCarOverviewPresenter:
  TracedPresenter<any CarOverviewPresenting, any CarOverviewViewing>, CarOverviewPresenting
{
  func viewDidLoad() async {
    trace.tell(.viewToPresenter, "viewDidLoad()")
    await presenter.viewDidLoad()
  }

  func didSelect(_ place: OverviewPlace) {
    trace.tell(.viewToPresenter, "didSelect(bar \(place.bar) of chart \(place.chart))")
    presenter.didSelect(place)
  }

  func didRequestClose() {
    trace.tell(.viewToPresenter, "didRequestClose()")
    presenter.didRequestClose()
  }
}

/// Writes what the view of the overview hears.
@MainActor
final class TracedCarOverviewView: CarOverviewViewing {
  private weak var view: (any CarOverviewViewing)?
  private let trace: SceneTrace

  init(_ view: any CarOverviewViewing, _ trace: SceneTrace) {
    self.view = view
    self.trace = trace
  }

  func render(_ state: CarOverviewViewState) {
    trace.tell(.presenterToView, "render(\(TraceText.state(state) { TraceText.overview($0) }))")
    view?.render(state.offeringTrace())
  }

  func announce(_ text: String) {
    trace.tell(.presenterToView, "announce(\(TraceText.quoted(text)))")
    view?.announce(text)
  }
}

/// Writes what the interactor of the overview is asked.
struct TracedCarOverviewInteractor: CarOverviewInteracting {
  let interactor: any CarOverviewInteracting
  let trace: SceneTrace

  var reloadPolicy: ReloadPolicy { interactor.reloadPolicy }

  @concurrent
  func overview() async -> CarOverview? {
    await trace.ask(
      .presenterToInteractor, "overview()", { $0.map(TraceText.overview) ?? "cancelled" },
      { await interactor.overview() })
  }

  @concurrent
  func overview(_ request: CarOverviewRequest) async -> FetchedOverview {
    await trace.ask(
      .presenterToInteractor, "overview(\(TraceText.request(request)))",
      { TraceText.overview($0.overview) + ($0.failure.map { ", \(TraceText.error($0))" } ?? "") },
      { await interactor.overview(request) })
  }
}

/// Writes what was chosen.
final class TracedCarOverviewRouter: TracedRouter<any CarOverviewRouting>, CarOverviewRouting {
  func close(with choice: CarQuery?) {
    trace.tell(.presenterToRouter, "close(with: \(TraceText.query(choice)))")
    router.close(with: choice)
  }
}
