import CarsContracts
public import CarsModule
import Scenes

extension CarSeams {
  /// Creates seams that trace each message. `T` shows the last ones below the screen.
  public static func tracing(_ trace: Trace) -> CarSeams {
    let pane = TracePane(trace)
    func scene(_ name: String) -> Boundary { Boundary(trace: trace, scene: name, way: .viewToPresenter) }
    var seams = CarSeams()
    seams.list.listen(
      scene("list"), pane, CarListPresenters.init(tracing:_:seen:), CarListInteractors.init(tracing:_:),
      TracedCarListView.init, CarListRouters.init(tracing:_:))
    seams.detail.listen(
      scene("detail"), pane, TracedCarDetailPresenter.init, CarDetailInteractors.init(tracing:_:),
      TracedCarDetailView.init, TracedCarDetailRouter.init)
    seams.columns.listen(
      scene("columns"), pane, TracedCarColumnsPresenter.init, TracedCarColumnsInteractor.init,
      TracedCarColumnsView.init
    ) { TracedSceneRouter($0, $1, TraceText.choice) }
    seams.sorting.listen(
      scene("sorting"), pane, TracedCarSortingPresenter.init, TracedCarSortingInteractor.init,
      TracedCarSortingView.init
    ) { TracedSceneRouter($0, $1, TraceText.choice) }
    seams.facets.listen(
      scene("facets"), pane, TracedCarFacetsPresenter.init, TracedCarFacetsInteractor.init,
      TracedCarFacetsView.init
    ) { TracedSceneRouter($0, $1, TraceText.query) }
    seams.overview.listen(
      scene("overview"), pane, TracedCarOverviewPresenter.init, TracedCarOverviewInteractor.init,
      TracedCarOverviewView.init
    ) { TracedSceneRouter($0, $1, TraceText.query) }
    seams.schema.listen(
      scene("schema"), pane, TracedCarSchemaPresenter.init, TracedCarSchemaInteractor.init,
      TracedCarSchemaView.init
    ) { TracedSceneRouter($0, $1, TraceText.understood) }
    seams.comparison.listen(
      scene("comparison"), pane, TracedCarComparisonPresenter.init, TracedCarComparisonInteractor.init,
      TracedCarComparisonView.init, TracedCarComparisonRouter.init)
    seams.editor.listen(
      scene("editor"), pane, TracedCarEditorPresenter.init, TracedCarEditorInteractor.init,
      TracedCarEditorView.init
    ) { TracedSceneRouter($0, $1, { TraceText.outcome($0) }) }
    seams.check.listen(
      scene("check"), pane, TracedCarCheckPresenter.init, TracedCarCheckInteractor.init,
      TracedCarCheckView.init)
    return seams
  }
}

/// Owns the decorator that a presenter uses as its view. The presenter holds that weakly, and the object held by the
/// view owns this one.
@MainActor
final class SeenView<View> {
  fileprivate var view: View?
}

/// Traces the messages to a presenter, and passes each on.
@MainActor
class TracedPresenter<Presenter, View> {
  private let seen: SeenView<View>
  let next: Presenter
  let boundary: Boundary

  init(_ next: Presenter, _ boundary: Boundary, seen: SeenView<View>) {
    (self.next, self.boundary, self.seen) = (next, boundary, seen)
  }
}

/// Traces the messages to a view, held weakly, and passes each on.
@MainActor
class TracedView<View> {
  private weak var view: AnyObject?
  let boundary: Boundary
  var next: View? { view as? View }

  init(_ view: View, _ boundary: Boundary) {
    (self.view, self.boundary) = (view as AnyObject, boundary)
  }
}

/// Traces the messages to a router, and passes each on.
@MainActor
class TracedRouter<Router> {
  let next: Router
  let boundary: Boundary

  init(_ next: Router, _ boundary: Boundary) {
    (self.next, self.boundary) = (next, boundary)
  }
}

/// Traces the outcome of a scene that only leads back.
final class TracedSceneRouter<Outcome>: TracedRouter<any SceneRouting<Outcome>>, SceneRouting {
  private let words: (Outcome) -> String

  /// - Parameter words: returns an outcome in words.
  init(_ next: any SceneRouting<Outcome>, _ boundary: Boundary, _ words: @escaping (Outcome) -> String) {
    self.words = words
    super.init(next, boundary)
  }

  func close(with outcome: Outcome) { boundary.pass(words(outcome), to: next.close(with: outcome)) }
}

extension SceneSeams {
  /// Wraps a decorator around each part of the scene, around the services behind its interactor, and around its
  /// screen. A scene that leads nowhere has no router.
  fileprivate mutating func listen(
    _ scene: Boundary, _ pane: TracePane,
    _ presenter: @escaping @MainActor (Presenter, Boundary, SeenView<View>) -> Presenter,
    _ interactor: @escaping @MainActor (Interactor, Boundary) -> Interactor,
    _ view: @escaping @MainActor (View, Boundary) -> View,
    _ router: (@MainActor (Router, Boundary) -> Router)? = nil
  ) {
    let asked = scene.between(.interactorToService)
    services = { services in
      CarsServices(
        reading: TracedCarsService(next: services.reading, boundary: asked),
        changing: TracedChangingService(next: services.changing, boundary: asked),
        watching: services.watching.map { TracedWatchingService(next: $0, boundary: asked) },
        naming: services.naming.map { TracedNamingService(next: $0, boundary: asked) },
        writing: services.writing.map { TracedWritingService(next: $0, boundary: asked) },
        remembering: services.remembering.map { TracedRememberingService(next: $0, boundary: asked) })
    }
    self.interactor = { interactor($0, scene.between(.presenterToInteractor)) }
    if let router { self.router = { router($0, scene.between(.presenterToRouter)) } }
    self.presenter = { heard in
      let seen = SeenView<View>()
      return (
        presenter(heard, scene.between(.viewToPresenter), seen),
        {
          let decorated = view($0, scene.between(.presenterToView))
          seen.view = decorated
          return decorated
        }
      )
    }
    screen = { TracedScreen($0, pane) }
  }
}
