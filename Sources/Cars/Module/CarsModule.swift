public import CarsAPI
public import CarsContracts
public import CarsEntity
import CarsInteractor
import CarsPresenter
public import CarsRouter
import CarsView
public import Scenes
import TerminalScenes
public import TerminalUI

/// The factory: puts the layers of each scene together.
///
/// Services, clock and views have defaults, so that a test or another program replaces one and keeps the rest.
@MainActor
public struct CarsModule: CarScreenMaking {
  private nonisolated let service: any CarsAPIService
  private let changing: any CarsChangingService
  private let watching: (any CarsWatchingService)?
  private let now: @Sendable () -> TimeOfDay
  private let views: CarViews
  private let store = CatalogueStore()

  /// All scenes of one factory share what was loaded.
  /// - Parameters:
  ///   - service: where the cars come from; by default, the built-in catalogue.
  ///   - changing: who changes them; by default nobody can.
  ///   - watching: who tells that somebody else has changed them; by default nobody does.
  ///   - now: the time of day, for the time of the last load; by default, the system's.
  ///   - views: what makes the view of each scene.
  public init(
    service: any CarsAPIService = FakeCarsAPIService.builtIn(),
    changing: any CarsChangingService = ReadOnlyCars(), watching: (any CarsWatchingService)? = nil,
    now: @escaping @Sendable () -> TimeOfDay = TimeOfDay.current, views: CarViews = CarViews()
  ) {
    self.service = service
    self.changing = changing
    self.watching = watching
    self.now = now
    self.views = views
  }

  /// The list of cars as a screen, ready to be pushed; it needs nothing more from the caller.
  /// - Parameters:
  ///   - stack: the stack on which it will be pushed.
  ///   - options: which cars are listed at first, and in which order.
  public func makeList(on stack: ScreenStack, _ options: ListOptions = ListOptions()) -> any Screen {
    let interactor = CarListInteractor(
      service: service, changing: changing, watching: watching, store: store, countsAhead: true)
    let router = CarListRouter(stack: stack, screens: self)
    let presenter = CarListPresenter(
      interactor: interactor, on: .screen(router), request: options.request, now: now)
    let (screen, view) = views.list(presenter)
    presenter.view = view
    return screen
  }

  /// One car as a screen, ready to be pushed.
  /// - Parameters:
  ///   - id: which car.
  ///   - router: where it goes next.
  public func makeDetail(of id: CarID, router: any CarDetailRouting) -> any Screen {
    let interactor = CarDetailInteractor(service: service, changing: changing, store: store)
    let presenter = CarDetailPresenter(id: id, interactor: interactor, on: .screen(router))
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
    let interactor = CarEditorInteractor(service: service, changing: changing, store: store)
    let presenter = CarEditorPresenter(task: task, interactor: interactor, on: .screen(router))
    let (screen, view) = views.editor(presenter)
    presenter.view = view
    return screen
  }

  /// Prints the list of cars as text.
  /// - Parameters:
  ///   - options: which cars, and how.
  ///   - write: takes some whole lines, each with its newline.
  /// - Returns: the outcome; its reports include the rejected records, the values left out and the repeated ids.
  public func printList(
    _ options: ListOptions = ListOptions(), write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    let presenter = CarListPresenter(
      interactor: CarListInteractor(service: service, changing: changing, store: store),
      on: .print(options.format.form), request: options.printRequest, now: now)
    let view = PlainCarListView(presenter: presenter)
    presenter.view = view
    let ending = await view.print(on: PlainOutput(as: options.format.listLayout, write: write))
    return Printout(ending, reports: view.remarks + view.reports)
  }

  /// Prints what is wrong with the catalogue, one record per line; nothing where nothing is.
  /// - Parameter write: takes some whole lines, each with its newline.
  /// - Returns: the outcome; its reports say why not all of the catalogue can be read.
  public func printFaults(write: @escaping @MainActor (String) -> Void) async -> Printout {
    let presenter = CarCheckPresenter(interactor: CarCheckInteractor(service: service))
    let view = PlainCarCheckView(presenter: presenter)
    presenter.view = view
    let (areFaults, ending) = await view.print(on: PlainOutput(write: write))
    return Printout(areFaults: areFaults, ending, remarks: view.remarks)
  }

  /// Prints one car as text.
  /// - Parameters:
  ///   - id: the car's identifier, as the catalogue writes it.
  ///   - format: how it is printed.
  ///   - write: takes some whole lines, each with its newline.
  /// - Returns: the outcome; its reports are about the values that are left out of the car.
  public func printCar(
    id: String, as format: PrintFormat = .table, write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    let presenter = CarDetailPresenter(
      id: CarID(id), interactor: CarDetailInteractor(service: service, changing: changing, store: store),
      on: .print(format.form))
    let view = PlainCarDetailView(presenter: presenter)
    presenter.view = view
    let ending = await view.print(on: PlainOutput(as: format.carLayout, write: write))
    return Printout(ending, reports: view.reports)
  }

  /// Adds a car, and prints what was done.
  /// - Parameters:
  ///   - texts: what is known of it.
  ///   - write: takes some whole lines, each with its newline.
  /// - Returns: the outcome.
  public func addCar(_ texts: CarTexts, write: @escaping @MainActor (String) -> Void) async -> Printout {
    await save(.create, texts, write: write)
  }

  /// Edits a car, and prints what was done.
  /// - Parameters:
  ///   - id: the car's identifier, or the beginning of it.
  ///   - texts: what is to be different.
  ///   - write: takes some whole lines, each with its newline.
  /// - Returns: the outcome.
  public func editCar(
    id: String, _ texts: CarTexts, write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    await save(.edit(CarID(id)), texts, write: write)
  }

  /// Removes a car, and prints what was done.
  /// - Parameters:
  ///   - id: the car's identifier, or the beginning of it.
  ///   - write: takes some whole lines, each with its newline.
  /// - Returns: the outcome.
  public func removeCar(id: String, write: @escaping @MainActor (String) -> Void) async -> Printout {
    let presenter = CarDetailPresenter(
      id: CarID(id), interactor: CarDetailInteractor(service: service, changing: changing, store: store),
      on: .print(.words))
    let view = PlainCarDetailView(presenter: presenter)
    presenter.view = view
    return Printout(await view.remove(on: PlainOutput(write: write)), reports: [])
  }

  private func save(
    _ task: CarEditorTask, _ texts: CarTexts, write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    let presenter = CarEditorPresenter(
      task: task, interactor: CarEditorInteractor(service: service, changing: changing, store: store),
      on: .print(.words), typed: texts.typed)
    let view = PlainCarEditorView(presenter: presenter)
    presenter.view = view
    return Printout(await view.save(on: PlainOutput(write: write)), reports: [])
  }

  /// Ends what the service has started: nothing of it is left running. To be called before the program ends, from anywhere.
  public nonisolated func end() async {
    await service.end()
  }
}
