import LessonCars
import TerminalUI

/// The app with views and controllers apart: a screen is the controller of its view.
public enum MVCSplitLesson {
  /// Runs the app until its user leaves it.
  public static func run(on app: Application, service: any CarsService) async throws -> Application.Ending {
    try await app.run(CarListScreen(service: service, on: app.stack))
  }
}
