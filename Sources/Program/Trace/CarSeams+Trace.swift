import CarsContracts
public import CarsModule

extension CarSeams {
  /// Seams at which a trace listens: it writes each message, and `T` shows the last ones below the screen.
  public static func tracing(_ trace: Trace) -> CarSeams {
    let pane = TracePane(trace)
    func scene(_ name: String) -> SceneTrace { SceneTrace(trace: trace, name: name) }
    var seams = CarSeams()
    seams.list.listen(
      scene("list"), pane, { TracedCarListPresenter($0, $1, seen: $2) }, { TracedCarListInteractor($0, $1) },
      { TracedCarListView($0, $1) }, { TracedCarListRouter($0, $1) })
    seams.detail.listen(
      scene("detail"), pane, { TracedCarDetailPresenter($0, $1, seen: $2) },
      { TracedCarDetailInteractor($0, $1) }, { TracedCarDetailView($0, $1) },
      { TracedCarDetailRouter($0, $1) })
    seams.columns.listen(
      scene("columns"), pane, { TracedCarColumnsPresenter($0, $1, seen: $2) },
      { TracedCarColumnsInteractor($0, $1) }, { TracedCarColumnsView($0, $1) },
      { TracedCarColumnsRouter($0, $1) })
    seams.facets.listen(
      scene("facets"), pane, { TracedCarFacetsPresenter($0, $1, seen: $2) },
      { TracedCarFacetsInteractor($0, $1) }, { TracedCarFacetsView($0, $1) },
      { TracedCarFacetsRouter($0, $1) })
    seams.overview.listen(
      scene("overview"), pane, { TracedCarOverviewPresenter($0, $1, seen: $2) },
      { TracedCarOverviewInteractor($0, $1) }, { TracedCarOverviewView($0, $1) },
      { TracedCarOverviewRouter($0, $1) })
    seams.names.listen(
      scene("names"), pane, { TracedCarNamesPresenter($0, $1, seen: $2) },
      { TracedCarNamesInteractor($0, $1) }, { TracedCarNamesView($0, $1) }, { TracedCarNamesRouter($0, $1) })
    seams.comparison.listen(
      scene("comparison"), pane, { TracedCarComparisonPresenter($0, $1, seen: $2) },
      { TracedCarComparisonInteractor($0, $1) }, { TracedCarComparisonView($0, $1) },
      { TracedCarComparisonRouter($0, $1) })
    seams.editor.listen(
      scene("editor"), pane, { TracedCarEditorPresenter($0, $1, seen: $2) },
      { TracedCarEditorInteractor($0, $1) }, { TracedCarEditorView($0, $1) },
      { TracedCarEditorRouter($0, $1) })
    seams.check.listen(
      scene("check"), pane, { TracedCarCheckPresenter($0, $1, seen: $2) },
      { TracedCarCheckInteractor($0, $1) }, { TracedCarCheckView($0, $1) })
    return seams
  }
}

/// Owns what a presenter knows in place of its view: the presenter holds that weakly, and what the view holds owns this.
@MainActor
final class SeenView<View> {
  fileprivate var view: View?
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
        reading: TracedCarsService(services.reading, trace),
        changing: TracedChangingService(services.changing, trace),
        watching: services.watching.map { TracedWatchingService($0, trace) },
        naming: services.naming.map { TracedNamingService($0, trace) },
        writing: services.writing.map { TracedWritingService($0, trace) },
        remembering: services.remembering.map { TracedRememberingService($0, trace) })
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
