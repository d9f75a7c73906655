import LessonCars
import TerminalUI

/// The app with the navigation out of its screens: coordinators decide which one comes next.
public enum CoordinatorsLesson {
  /// Runs the app until its user leaves it.
  public static func run(on app: Application, service: any CarsService) async throws -> Application.Ending {
    let coordinator = AppCoordinator(service: service, stack: app.stack)
    // The screens know it weakly, so somebody has to hold the root of the tree until the end.
    defer { withExtendedLifetime(coordinator) {} }
    return try await app.run(coordinator.start())
  }
}
