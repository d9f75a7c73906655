public import CarsAPI
public import CarsContracts
public import CarsEntity
import CarsInteractor
import CarsPresenter
public import CarsRouter
public import Scenes
public import TerminalUI

/// The factory: puts the layers of each scene together, on a screen here, and in print in `CarsModule+Printing.swift`.
///
/// Services, clock and views have defaults, so that a test or another program replaces one and keeps the rest.
@MainActor
public struct CarsModule: CarScreenMaking {
  nonisolated let services: CarsServices
  let now: @Sendable () -> TimeOfDay
  let store = CatalogueStore()
  private let views: CarViews

  /// All scenes of one factory share what was loaded.
  /// - Parameters:
  ///   - services: where the cars come from, and who changes them; by default, the built-in catalogue, which can only be
  ///     read.
  ///   - now: the time of day, for the time of the last load; by default, the system's.
  ///   - views: what makes the view of each scene.
  public init(
    services: CarsServices = CarsServices(reading: FakeCarsAPIService.builtIn()),
    now: @escaping @Sendable () -> TimeOfDay = TimeOfDay.current, views: CarViews = CarViews()
  ) {
    self.services = services
    self.now = now
    self.views = views
  }

  /// The same for cars that can only be read.
  /// - Parameter service: where they come from.
  public init(
    service: any CarsAPIService, now: @escaping @Sendable () -> TimeOfDay = TimeOfDay.current,
    views: CarViews = CarViews()
  ) {
    self.init(services: CarsServices(reading: service), now: now, views: views)
  }

  /// The list of cars as a screen, ready to be pushed; it needs nothing more from the caller.
  /// - Parameters:
  ///   - stack: the stack on which it will be pushed.
  ///   - request: which cars are listed at first, and in which order; by default, all.
  public func makeList(on stack: ScreenStack, _ request: CarListRequest = CarListRequest()) -> any Screen {
    let interactor = CarListInteractor(
      service: services.reading, changing: services.changing, watching: services.watching, store: store,
      countsAhead: true)
    let router = CarListRouter(stack: stack, screens: self)
    let presenter = CarListPresenter(
      interactor: interactor, on: .screen(router), request: request, now: now)
    let (screen, view) = views.list(presenter)
    presenter.view = view
    return screen
  }

  /// One car as a screen, ready to be pushed.
  /// - Parameters:
  ///   - id: which car.
  ///   - router: where it goes next.
  public func makeDetail(of id: CarID, router: any CarDetailRouting) -> any Screen {
    let presenter = CarDetailPresenter(id: id, interactor: detailInteractor, on: .screen(router))
    let (screen, view) = views.detail(presenter)
    presenter.view = view
    return screen
  }

  /// The choice of the list's columns as a screen, ready to be pushed.
  /// - Parameters:
  ///   - columns: the fields that are columns now, from left to right.
  ///   - router: where it goes next.
  public func makeColumns(_ columns: [FieldKey], router: any CarColumnsRouting) -> any Screen {
    let interactor = CarColumnsInteractor(store: store)
    let presenter = CarColumnsPresenter(columns: columns, interactor: interactor, router: router)
    let (screen, view) = views.columns(presenter)
    presenter.view = view
    return screen
  }

  /// The editor of a car as a screen, ready to be pushed.
  /// - Parameters:
  ///   - task: what it is for.
  ///   - router: where it goes next.
  public func makeEditor(for task: CarEditorTask, router: any CarEditorRouting) -> any Screen {
    let presenter = CarEditorPresenter(task: task, interactor: editorInteractor, on: .screen(router))
    let (screen, view) = views.editor(presenter)
    presenter.view = view
    return screen
  }

  /// Ends what the service has started: nothing of it is left running. To be called before the program ends, from anywhere.
  public nonisolated func end() async {
    await services.reading.end()
  }

  var detailInteractor: CarDetailInteractor {
    CarDetailInteractor(service: services.reading, changing: services.changing, store: store)
  }

  var editorInteractor: CarEditorInteractor {
    CarEditorInteractor(service: services.reading, changing: services.changing, store: store)
  }
}
