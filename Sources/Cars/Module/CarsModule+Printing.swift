public import CarsContracts
import CarsEntity
import CarsInteractor
import CarsPresenter
import CarsView
import TerminalScenes

/// The same scenes in print, for a command line or a program without a terminal.
extension CarsModule {
  /// Prints the list of cars as text.
  /// - Parameters:
  ///   - request: which cars, and what of them; where it does not say that, people get the usual fields, and programs all.
  ///   - format: how they are printed.
  ///   - write: takes some whole lines, each with its newline.
  /// - Returns: the outcome; its reports include the rejected records, the values left out and the repeated ids.
  public func printList(
    _ request: CarListRequest = CarListRequest(), as format: PrintFormat = .table,
    write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    var request = request
    if request.fields == .suggested { request.fields = format.fields }
    let interactor = CarListInteractor(
      service: services.reading, changing: services.changing, store: store)
    let presenter = CarListPresenter(
      interactor: interactor, on: .print(format.form), request: request, now: now)
    let view = PlainCarListView(presenter: presenter)
    presenter.view = view
    let ending = await view.print(on: PlainOutput(as: format.listLayout, write: write))
    return Printout(ending, reports: view.reports)
  }

  /// Prints what is wrong with the catalogue, one record per line; nothing where nothing is.
  /// - Parameter write: takes some whole lines, each with its newline.
  /// - Returns: the outcome; its reports say why not all of the catalogue can be read.
  public func printFaults(write: @escaping @MainActor (String) -> Void) async -> Printout {
    let presenter = CarCheckPresenter(interactor: CarCheckInteractor(service: services.reading))
    let view = PlainCarCheckView(presenter: presenter)
    presenter.view = view
    let (areFaults, ending) = await view.print(on: PlainOutput(write: write))
    return Printout(areFaults: areFaults, ending, reports: view.reports)
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
      id: CarID(id), interactor: detailInteractor, on: .print(format.form))
    let view = PlainCarDetailView(presenter: presenter)
    presenter.view = view
    let ending = await view.print(on: PlainOutput(as: format.carLayout, write: write))
    return Printout(ending, reports: view.reports)
  }

  /// Adds a car, and prints what was done.
  /// - Parameters:
  ///   - typed: what is known of it: texts by the names of their fields, as in the editor.
  ///   - write: takes some whole lines, each with its newline.
  /// - Returns: the outcome.
  public func addCar(
    typed: [(name: String, text: String)], write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    await save(.create, typed, write: write)
  }

  /// Edits a car, and prints what was done.
  /// - Parameters:
  ///   - id: the car's identifier, or the beginning of it.
  ///   - typed: what is to be different: texts by the names of their fields, as in the editor; an empty one takes its
  ///     field away.
  ///   - write: takes some whole lines, each with its newline.
  /// - Returns: the outcome.
  public func editCar(
    id: String, typed: [(name: String, text: String)], write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    await save(.edit(CarID(id)), typed, write: write)
  }

  /// Removes a car, and prints what was done.
  /// - Parameters:
  ///   - id: the car's identifier, or the beginning of it.
  ///   - write: takes some whole lines, each with its newline.
  /// - Returns: the outcome.
  public func removeCar(id: String, write: @escaping @MainActor (String) -> Void) async -> Printout {
    let presenter = CarDetailPresenter(id: CarID(id), interactor: detailInteractor, on: .print(.words))
    let view = PlainCarDetailView(presenter: presenter)
    presenter.view = view
    return Printout(await view.remove(on: PlainOutput(write: write)), reports: [])
  }

  private func save(
    _ task: CarEditorTask, _ typed: [(name: String, text: String)],
    write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    let presenter = CarEditorPresenter(
      task: task, interactor: editorInteractor, on: .print(.words), typed: typed)
    let view = PlainCarEditorView(presenter: presenter)
    presenter.view = view
    return Printout(await view.save(on: PlainOutput(write: write)), reports: [])
  }
}
