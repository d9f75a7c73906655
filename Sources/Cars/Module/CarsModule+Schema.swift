import CarsContracts
import CarsInteractor
import CarsPresenter
import CarsView
import TerminalScenes

/// The scene that says what the columns are.
extension CarsModule {
  /// Prints the columns of the catalogue: what each is taken for and why, what its cells are, and what cars have there.
  /// - Parameters:
  ///   - format: how it is printed.
  ///   - columns: how many columns of text there are for a table, which loses columns of its own to fit in.
  ///   - write: takes some whole lines, each with its newline.
  /// - Returns: the outcome.
  public func printSchema(
    as format: PrintFormat = .table, columns: Int = .max, write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    let services = seams.schema.services(services)
    let interactor = seams.schema.interactor(CarSchemaInteractor(service: services.reading))
    let presenter = CarSchemaPresenter(interactor: interactor, as: format.form)
    let view = seams.schema.makeView(of: presenter, PlainCarSchemaView.init) { presenter.view = $1($0) }
    let ending = await view.print(on: PlainOutput(as: format.listLayout, columns: columns, write: write))
    return Printout(ending, reports: view.reports)
  }
}
