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
  /// What the listed cars have in a field as a screen, ready to be pushed.
  /// - Parameters:
  ///   - key: the field.
  ///   - fields: those that one can go on to.
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

  /// The listed cars at a glance as a screen, ready to be pushed.
  /// - Parameter router: the router to use.
  public func makeOverview(router: any CarOverviewRouting) -> any Screen {
    let seams = seams.overview
    let presenter = CarOverviewPresenter(interactor: overviewInteractor, on: .screen(seams.router(router)))
    return seams.makeScreen(of: presenter, views.overview) { presenter.view = $0 }
  }

  /// Prints how many cars have what.
  /// - Parameters:
  ///   - request: which cars, and by which fields; by default, all by those that tell most.
  ///   - format: how it is printed: as a table for each field or, in any other format than that, as an object of JSON.
  ///   - columns: how many columns of text there are for a table.
  ///   - colors: the traits of the terminal that shows a table in colours, and bars in it; by default, there are none.
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
