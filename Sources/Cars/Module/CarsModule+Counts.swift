public import CarsContracts
public import CarsEntity
import CarsInteractor
import CarsPresenter
import CarsView
public import Scenes
import TerminalScenes
public import TerminalUI

/// The scenes that count cars.
extension CarsModule {
  /// Makes the counts of a field's values among the listed cars, ready to be pushed.
  /// - Parameters:
  ///   - key: the field.
  ///   - fields: the fields that the user can go on to.
  ///   - router: the router to use.
  public func makeFacets(
    of key: FieldKey, among fields: [FieldKey], router: any CarFacetsRouting
  ) -> any Screen {
    let seams = seams.facets
    let presenter = CarFacetsPresenter(
      of: key, among: fields, interactor: seams.interactor(CarFacetsInteractor(store: store)),
      router: seams.router(router))
    return seams.makeScreen(of: presenter, views.facets) { presenter.view = $0 }
  }

  /// Makes the overview of the listed cars, ready to be pushed.
  /// - Parameter router: the router to use.
  public func makeOverview(router: any CarOverviewRouting) -> any Screen {
    let seams = seams.overview
    let presenter = CarOverviewPresenter(interactor: overviewInteractor, on: .screen(seams.router(router)))
    return seams.makeScreen(of: presenter, views.overview) { presenter.view = $0 }
  }

  /// Prints the number of cars with each value of some fields.
  /// - Parameters:
  ///   - request: the cars to count, and the fields to count by; by default, all cars by the most telling
  ///     fields.
  ///   - format: the format: a table for each field or, in any other format, a JSON object.
  ///   - columns: the width available to a table, in columns of text.
  ///   - colors: the traits of the terminal that shows a table and its bars in colours; by default, nil for
  ///     no colours.
  ///   - write: called with whole lines, each ending in a newline.
  /// - Returns: the outcome; its reports are those of the list.
  public func printStatistics(
    _ request: CarOverviewRequest = CarOverviewRequest(), as format: PrintFormat = .table,
    columns: Int = .max, colors: Traits? = nil, write: @escaping @MainActor (String) -> Void
  ) async -> Printout {
    let presenter = CarOverviewPresenter(
      interactor: overviewInteractor, on: .print(format.form), request: request)
    let view = seams.overview.makeView(of: presenter, PlainCarOverviewView.init) { presenter.view = $1($0) }
    let output = PlainOutput(as: format.carLayout, columns: columns, colors: colors, write: write)
    let ending = await view.print(on: output)
    return Printout(ending, reports: view.reports)
  }

  private var overviewInteractor: any CarOverviewInteracting {
    let services = seams.overview.services(services)
    return seams.overview.interactor(CarOverviewInteractor(service: services.reading, store: store))
  }
}
