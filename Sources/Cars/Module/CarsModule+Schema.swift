public import CarsContracts
import CarsInteractor
import CarsPresenter
import CarsView
public import Scenes
import TerminalScenes
public import TerminalUI

/// The scene that shows the meanings of the columns.
extension CarsModule {
  /// Makes the schema of the catalogue, ready to be pushed.
  /// - Parameters:
  ///   - question: the question to answer before there are any cars; nil if there are some.
  ///   - router: the router to use.
  /// - Returns: nil if there is a question and nothing takes the answer.
  public func makeSchema(asking question: NamesQuestion?, router: any CarSchemaRouting) -> (any Screen)? {
    let seams = seams.schema
    let naming = seams.services(services).naming
    if question != nil, naming == nil { return nil }
    let interactor = CarSchemaInteractor(service: KnownCars(store), naming: naming)
    let presenter = CarSchemaPresenter(
      question, interactor: seams.interactor(interactor), on: .screen(seams.router(router)))
    return seams.makeScreen(of: presenter, views.schema) { presenter.view = $0 }
  }

  /// Prints the columns of the catalogue: the meaning of each and the reason for it, the kind of its cells,
  /// and its values.
  /// - Parameters:
  ///   - format: the format.
  ///   - columns: the width available to a table, in columns of text. Columns of the table are dropped to
  ///     fit.
  ///   - colors: the traits of the terminal that shows a table in colours; by default, nil for no colours.
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
