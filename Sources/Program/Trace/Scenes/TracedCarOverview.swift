import CarsContracts
import CarsEntity
import Scenes

/// Traces the messages to the overview's presenter.
final class TracedCarOverviewPresenter:
  TracedPresenter<any CarOverviewPresenting, any CarOverviewViewing>, CarOverviewPresenting
{
  func viewDidLoad() async { await boundary.pass(to: await next.viewDidLoad()) }
  func didSelect(_ place: OverviewPlace) {
    boundary.pass("bar \(place.bar) of chart \(place.chart)", to: next.didSelect(place))
  }
  func didRequestClose() { boundary.pass(to: next.didRequestClose()) }
  func further(_ count: Int) -> String { boundary.count(to: next.further(count)) }
}

/// Traces the messages to the overview's view.
final class TracedCarOverviewView: TracedView<any CarOverviewViewing>, CarOverviewViewing {
  func render(_ state: CarOverviewViewState) {
    boundary.pass(TraceText.state(state) { TraceText.overview($0) }, to: next?.render(state.offeringTrace()))
  }
  func announce(_ text: String) { boundary.pass(TraceText.quoted(text), to: next?.announce(text)) }
}

/// Traces the requests to the overview's interactor.
struct TracedCarOverviewInteractor: CarOverviewInteracting {
  let next: any CarOverviewInteracting
  let boundary: Boundary

  var reloadPolicy: ReloadPolicy { next.reloadPolicy }

  @concurrent func overview() async -> CarOverview? {
    await boundary.ask(of: await next.overview(), { $0.map(TraceText.overview) ?? "cancelled" })
  }
  @concurrent func overview(_ request: CarOverviewRequest) async -> FetchedOverview {
    await boundary.ask(
      TraceText.request(request), of: await next.overview(request),
      { TraceText.overview($0.overview) + TraceText.failure($0.failure) })
  }
}
