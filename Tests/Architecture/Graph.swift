/// The graph of the design: which target may import which of our own.
enum Graph {
  static let dependencies: [String: Set<String>] = [
    "CarsContracts": ["CarsCatalogue", "CarsEntity", "Scenes"],
    "CarsEntity": [],
    "CarsInteractor": ["CarsCatalogue", "CarsContracts", "CarsEntity", "Scenes"],
    "CarsPresenter": ["CarsCatalogue", "CarsContracts", "CarsEntity", "Scenes"],
    "CarsView": ["CarsContracts", "Scenes", "TerminalScenes", "TerminalUI"],
    "CarsRouter": ["CarsContracts", "CarsEntity", "Scenes", "TerminalScenes", "TerminalUI"],
    "CarsModule": [
      "CarsAPI", "CarsContracts", "CarsEntity", "CarsFixtures", "CarsInteractor", "CarsPresenter",
      "CarsRouter", "CarsView", "Scenes", "TerminalScenes", "TerminalUI",
    ],
    "CarsFixtures": [],
    "CarsCatalogue": ["CarsEntity"],
    "CarsAPI": ["CarsCatalogue", "CarsContracts", "CarsEntity", "LibC", "Scenes", "Streams"],
    "LibC": [],
    "Streams": ["LibC"],
    "Scenes": ["LibC"],
    "TerminalUI": ["LibC", "Streams"],
    "TerminalScenes": ["Scenes", "TerminalUI"],
    "SceneTesting": ["LibC", "Scenes"],
    "TerminalUITesting": ["SceneTesting", "TerminalUI"],
    "cars": ["CarsGenerator", "CarsModule", "LibC", "Streams", "TerminalUI"],
    "CarsGenerator": [],
    "CarsBenchmark": [
      "CarsAPI", "CarsCatalogue", "CarsEntity", "CarsGenerator", "CarsModule", "LibC", "Scenes", "TerminalUI",
    ],
    "CarsTestSupport": ["CarsCatalogue", "CarsContracts", "CarsEntity", "SceneTesting", "Scenes"],
    "SavingProbe": ["CarsAPI", "CarsContracts", "CarsEntity", "LibC", "Streams"],
  ]

  /// The folder of each target.
  static let folders: [String: String] = [
    "CarsContracts": "Sources/Cars/Contracts",
    "CarsEntity": "Sources/Cars/Entity",
    "CarsInteractor": "Sources/Cars/Interactor",
    "CarsPresenter": "Sources/Cars/Presenter",
    "CarsView": "Sources/Cars/View",
    "CarsRouter": "Sources/Cars/Router",
    "CarsModule": "Sources/Cars/Module",
    "CarsFixtures": "Fixtures",
    "CarsCatalogue": "Sources/Catalogues/Catalogue",
    "CarsAPI": "Sources/Catalogues/API",
    "LibC": "Sources/Terminal/LibC",
    "Streams": "Sources/Terminal/Streams",
    "Scenes": "Sources/Terminal/Scenes",
    "TerminalUI": "Sources/Terminal/TerminalUI",
    "TerminalScenes": "Sources/Terminal/TerminalScenes",
    "SceneTesting": "Sources/Testing/SceneTesting",
    "TerminalUITesting": "Sources/Testing/TerminalUITesting",
    "cars": "Sources/Program/Command",
    "CarsGenerator": "Sources/Program/Generator",
    "CarsBenchmark": "Sources/Program/Benchmark",
    "CarsTestSupport": "Tests/Cars/Support",
    "SavingProbe": "Tests/Catalogues/SavingProbe",
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
