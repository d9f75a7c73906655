import LessonCars
import TerminalUI

/// The app as VIPER: layers that know each other by their protocols only.
public enum VIPERLesson {
  /// Runs the app until its user leaves it.
  public static func run(on app: Application, service: any CarsService) async throws -> Application.Ending {
    let factory = CarsFactory(interactor: CarsInteractor(service: service), stack: app.stack)
    return try await app.run(factory.makeCarList())
  }
}

/// Puts the layers of each screen together. A view that runs the factory, flaw 3, would know all layers. A factory that
/// is `static` in the router's protocol, flaw 5, would have to be written in every mock.
struct CarsFactory {
  let interactor: any CarListInteracting & CarFormInteracting
  weak var stack: ScreenStack?

  func makeCarList() -> any Screen {
    let presenter = CarListPresenter(interactor: interactor, router: CarsRouter(factory: self))
    let view = CarListScreen(presenter: presenter, on: stack)
    presenter.view = view
    return view
  }

  func makeCarDetail(for car: Car) -> any Screen {
    CarDetailScreen(presenter: CarDetailPresenter(car: car), on: stack)
  }

  func makeCarForm(like car: Car?, router: any CarFormRouting) -> any Screen {
    let presenter = CarFormPresenter(like: car, interactor: interactor, router: router)
    let view = CarFormScreen(presenter: presenter, on: stack)
    presenter.view = view
    return view
  }
}
