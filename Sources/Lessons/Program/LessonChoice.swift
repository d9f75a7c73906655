import LessonCalculator
import LessonCars
import LessonCoordinators
import LessonMVC
import LessonMVCSplit
import LessonMVVM
import LessonVIPER
import TerminalUI
import TextMatching

/// What the program can run, in the order of the road.
enum LessonChoice: String, CaseIterable {
  case mvc
  case mvcSplit = "mvc-split"
  case mvvm, calculator, coordinators, viper

  /// What it is and shows, in a few words.
  var explanation: String {
    switch self {
    case .mvc: "each screen does everything, as an app begins"
    case .mvcSplit: "view and controller apart: delegates, responder chain"
    case .mvvm: "what a screen shows is in a view model, bound to it"
    case .calculator: "MVVM again, where VIPER would be too much"
    case .coordinators: "navigation out of the screens, in a tree of its own"
    case .viper: "five layers for each screen, and each tested alone"
    }
  }

  func run(on app: Application, service: FakeCarsService) async throws -> Application.Ending {
    switch self {
    case .mvc: try await MVCLesson.run(on: app, service: service)
    case .mvcSplit: try await MVCSplitLesson.run(on: app, service: service)
    case .mvvm: try await MVVMLesson.run(on: app, service: service)
    case .calculator: try await CalculatorLesson.run(on: app)
    case .coordinators: try await CoordinatorsLesson.run(on: app, service: service)
    case .viper: try await VIPERLesson.run(on: app, service: service)
    }
  }

  /// Returns the lesson whose name begins with a word or is similar to it; nil if there is none.
  static func nearest(to word: String) -> LessonChoice? {
    let word = word.lowercased()
    if let whole = allCases.first(where: { word != "" && $0.rawValue.hasPrefix(word) }) { return whole }
    return Spelling.nearest(to: word, among: allCases.map(\.rawValue)).flatMap(LessonChoice.init)
  }
}
