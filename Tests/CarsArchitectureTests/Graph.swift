/// The graph of the design: which target may import which of our own.
enum Graph {
  static let dependencies: [String: Set<String>] = [
    "CarsEntity": [],
    "CarsCatalogue": ["CarsEntity"],
    "CarsContracts": ["CarsCatalogue", "CarsEntity", "Scenes"],
    "CarsFixtures": [],
    "CarsGenerator": [],
    "Streams": [],
    "Scenes": [],
    "TerminalUI": ["Streams"],
    "TerminalScenes": ["Scenes", "TerminalUI"],
    "SceneTesting": ["Scenes"],
    "TerminalUITesting": ["SceneTesting", "TerminalUI"],
    "CarsAPI": ["CarsCatalogue", "CarsContracts", "CarsEntity", "Scenes", "Streams"],
    "CarsInteractor": ["CarsCatalogue", "CarsContracts", "CarsEntity", "Scenes"],
    "CarsPresenter": ["CarsCatalogue", "CarsContracts", "CarsEntity", "Scenes"],
    "CarsView": ["CarsContracts", "Scenes", "TerminalScenes", "TerminalUI"],
    "CarsRouter": ["CarsContracts", "CarsEntity", "Scenes", "TerminalScenes", "TerminalUI"],
    "CarsModule": [
      "CarsAPI", "CarsContracts", "CarsEntity", "CarsFixtures", "CarsInteractor", "CarsPresenter",
      "CarsRouter", "CarsView", "Scenes", "TerminalScenes", "TerminalUI",
    ],
    "cars": ["CarsGenerator", "CarsModule", "Streams", "TerminalUI"],
    "SavingProbe": ["CarsAPI", "CarsContracts", "CarsEntity", "Streams"],
    "CarsTestSupport": ["CarsCatalogue", "CarsContracts", "CarsEntity", "SceneTesting", "Scenes"],
    "CarsBenchmark": [
      "CarsAPI", "CarsCatalogue", "CarsEntity", "CarsGenerator", "CarsModule", "Scenes", "TerminalUI",
    ],
  ]

  /// The letters and the service, which must not know each other.
  static let letters: Set<String> = [
    "CarsAPI", "CarsInteractor", "CarsPresenter", "CarsView", "CarsRouter",
  ]

  /// Who may name letters together: the factory.
  static let roof: Set<String> = ["CarsModule"]

  /// What a letter should use instead of importing another.
  static func advice(_ letter: String, _ other: String) -> String {
    switch (letter, other) {
    case ("CarsView", "CarsPresenter"):
      "a view tells its presenter through CarsContracts.CarListPresenting or CarDetailPresenting"
    case ("CarsPresenter", "CarsView"):
      "a presenter shows a state through CarsContracts.CarListViewing or CarDetailViewing"
    case ("CarsPresenter", "CarsInteractor"):
      "a presenter asks through CarsContracts.CarListInteracting or CarDetailInteracting"
    case ("CarsPresenter", "CarsRouter"):
      "a presenter moves on through CarsContracts.CarListRouting or CarDetailRouting"
    case ("CarsInteractor", "CarsAPI"), ("CarsPresenter", "CarsAPI"):
      "cars are asked for through CarsContracts.CarsAPIService, which only an interactor knows"
    case ("CarsInteractor", "CarsPresenter"):
      "an interactor returns its answer, and does not know who asks"
    case ("CarsRouter", _):
      "a router gets the screens from the factory, CarsModule, which alone names the letters together"
    default:
      "what they say to each other is in CarsContracts, and CarsModule brings them together"
    }
  }
}
