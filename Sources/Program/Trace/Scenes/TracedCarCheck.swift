import CarsContracts
import Scenes

/// Traces the messages to the check's presenter.
final class TracedCarCheckPresenter:
  TracedPresenter<any CarCheckPresenting, any CarCheckViewing>, CarCheckPresenting
{
  func viewDidLoad() async { await boundary.pass(to: await next.viewDidLoad()) }
}

/// Traces the messages to the check's view.
final class TracedCarCheckView: TracedView<any CarCheckViewing>, CarCheckViewing {
  func render(_ state: CarCheckViewState) {
    boundary.pass(TraceText.state(state) { TraceText.count($0.count, "fault") }, to: next?.render(state))
  }
}

/// Traces the requests to the check's interactor.
struct TracedCarCheckInteractor: CarCheckInteracting {
  let next: any CarCheckInteracting
  let boundary: Boundary

  var reloadPolicy: ReloadPolicy { next.reloadPolicy }

  @concurrent func check() async -> CheckedCatalogue {
    await boundary.ask(
      of: await next.check(), { TraceText.catalogue($0.catalogue) + TraceText.failure($0.failure) })
  }
}
