import CarsContracts
import Scenes

/// Writes what the schema's presenter hears.
final class TracedCarSchemaPresenter:
  TracedPresenter<any CarSchemaPresenting, any CarSchemaViewing>, CarSchemaPresenting
{
  func viewDidLoad() async {
    trace.tell(.viewToPresenter, "viewDidLoad()")
    await presenter.viewDidLoad()
  }

  func row(at position: Int) -> [String] {
    trace.count(.viewToPresenter, "row(at:)")
    return presenter.row(at: position)
  }
}

/// Writes what the schema's view hears.
@MainActor
final class TracedCarSchemaView: CarSchemaViewing {
  private weak var view: (any CarSchemaViewing)?
  private let trace: SceneTrace

  init(_ view: any CarSchemaViewing, _ trace: SceneTrace) {
    self.view = view
    self.trace = trace
  }

  func render(_ state: CarSchemaViewState) {
    trace.tell(.presenterToView, "render(\(TraceText.state(state) { TraceText.count($0.count, "column") }))")
    view?.render(state)
  }
}

/// Writes what the schema's interactor is asked.
struct TracedCarSchemaInteractor: CarSchemaInteracting {
  let interactor: any CarSchemaInteracting
  let trace: SceneTrace

  var reloadPolicy: ReloadPolicy { interactor.reloadPolicy }

  @concurrent
  func schema() async -> FetchedSchema {
    await trace.ask(
      .presenterToInteractor, "schema()",
      { fetched in
        TraceText.count(fetched.columns.count, "column")
          + (fetched.failure.map { ", \(TraceText.error($0))" } ?? "")
      }, { await interactor.schema() })
  }
}
