import LessonCars
import LessonCoordinators
import LessonMVC
import LessonMVCSplit
import LessonMVVM
import LessonVIPER
import TerminalUI

/// The lessons that are the same app.
enum Lesson: String, CaseIterable {
  case mvc, mvcSplit, mvvm, coordinators, viper

  func run(on app: Application, service: any CarsService) async throws -> Application.Ending {
    switch self {
    case .mvc: try await MVCLesson.run(on: app, service: service)
    case .mvcSplit: try await MVCSplitLesson.run(on: app, service: service)
    case .mvvm: try await MVVMLesson.run(on: app, service: service)
    case .coordinators: try await CoordinatorsLesson.run(on: app, service: service)
    case .viper: try await VIPERLesson.run(on: app, service: service)
    }
  }
}
