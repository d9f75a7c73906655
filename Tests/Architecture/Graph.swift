/// The rules of the graph that Package.swift draws: which target may know which.
enum Graph {
  /// The layers and the service, which must not know each other.
  static let layers: Set<String> = [
    "CarsAPI", "CarsInteractor", "CarsPresenter", "CarsView", "CarsRouter",
  ]

  /// The services, which whoever says where cars come from may name beside a layer.
  static let services = "CarsAPI"

  /// The engine, which keeps cars in memory, and what is said to it there; only the services know it.
  static let engine: Set<String> = ["CarsCatalogue", "CarsRecords"]

  /// What must not know how cars are kept: the module without its factory, and the doubles of its suites.
  static let withoutEngine: Set<String> = [
    "CarsContracts", "CarsEntity", "CarsInteractor", "CarsPresenter", "CarsView", "CarsRouter",
    "CarsTestSupport",
  ]

  /// Who may name layers together: the factory.
  static let factory = "CarsModule"

  /// The groups that know no cars, by the folder they are in.
  static let groupsWithoutCars = ["Sources/Common/", "Sources/Terminal/", "Sources/Testing/"]

  /// The group that knows neither cars nor terminals.
  static let common = "Sources/Common/"

  /// The group of the lessons, what they share, and the program that runs them.
  static let lessons = "Sources/Lessons/"
  static let whatLessonsUse: Set<String> = ["CarsFixtures", "LessonCars", "LessonPage", "TerminalUI"]
  static let lessonsProgram = "lessons"

  /// The plugin that writes scenes, which SwiftPM runs and nothing links.
  static let plugin = "Sources/Program/Scene/"

  /// What a layer should use instead of importing another.
  static func advice(_ layer: String, _ other: String) -> String {
    switch (layer, other) {
    case ("CarsView", "CarsPresenter"):
      "a view tells its presenter through CarsContracts.CarListPresenting or CarDetailPresenting"
    case ("CarsView", "CarsEntity"):
      "a view shows the texts of a view state, and a CarID passes through its hands unread"
    case ("CarsPresenter", "CarsView"):
      "a presenter shows a state through CarsContracts.CarListViewing or CarDetailViewing"
    case ("CarsPresenter", "CarsInteractor"):
      "a presenter asks through CarsContracts.CarListInteracting or CarDetailInteracting"
    case ("CarsPresenter", "CarsRouter"):
      "a presenter moves on through CarsContracts.CarListRouting or CarDetailRouting"
    case ("CarsInteractor", "CarsAPI"), ("CarsPresenter", "CarsAPI"):
      "cars are asked for through CarsContracts.CarsAPIService, which only an interactor knows"
    case (_, "CarsCatalogue"), (_, "CarsRecords"):
      "cars are asked of a CarsContracts.CarCatalogue, of which those in memory are only one"
    case ("CarsInteractor", "CarsPresenter"):
      "an interactor returns its answer, and does not know who asks"
    case ("CarsRouter", _):
      "a router gets the screens from the factory, CarsModule, which alone names the layers together"
    default:
      "what they say to each other is in CarsContracts, and CarsModule brings them together"
    }
  }

  /// Whether a target reaches for what only a message may bring it: a layer for another, a view for the entities, or what
  /// knows no engine for that.
  static func isReachingOver(_ target: String, _ other: String) -> Bool {
    layers.contains(target) && layers.contains(other) && other != target
      || target == "CarsView" && other == "CarsEntity"
      || withoutEngine.contains(target) && engine.contains(other)
  }
}
