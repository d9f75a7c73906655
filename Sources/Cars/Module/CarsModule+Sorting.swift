public import CarsContracts
import CarsInteractor
import CarsPresenter
public import TerminalUI

/// The scene that chooses an order.
extension CarsModule {
  /// Makes the choice of the list's order, ready to be pushed.
  /// - Parameters:
  ///   - question: where the choice begins.
  ///   - router: the router to use.
  public func makeSorting(_ question: OrderQuestion, router: any CarSortingRouting) -> any Screen {
    let seams = seams.sorting
    let interactor = seams.interactor(CarSortingInteractor(store: store))
    let presenter = CarSortingPresenter(question, interactor: interactor, router: seams.router(router))
    return seams.makeScreen(of: presenter, views.sorting) { presenter.view = $0 }
  }
}
