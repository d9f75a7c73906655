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

/// The factory: wires the layers of each scene, on a screen or in print.
///
/// Services, clock and views have defaults, so that a test or another program replaces one and keeps the rest.
@MainActor
public struct CarsModule: CarScreenMaking {
  nonisolated let services: CarsServices
  let now: @Sendable () -> TimeOfDay
  let store: CatalogueStore
  let views: CarViews
  let seams: CarSeams
  private let furtherWays: [CarWay]
  /// The minimum width, in columns, to show a car beside the list.
  private static let fewestColumnsForTwo = 110
  /// How long the cursor rests on a car before it is requested from the service: too short to be noticed as a
  /// wait, but longer than the time between two repeats of a held key.
  private static let rest = Duration.milliseconds(80)

  /// Creates a factory whose scenes share what is loaded.
  /// - Parameters:
  ///   - services: read and change the cars; by default, the built-in catalogue, which is read-only.
  ///   - now: the time of day, for the time of the last load; by default, the system's.
  ///   - views: makes the view of each scene.
  ///   - seams: hooks between the parts of each scene; by default, none.
  ///   - ways: the further scenes that the list leads to.
  public init(
    services: CarsServices = CarsServices(reading: FakeCarsAPIService.builtIn()),
    now: @escaping @Sendable () -> TimeOfDay = TimeOfDay.current, views: CarViews = CarViews(),
    seams: CarSeams = CarSeams(), ways: [CarWay] = CarWay.all
  ) {
    self.services = services
    self.now = now
    store = CatalogueStore()
    self.views = views
    self.seams = seams
    furtherWays = ways
  }

  /// Creates a factory for a read-only catalogue.
  /// - Parameter service: the source of the cars.
  public init(
    service: any CarsAPIService, now: @escaping @Sendable () -> TimeOfDay = TimeOfDay.current,
    views: CarViews = CarViews(), seams: CarSeams = CarSeams()
  ) {
    let services = CarsServices(reading: service, naming: service as? any CarsNamingService)
    self.init(services: services, now: now, views: views, seams: seams)
  }

  /// Makes the list of cars, ready to be pushed, with the car under the cursor beside it if there is room. It
  /// needs nothing more from the caller.
  /// - Parameters:
  ///   - stack: the stack on which it will be pushed.
  ///   - request: the cars listed at first, and their order; by default, all cars.
  public func makeList(on stack: ScreenStack, _ request: CarListRequest = CarListRequest()) -> any Screen {
    let seams = seams.list
    let services = seams.services(services)
    let interactor = CarListInteractor(
      service: services.reading, changing: services.changing, watching: services.watching, store: store,
      writing: services.writing.map(writing), memory: services.remembering, countsAhead: true)
    let router = CarListRouter(stack: stack, screens: self)
    let presenter = CarListPresenter(
      interactors: seams.interactor(interactor.parts), on: .screen(seams.router(router.parts)),
      request: request, now: now)
    let screen = seams.makeView(of: presenter.parts, views.list) { presenter.view = $1($0.view) }.screen
    let split = SplitScreen(
      screen, fewestColumns: Self.fewestColumnsForTwo, divider: { Palette.of($0).rule })
    router.showDetails(in: split)
    return seams.screen(split)
  }

  /// Makes the detail of a car, ready to be pushed.
  /// - Parameters:
  ///   - id: the car's identifier.
  ///   - router: the router to use.
  public func makeDetail(of id: CarID, router: any CarDetailRouting) -> any Screen {
    makeDetail(of: id, detailInteractors(from: router.origin), router)
  }

  /// Makes the same for the pane beside the list, where the user may be on the way to another car.
  /// - Parameters:
  ///   - id: the car's identifier.
  ///   - clock: the clock for how long the cursor rests on a car before it is requested from the service.
  ///   - router: the router to use.
  public func makePreview(
    of id: CarID, clock: any Clock<Duration>, router: any CarDetailRouting
  ) -> any Screen {
    makeDetail(of: id, detailInteractors { try? await clock.sleep(for: Self.rest) }, router)
  }

  private func makeDetail(
    of id: CarID, _ interactors: CarDetailInteractors, _ router: any CarDetailRouting
  ) -> any Screen {
    let seams = seams.detail
    let presenter = CarDetailPresenter(
      id: id, interactors: interactors, on: .screen(seams.router(router)))
    return seams.makeScreen(of: presenter, views.detail) { presenter.view = $0 }
  }

  /// Makes the choice of the list's columns, ready to be pushed.
  /// - Parameters:
  ///   - columns: the current columns from left to right.
  ///   - router: the router to use.
  public func makeColumns(_ columns: [FieldKey], router: any CarColumnsRouting) -> any Screen {
    let seams = seams.columns
    let interactor = seams.interactor(CarColumnsInteractor(store: store))
    let presenter = CarColumnsPresenter(
      columns: columns, interactor: interactor, router: seams.router(router))
    return seams.makeScreen(of: presenter, views.columns) { presenter.view = $0 }
  }

  /// Makes the editor of a car, ready to be pushed.
  /// - Parameters:
  ///   - task: the editor's task.
  ///   - field: the field to begin at; nil for the first one.
  ///   - router: the router to use.
  public func makeEditor(
    for task: CarEditorTask, at field: FieldKey?, router: any CarEditorRouting
  ) -> any Screen {
    let seams = seams.editor
    let presenter = CarEditorPresenter(
      task: task, at: field, interactor: editorInteractor, on: .screen(seams.router(router)))
    return seams.makeScreen(of: presenter, views.editor) { presenter.view = $0 }
  }

  /// Ends everything that the services have started. Call it before the program exits.
  public nonisolated func end() async {
    async let reading: Void = services.reading.end()
    async let writing: Void? = services.writing?.end()
    _ = await (reading, writing)
  }

  public var ways: [CarListWay] { furtherWays.map(\.way) }

  /// Makes a further scene, ready to be pushed.
  /// - Parameters:
  ///   - way: the further scene's entry in the list.
  ///   - stack: the stack on which it will be pushed.
  /// - Returns: nil if there is no such way.
  public func makeScreen(at way: CarListWay, on stack: ScreenStack) -> (any Screen)? {
    furtherWays.first { $0.way == way }?.makeScreen(self, stack)
  }

  private func detailInteractors(
    from origin: CarDetailOrigin = .list, rest: @escaping @Sendable () async -> Void = {}
  ) -> CarDetailInteractors {
    let services = seams.detail.services(services)
    let interactor = CarDetailInteractor(
      service: services.reading, changing: services.changing, store: store, among: origin.compared,
      rest: rest)
    return seams.detail.interactor(interactor.parts)
  }

  private var editorInteractor: any CarEditorInteracting {
    let services = seams.editor.services(services)
    return seams.editor.interactor(
      CarEditorInteractor(service: services.reading, changing: services.changing, store: store))
  }
}

/// The same scenes in print, for a command line or a program without a terminal.
extension CarsModule {
  /// Prints the list of cars as text.
  /// - Parameters:
  ///   - request: the cars and the fields to print. By default, people get the usual fields, and programs
  ///     all.
  ///   - format: the format.
  ///   - isAsWritten: whether programs get the cells as written instead of their values.
  ///   - columns: the width available to a table, in columns of text. Columns of the table are dropped to
  ///     fit. By default, there is no limit.
  ///   - colors: the traits of the terminal that shows a table in colours; by default, nil for no colours.
  ///   - write: called with whole lines, each ending in a newline.
  /// - Returns: the outcome; its reports include the rejected records, the values left out and the repeated ids.
  public func printList(
    _ request: CarListRequest = CarListRequest(), as format: PrintFormat = .table,
    asWritten isAsWritten: Bool = false, columns: Int = .max, colors: Traits? = nil,
    write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    var request = request
    if request.fields.purpose == .screen { request.fields.purpose = format.purpose }
    let services = seams.list.services(services)
    let interactor = CarListInteractor(
      service: services.reading, changing: services.changing, store: store)
    let presenter = CarListPresenter(
      interactors: seams.list.interactor(interactor.parts), on: .print(format.form, asWritten: isAsWritten),
      request: request, now: now)
    let view = seams.list.makeView(of: presenter.parts, PlainCarListView.init) { presenter.view = $1($0) }
    let output = PlainOutput(as: format.listLayout, columns: columns, colors: colors, write: write)
    let ending = await view.print(on: output)
    return Printout(ending, reports: view.reports)
  }

  /// Prints what is wrong with the catalogue, one record per line; nothing if there are no faults.
  /// - Parameter write: called with whole lines, each ending in a newline.
  /// - Returns: the outcome; its reports state why parts of the catalogue couldn't be read.
  public func printFaults(write: @escaping @MainActor (String) -> Void) async -> Printout {
    let services = seams.check.services(services)
    let interactor = seams.check.interactor(CarCheckInteractor(service: services.reading))
    let presenter = CarCheckPresenter(interactor: interactor)
    let view = seams.check.makeView(of: presenter, PlainCarCheckView.init) { presenter.view = $1($0) }
    let (areFaults, ending) = await view.print(on: PlainOutput(write: write))
    return Printout(areFaults: areFaults, ending, reports: view.reports)
  }

  /// Prints the names in the catalogue, one per line, for a shell's completion. Also works if none of them
  /// means make or model.
  /// - Parameter write: called with whole lines, each ending in a newline.
  public func printNames(write: @escaping @MainActor (String) -> Void) async {
    let names = await services.reading.writtenNames()
    let output = PlainOutput(as: .tsv, write: write)
    let state = SceneState<[String], NoAction>(title: "", content: .shown(names))
    _ = await output.print(state) { names in await output.printRows(names.count) { [names[$0]] } }
  }

  /// Prints one car as text.
  /// - Parameters:
  ///   - id: the car's identifier, as the catalogue writes it.
  ///   - format: the format.
  ///   - isAsWritten: whether programs get the cells as written instead of their values.
  ///   - colors: the traits of the terminal that shows a table in colours; by default, nil for no colours.
  ///   - write: called with whole lines, each ending in a newline.
  /// - Returns: the outcome; its reports are the values left out of the car.
  public func printCar(
    id: String, as format: PrintFormat = .table, asWritten isAsWritten: Bool = false, colors: Traits? = nil,
    write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    let presenter = CarDetailPresenter(
      id: CarID(id), interactors: detailInteractors(),
      on: .print(format.form, asWritten: isAsWritten))
    let view = seams.detail.makeView(of: presenter, PlainCarDetailView.init) { presenter.view = $1($0) }
    let ending = await view.print(on: PlainOutput(as: format.carLayout, colors: colors, write: write))
    return Printout(ending, reports: view.reports)
  }

  /// Adds a car, and prints what was done.
  /// - Parameters:
  ///   - typed: the car's texts by field name, as in the editor.
  ///   - write: called with whole lines, each ending in a newline.
  /// - Returns: the outcome.
  public func addCar(
    typed: [(name: String, text: String)], write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    await save(.create, typed, write: write)
  }

  /// Edits a car, and prints what was done.
  /// - Parameters:
  ///   - id: the car's identifier or a prefix of it.
  ///   - typed: the new texts by field name, as in the editor; an empty one removes its field.
  ///   - write: called with whole lines, each ending in a newline.
  /// - Returns: the outcome.
  public func editCar(
    id: String, typed: [(name: String, text: String)], write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    await save(.edit(CarID(id)), typed, write: write)
  }

  /// Removes a car, and prints what was done.
  /// - Parameters:
  ///   - id: the car's identifier or a prefix of it.
  ///   - write: called with whole lines, each ending in a newline.
  /// - Returns: the outcome.
  public func removeCar(id: String, write: @escaping @MainActor (String) -> Void) async -> Printout {
    let presenter = CarDetailPresenter(id: CarID(id), interactors: detailInteractors(), on: .print(.words))
    let view = seams.detail.makeView(of: presenter, PlainCarDetailView.init) { presenter.view = $1($0) }
    return Printout(await view.remove(on: PlainOutput(write: write)), reports: [])
  }

  private func save(
    _ task: CarEditorTask, _ typed: [(name: String, text: String)],
    write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    let presenter = CarEditorPresenter(
      task: task, interactor: editorInteractor, on: .print(.words), typed: typed)
    let view = seams.editor.makeView(of: presenter, PlainCarEditorView.init) { presenter.view = $1($0) }
    return Printout(await view.save(on: PlainOutput(write: write)), reports: [])
  }
}
