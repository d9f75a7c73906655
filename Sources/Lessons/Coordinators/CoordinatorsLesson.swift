import LessonCars
import TerminalUI

/// The app with the navigation out of its screens: coordinators decide which one comes next.
public enum CoordinatorsLesson {
  /// Runs the app until its user leaves it.
  public static func run(on app: Application, service: any CarsService) async throws -> Application.Ending {
    let coordinator = AppCoordinator(service: service, stack: app.stack)
    return try await app.run(coordinator.start())
  }
}
