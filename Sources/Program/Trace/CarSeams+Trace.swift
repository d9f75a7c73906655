import CarsContracts
public import CarsModule

extension CarSeams {
  /// Seams at which a trace listens: it writes each message, and `T` shows the last ones below the screen.
  public static func tracing(_ trace: Trace) -> CarSeams {
    let pane = TracePane(trace)
    func scene(_ name: String) -> SceneTrace { SceneTrace(trace: trace, name: name) }
    var seams = CarSeams()
    seams.list.listen(
      scene("list"), pane, TracedCarListPresenter.init, TracedCarListInteractor.init,
      TracedCarListView.init, TracedCarListRouter.init)
    seams.detail.listen(
      scene("detail"), pane, TracedCarDetailPresenter.init, TracedCarDetailInteractor.init,
      TracedCarDetailView.init, TracedCarDetailRouter.init)
    seams.columns.listen(
      scene("columns"), pane, TracedCarColumnsPresenter.init, TracedCarColumnsInteractor.init,
      TracedCarColumnsView.init, TracedCarColumnsRouter.init)
    seams.facets.listen(
      scene("facets"), pane, TracedCarFacetsPresenter.init, TracedCarFacetsInteractor.init,
      TracedCarFacetsView.init, TracedCarFacetsRouter.init)
    seams.overview.listen(
      scene("overview"), pane, TracedCarOverviewPresenter.init, TracedCarOverviewInteractor.init,
      TracedCarOverviewView.init, TracedCarOverviewRouter.init)
    seams.schema.listen(
      scene("schema"), pane, TracedCarSchemaPresenter.init, TracedCarSchemaInteractor.init,
      TracedCarSchemaView.init, TracedCarSchemaRouter.init)
    seams.comparison.listen(
      scene("comparison"), pane, TracedCarComparisonPresenter.init, TracedCarComparisonInteractor.init,
      TracedCarComparisonView.init, TracedCarComparisonRouter.init)
    seams.editor.listen(
      scene("editor"), pane, TracedCarEditorPresenter.init, TracedCarEditorInteractor.init,
      TracedCarEditorView.init, TracedCarEditorRouter.init)
    seams.check.listen(
      scene("check"), pane, TracedCarCheckPresenter.init, TracedCarCheckInteractor.init,
      TracedCarCheckView.init)
    return seams
  }
}

/// Owns what a presenter knows in place of its view: the presenter holds that weakly, and what the view holds owns this.
@MainActor
final class SeenView<View> {
  fileprivate var view: View?
}

/// Writes what a presenter hears; each passes it on.
@MainActor
class TracedPresenter<Presenter, View> {
  private let seen: SeenView<View>
  let presenter: Presenter
  let trace: SceneTrace

  init(_ presenter: Presenter, _ trace: SceneTrace, seen: SeenView<View>) {
    self.presenter = presenter
    self.seen = seen
    self.trace = trace
  }
}

/// Writes what a router is told; each passes it on.
@MainActor
class TracedRouter<Router> {
  let router: Router
  let trace: SceneTrace

  init(_ router: Router, _ trace: SceneTrace) {
    self.router = router
    self.trace = trace
  }
}

extension SceneSeams {
  /// Puts a decorator around each part of the scene, around the services behind its interactor, and around its screen. A
  /// scene that leads nowhere has no router.
  fileprivate mutating func listen(
    _ trace: SceneTrace, _ pane: TracePane,
    _ presenter: @escaping @MainActor (Presenter, SceneTrace, SeenView<View>) -> Presenter,
    _ interactor: @escaping @MainActor (Interactor, SceneTrace) -> Interactor,
    _ view: @escaping @MainActor (View, SceneTrace) -> View,
    _ router: (@MainActor (Router, SceneTrace) -> Router)? = nil
  ) {
    services = { services in
      CarsServices(
        reading: TracedCarsService(service: services.reading, trace: trace),
        changing: TracedChangingService(service: services.changing, trace: trace),
        watching: services.watching.map { TracedWatchingService(service: $0, trace: trace) },
        naming: services.naming.map { TracedNamingService(service: $0, trace: trace) },
        writing: services.writing.map { TracedWritingService(service: $0, trace: trace) },
        remembering: services.remembering.map { TracedRememberingService(service: $0, trace: trace) })
    }
    self.interactor = { interactor($0, trace) }
    if let router { self.router = { router($0, trace) } }
    self.presenter = { heard in
      let seen = SeenView<View>()
      return (
        presenter(heard, trace, seen),
        {
          let decorated = view($0, trace)
          seen.view = decorated
          return decorated
        }
      )
    }
    screen = { TracedScreen($0, pane) }
  }
}
