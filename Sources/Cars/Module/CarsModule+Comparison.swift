public import CarsContracts
public import CarsEntity
import CarsInteractor
import CarsPresenter
import CarsView
import Scenes
import TerminalScenes
public import TerminalUI

/// The comparison of cars, on a screen or in print.
extension CarsModule {
  /// Makes the comparison of some cars, ready to be pushed.
  /// - Parameters:
  ///   - ids: the cars' identifiers; the others are compared with the first.
  ///   - router: the router to use.
  public func makeComparison(of ids: [CarID], router: any CarComparisonRouting) -> any Screen {
    let seams = seams.comparison
    let presenter = CarComparisonPresenter(
      ids, interactor: comparisonInteractor, on: .screen(seams.router(router)))
    return seams.makeScreen(of: presenter, views.comparison) { presenter.view = $0 }
  }

  /// Compares some cars, and prints a row for each field.
  /// - Parameters:
  ///   - ids: the cars' identifiers or prefixes of them; the others are compared with the first.
  ///   - format: the format: a table, possibly in Markdown, or values.
  ///   - isAsWritten: whether programs get the cells as written instead of their values.
  ///   - columns: the width available to a table, in columns of text. Cars are dropped to fit. By default,
  ///     there is no limit.
  ///   - colors: the traits of the terminal that shows a table in colours; by default, nil for no colours.
  ///   - write: called with whole lines, each ending in a newline.
  /// - Returns: the outcome.
  public func printComparison(
    of ids: [String], as format: PrintFormat = .table, asWritten isAsWritten: Bool = false,
    columns: Int = .max, colors: Traits? = nil, write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    let seams = seams.comparison
    let presenter = CarComparisonPresenter(
      ids.map { CarID($0) }, interactor: comparisonInteractor,
      on: .print(format.form, asWritten: isAsWritten))
    let view = seams.makeView(of: presenter, PlainCarComparisonView.init) { presenter.view = $1($0) }
    let output = PlainOutput(as: format.listLayout, columns: columns, colors: colors, write: write)
    return Printout(await view.print(on: output), reports: view.reports)
  }

  private var comparisonInteractor: any CarComparisonInteracting {
    let services = seams.comparison.services(services)
    return seams.comparison.interactor(CarComparisonInteractor(service: services.reading, store: store))
  }
}
