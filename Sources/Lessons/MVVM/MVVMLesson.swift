import LessonCars
import TerminalUI

/// The app as MVVM: what a screen shows and can do is in a view model, which a test can ask.
public enum MVVMLesson {
  /// Runs the app until its user leaves it.
  public static func run(on app: Application, service: any CarsService) async throws -> Application.Ending {
    try await app.run(CarListScreen(viewModel: CarListViewModel(service: service), on: app.stack))
  }
}
