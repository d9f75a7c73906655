import CarsContracts
import Scenes

/// Writes what the check's presenter hears.
final class TracedCarCheckPresenter:
  TracedPresenter<any CarCheckPresenting, any CarCheckViewing>, CarCheckPresenting
{
  func viewDidLoad() async {
    trace.tell(.viewToPresenter, "viewDidLoad()")
    await presenter.viewDidLoad()
  }
}

/// Writes what the check's view hears.
@MainActor
final class TracedCarCheckView: CarCheckViewing {
  private weak var view: (any CarCheckViewing)?
  private let trace: SceneTrace

  init(_ view: any CarCheckViewing, _ trace: SceneTrace) {
    self.view = view
    self.trace = trace
  }

  func render(_ state: CarCheckViewState) {
    trace.tell(.presenterToView, "render(\(TraceText.state(state) { TraceText.count($0.count, "fault") }))")
    view?.render(state)
  }
}

/// Writes what the check's interactor is asked.
struct TracedCarCheckInteractor: CarCheckInteracting {
  let interactor: any CarCheckInteracting
  let trace: SceneTrace

  var reloadPolicy: ReloadPolicy { interactor.reloadPolicy }

  @concurrent
  func check() async -> CheckedCatalogue {
    await trace.ask(
      .presenterToInteractor, "check()",
      { checked in
        TraceText.catalogue(checked.catalogue) + (checked.failure.map { ", \(TraceText.error($0))" } ?? "")
      }, { await interactor.check() })
  }
}
