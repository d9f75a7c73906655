import LessonCars
import TerminalUI

/// The app as it begins: each screen does everything.
public enum MVCLesson {
  /// Runs the app until its user leaves it.
  public static func run(on app: Application, service: any CarsService) async throws -> Application.Ending {
    try await app.run(CarListScreen(service: service, on: app.stack))
  }
}
