public import CarsContracts
import CarsInteractor
import CarsPresenter
import CarsView
public import Scenes
import TerminalScenes
public import TerminalUI

/// The scene that says what the columns are.
extension CarsModule {
  /// What the columns of the catalogue are taken for as a screen, ready to be pushed.
  /// - Parameters:
  ///   - question: the question that has to be answered before there are any cars; nil if there are some.
  ///   - router: the router to use.
  /// - Returns: nil where there is a question and nobody takes the answer.
  public func makeSchema(asking question: NamesQuestion?, router: any CarSchemaRouting) -> (any Screen)? {
    let seams = seams.schema
    let naming = seams.services(services).naming
    if question != nil, naming == nil { return nil }
    let interactor = CarSchemaInteractor(service: KnownCars(store), naming: naming)
    let presenter = CarSchemaPresenter(
      question, interactor: seams.interactor(interactor), on: .screen(seams.router(router)))
    return seams.makeScreen(of: presenter, views.schema) { presenter.view = $0 }
  }

  /// Prints the columns of the catalogue: what each is taken for and why, what its cells are, and what cars have there.
  /// - Parameters:
  ///   - format: the format.
  ///   - columns: how many columns of text there are for a table, which loses columns of its own to fit in.
  ///   - colors: the traits of the terminal that shows a table in colours; by default, there are none.
  ///   - write: called with whole lines, each ending in a newline.
  /// - Returns: the outcome.
  public func printSchema(
    as format: PrintFormat = .table, columns: Int = .max, colors: Traits? = nil,
    write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    let services = seams.schema.services(services)
    let interactor = seams.schema.interactor(CarSchemaInteractor(service: services.reading))
    let presenter = CarSchemaPresenter(interactor: interactor, on: .print(format.form))
    let view = seams.schema.makeView(of: presenter, PlainCarSchemaView.init) { presenter.view = $1($0) }
    let output = PlainOutput(as: format.listLayout, columns: columns, colors: colors, write: write)
    let ending = await view.print(on: output)
    return Printout(ending, reports: view.reports)
  }
}
