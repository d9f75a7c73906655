import CarsContracts
import Scenes

/// Writes what the check's presenter hears.
final class TracedCarCheckPresenter:
  TracedPresenter<any CarCheckPresenting, any CarCheckViewing>, CarCheckPresenting
{
  func viewDidLoad() async { await boundary.pass(to: await next.viewDidLoad()) }
}

/// Writes what the check's view hears.
final class TracedCarCheckView: TracedView<any CarCheckViewing>, CarCheckViewing {
  func render(_ state: CarCheckViewState) {
    boundary.pass(TraceText.state(state) { TraceText.count($0.count, "fault") }, to: next?.render(state))
  }
}

/// Writes what the check's interactor is asked.
struct TracedCarCheckInteractor: CarCheckInteracting {
  let next: any CarCheckInteracting
  let boundary: Boundary

  var reloadPolicy: ReloadPolicy { next.reloadPolicy }

  @concurrent func check() async -> CheckedCatalogue {
    await boundary.ask(
      of: await next.check(), { TraceText.catalogue($0.catalogue) + TraceText.failure($0.failure) })
  }
}
