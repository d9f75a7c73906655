// swift-tools-version: 6.2
import PackageDescription

/// Whether warnings are errors: only in `.ci/run`, which sets this. These settings also apply to a program that depends
/// on this package by `path:`, and a new warning in a newer compiler would break it.
let strictness: [SwiftSetting] =
  Context.environment["CARS_WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : []

/// The settings that every target is compiled with.
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // Each function in a section of its own, so that those that nobody calls can be left out: 0.5 MiB of 11 less memory.
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release)),
  ] + strictness

/// How the executable is linked, for a quick start in little memory. Each shows what it brings: time over 300 starts by turns,
/// the instructions and the memory of `cars list --limit 1`.
/// - The C++ library is linked in, because Swift's own libraries need parts of it when they are linked in; the linker finds
///   the script in the folder first. The first frame is there after 4.0 ms, and without it after 5.2.
/// - It has a fixed address, as Go's executables do, so that no start has to write thousands of addresses into it, which
///   takes 0.5 MiB of memory.
/// - Its symbols are not offered to libraries that might look for them: 4 % fewer instructions.
/// - Functions with the same code, of which generic ones leave many, are one, as far as nobody compares their addresses:
///   4 % less memory.
///
/// SwiftPM 6.3 takes a package with such flags as a dependency too.
let linking: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-L\(Context.packageDirectory)/Sources/Program/Command/Linking", "-Xclang-linker", "-no-pie",
      "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=safe",
    ], .when(platforms: [.linux], configuration: .release))
]

/// A library target in a folder of `Sources`, with exactly the dependencies that it may import.
func layer(_ name: String, in folder: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/\(folder)", swiftSettings: settings)
}

/// A test target in a folder of `Tests`; `files` lie beside its sources and are read by the tests.
func suite(
  _ name: String, in folder: String, uses dependencies: [Target.Dependency], besides files: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(folder)", exclude: files, swiftSettings: settings)
}

/// The settings of the lessons: a new app in Xcode has the main actor everywhere, so their code reads as such an app's
/// does. An import without `public` in front of it is as in every tutorial, so `InternalImportsByDefault` is not set.
let lessonSettings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + strictness

/// A target of the lessons, in a folder of `Sources/Lessons`.
func lesson(_ name: String, in folder: String, uses dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Lessons/\(folder)", swiftSettings: lessonSettings)
}

/// The suite of a target of the lessons, in a folder of `Tests/Lessons`; `folders` in it are suites of their own.
func lessonSuite(
  _ name: String, in folder: String, uses dependencies: [Target.Dependency], without folders: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/Lessons/\(folder)", exclude: folders,
    swiftSettings: lessonSettings)
}

/// A target of the template, the module that the plugin `scene` copies, in a folder of `Tests/Template`.
func template(_ name: String, in folder: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/Template/\(folder)", swiftSettings: settings)
}

let package = Package(
  name: "Cars",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "cars", targets: ["cars"]),
    .executable(name: "lessons", targets: ["lessons"]),
    .library(
      name: "CarsModule",
      targets: [
        "CarsModule", "CarsAPI", "CarsCatalogue", "CarsContracts", "CarsEntity", "CarsInteractor",
        "CarsPresenter", "CarsRecords", "CarsRouter", "CarsView",
      ]),
    .library(name: "CarsTrace", targets: ["CarsTrace"]),
    .library(name: "Scenes", targets: ["Scenes"]),
    .library(name: "TerminalScenes", targets: ["TerminalScenes"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "SceneTesting", targets: ["SceneTesting"]),
    .library(name: "TerminalUITesting", targets: ["TerminalUITesting"]),
    .plugin(name: "scene", targets: ["scene"]),
  ],
  dependencies: [],
  targets: [
    // The module: the entity, four layers that cannot see each other, what they say to each other, and the factory that wires
    // them.
    layer("CarsContracts", in: "Cars/Contracts", uses: ["CarsEntity", "Scenes"]),
    layer("CarsEntity", in: "Cars/Entity", uses: ["TextMatching", "WrittenNumbers"]),
    layer(
      "CarsInteractor", in: "Cars/Interactor", uses: ["CarsContracts", "CarsEntity", "Scenes"]),
    layer(
      "CarsPresenter", in: "Cars/Presenter", uses: ["CarsContracts", "CarsEntity", "Scenes"]),
    layer(
      "CarsView", in: "Cars/View", uses: ["CarsContracts", "Scenes", "TerminalScenes", "TerminalUI"]),
    layer(
      "CarsRouter", in: "Cars/Router",
      uses: ["CarsContracts", "CarsEntity", "Scenes", "TerminalScenes", "TerminalUI"]),
    layer(
      "CarsModule", in: "Cars/Module",
      uses: [
        "CarsAPI", "CarsContracts", "CarsEntity", "CarsFixtures", "CarsInteractor", "CarsPresenter",
        "CarsRecords",
        "CarsRouter", "CarsView", "Scenes", "TerminalScenes", "TerminalUI",
      ]),
    .target(
      name: "CarsFixtures", path: "Fixtures", exclude: ["Cases", "my.csv"],
      resources: [.embedInCode("cars.json")],
      swiftSettings: settings),

    // The engine: how cars are kept, read and changed.
    layer(
      "CarsCatalogue", in: "Catalogues/Catalogue",
      uses: ["CarsEntity", "CarsRecords", "TextMatching", "WrittenNumbers"]),
    layer("CarsRecords", in: "Catalogues/Records", uses: ["CarsEntity", "TextMatching", "WrittenNumbers"]),
    layer(
      "CarsAPI", in: "Catalogues/API",
      uses: [
        "CarsCatalogue", "CarsContracts", "CarsEntity", "CarsRecords", "LibC", "Scenes", "Streams",
        "WrittenNumbers",
      ]),

    // What knows neither cars nor terminals: the system, texts and numbers.
    layer("LibC", in: "Common/LibC"),
    layer("Streams", in: "Common/Streams", uses: ["LibC"]),
    layer("TextMatching", in: "Common/TextMatching"),
    layer("WrittenNumbers", in: "Common/WrittenNumbers", uses: ["TextMatching"]),

    // What knows no cars: what any scene says, how any scene is drawn, and the terminal.
    layer("Scenes", in: "Terminal/Scenes", uses: ["LibC"]),
    layer("TerminalUI", in: "Terminal/TerminalUI", uses: ["LibC", "Streams"]),
    layer("TerminalScenes", in: "Terminal/TerminalScenes", uses: ["Scenes", "TerminalUI"]),

    // What tests of any such module need.
    layer("SceneTesting", in: "Testing/SceneTesting", uses: ["LibC", "Scenes"]),
    layer("TerminalUITesting", in: "Testing/TerminalUITesting", uses: ["SceneTesting", "TerminalUI"]),

    // The program: the command, made-up catalogues, and what the layers say to each other.
    .executableTarget(
      name: "cars",
      dependencies: [
        "CarsAPI", "CarsContracts", "CarsEntity", "CarsGenerator", "CarsModule", "CarsPresenter",
        "CarsRecords", "CarsTrace", "LibC", "Scenes", "Streams", "TerminalUI", "TextMatching",
      ],
      path: "Sources/Program/Command", exclude: ["Linking"], swiftSettings: settings, linkerSettings: linking),
    layer("CarsGenerator", in: "Program/Generator"),
    // Writes a scene, copied from the template.
    .plugin(
      name: "scene",
      capability: .command(
        intent: .custom(
          verb: "scene", description: "Write a scene, copied from the template under other names"),
        permissions: [.writeToPackageDirectory(reason: "It writes the files of the scene.")]),
      path: "Sources/Program/Scene"),
    layer(
      "CarsTrace", in: "Program/Trace",
      uses: [
        "CarsContracts", "CarsEntity", "CarsModule", "Scenes", "TerminalScenes", "TerminalUI",
      ]),

    // The lessons: one app, built in five ways on the same service and the same page, and a smaller app for which one of
    // them is too much.
    lesson("LessonCars", in: "Cars", uses: ["CarsFixtures"]),
    lesson("LessonPage", in: "Page", uses: ["TerminalUI"]),
    lesson("LessonMVC", in: "MVC", uses: ["LessonCars", "LessonPage", "TerminalUI"]),
    lesson("LessonMVCSplit", in: "MVCSplit", uses: ["LessonCars", "LessonPage", "TerminalUI"]),
    lesson("LessonMVVM", in: "MVVM", uses: ["LessonCars", "LessonPage", "TerminalUI"]),
    lesson("LessonCalculator", in: "Calculator", uses: ["LessonPage", "TerminalUI"]),
    lesson("LessonCoordinators", in: "Coordinators", uses: ["LessonCars", "LessonPage", "TerminalUI"]),
    lesson("LessonVIPER", in: "VIPER", uses: ["LessonCars", "LessonPage", "TerminalUI"]),
    .executableTarget(
      name: "lessons",
      dependencies: [
        "LessonCalculator", "LessonCars", "LessonCoordinators", "LessonMVC", "LessonMVCSplit", "LessonMVVM",
        "LessonPage", "LessonVIPER", "TerminalUI", "TextMatching",
      ],
      path: "Sources/Lessons/Program", swiftSettings: lessonSettings),

    // The template: a module of its own, whose scenes the plugin copies with other names.
    template("DealersEntity", in: "Sources/Dealers/Entity"),
    template("DealersContracts", in: "Sources/Dealers/Contracts", uses: ["DealersEntity", "Scenes"]),
    template(
      "DealersInteractor", in: "Sources/Dealers/Interactor",
      uses: ["DealersContracts", "DealersEntity", "Scenes"]),
    template(
      "DealersPresenter", in: "Sources/Dealers/Presenter",
      uses: ["DealersContracts", "DealersEntity", "Scenes"]),
    template(
      "DealersView", in: "Sources/Dealers/View",
      uses: ["DealersContracts", "Scenes", "TerminalScenes", "TerminalUI"]),
    template(
      "DealersRouter", in: "Sources/Dealers/Router",
      uses: ["DealersContracts", "DealersEntity", "Scenes", "TerminalScenes", "TerminalUI"]),
    template(
      "DealersModule", in: "Sources/Dealers/Module",
      uses: [
        "DealersContracts", "DealersEntity", "DealersInteractor", "DealersPresenter", "DealersRouter",
        "DealersView", "Scenes", "TerminalScenes", "TerminalUI",
      ]),
    .executableTarget(
      name: "dealers", dependencies: ["DealersModule", "TerminalUI"],
      path: "Tests/Template/Sources/Dealers/Program", swiftSettings: settings),
    template(
      "DealersTestSupport", in: "Tests/Dealers/Support",
      uses: ["DealersContracts", "DealersEntity", "SceneTesting", "Scenes"]),
    .testTarget(
      name: "DealersTests",
      dependencies: [
        "DealersContracts", "DealersEntity", "DealersInteractor", "DealersModule", "DealersPresenter",
        "DealersRouter", "DealersTestSupport", "DealersView", "SceneTesting", "Scenes", "TerminalScenes",
        "TerminalUI", "TerminalUITesting",
      ], path: "Tests/Template/Tests/Dealers", exclude: ["Support"], swiftSettings: settings),

    // The proof: one suite per target, the program from outside, and the documents.
    suite("CarsArchitectureTests", in: "Architecture", uses: []),
    suite(
      "DocumentsTests", in: "Documents",
      uses: [
        "CatalogueTestSupport",
        "cars", "CarsAPI", "CarsCatalogue", "CarsContracts", "CarsEntity", "CarsInteractor", "CarsModule",
        "CarsPresenter",
        "CarsTestSupport", "SceneTesting", "Scenes", "TerminalUI", "TerminalUITesting",
      ], besides: ["Browse/Package.swift", "Browse/Sources/browse/main.swift"]),
    .target(
      name: "CarsTestSupport",
      dependencies: ["CarsContracts", "CarsEntity", "SceneTesting", "Scenes", "TextMatching"],
      path: "Tests/Cars/Support", swiftSettings: settings),
    .target(
      name: "CatalogueTestSupport",
      dependencies: ["CarsAPI", "CarsCatalogue", "CarsContracts", "CarsEntity"],
      path: "Tests/Catalogues/Support", swiftSettings: settings),
    suite("CarsEntityTests", in: "Cars/Entity", uses: ["CarsEntity", "CarsTestSupport", "SceneTesting"]),
    suite(
      "CarsInteractorTests", in: "Cars/Interactor",
      uses: [
        "CarsInteractor", "CarsContracts", "CarsEntity", "CarsTestSupport", "SceneTesting", "Scenes",
      ]),
    suite(
      "CarsPresenterTests", in: "Cars/Presenter",
      uses: [
        "CarsPresenter", "CarsContracts", "CarsEntity", "CarsTestSupport", "SceneTesting", "Scenes",
      ]),
    suite(
      "CarsViewTests", in: "Cars/View",
      uses: [
        "CarsView", "CarsContracts", "CarsEntity", "CarsTestSupport", "SceneTesting", "Scenes",
        "TerminalScenes", "TerminalUI", "TerminalUITesting",
      ]),
    suite(
      "CarsRouterTests", in: "Cars/Router",
      uses: [
        "CarsRouter", "CarsContracts", "CarsEntity", "CarsTestSupport", "SceneTesting", "Scenes",
        "TerminalUI",
      ]),
    suite(
      "CarsModuleTests", in: "Cars/Module",
      uses: [
        "CatalogueTestSupport",
        "CarsAPI", "CarsModule", "CarsPresenter", "CarsView", "CarsCatalogue", "CarsContracts", "CarsEntity",
        "CarsRecords",
        "CarsTestSupport", "LibC", "SceneTesting", "Scenes", "TerminalScenes", "TerminalUI",
        "TerminalUITesting",
      ], besides: ["Frames"]),
    suite(
      "CarsCatalogueTests", in: "Catalogues/Catalogue",
      uses: [
        "CatalogueTestSupport", "CarsCatalogue", "CarsEntity", "CarsTestSupport", "SceneTesting",
        "TextMatching",
      ]),
    suite(
      "CarsRecordsTests", in: "Catalogues/Records",
      uses: [
        "CarsRecords", "CarsEntity", "CarsTestSupport", "SceneTesting", "TextMatching", "WrittenNumbers",
      ]),
    suite(
      "CarsAPITests", in: "Catalogues/API",
      uses: [
        "CatalogueTestSupport",
        "CarsAPI", "CarsCatalogue", "CarsContracts", "CarsEntity", "CarsFixtures", "CarsRecords",
        "CarsTestSupport", "LibC", "SavingProbe", "SceneTesting", "Scenes", "Streams",
      ]),
    .executableTarget(
      name: "SavingProbe", dependencies: ["CarsAPI", "CarsContracts", "CarsEntity", "LibC", "Streams"],
      path: "Tests/Catalogues/SavingProbe", swiftSettings: settings),
    suite("StreamsTests", in: "Common/Streams", uses: ["LibC", "SceneTesting", "Streams"]),
    suite("ScenesTests", in: "Terminal/Scenes", uses: ["Scenes", "SceneTesting"]),
    suite(
      "TerminalUITests", in: "Terminal/TerminalUI", uses: ["SceneTesting", "TerminalUI", "TerminalUITesting"]),
    suite(
      "TerminalScenesTests", in: "Terminal/TerminalScenes",
      uses: ["SceneTesting", "Scenes", "TerminalScenes", "TerminalUI", "TerminalUITesting"]),
    suite("TextMatchingTests", in: "Common/TextMatching", uses: ["SceneTesting", "TextMatching"]),
    suite("WrittenNumbersTests", in: "Common/WrittenNumbers", uses: ["SceneTesting", "WrittenNumbers"]),
    suite(
      "CarsGeneratorTests", in: "Program/Generator",
      uses: [
        "CarsGenerator", "CarsAPI", "CarsCatalogue", "CarsContracts", "CarsEntity", "CarsTestSupport",
        "SceneTesting",
      ]),
    lessonSuite("LessonCarsTests", in: "Cars", uses: ["LessonCars", "SceneTesting"]),
    lessonSuite(
      "LessonMVCTests", in: "MVC",
      uses: ["LessonMVC", "LessonCars", "SceneTesting", "TerminalUI", "TerminalUITesting"]),
    lessonSuite(
      "LessonMVCSplitTests", in: "MVCSplit",
      uses: ["LessonMVCSplit", "LessonCars", "LessonPage", "SceneTesting", "TerminalUI", "TerminalUITesting"]),
    lessonSuite(
      "LessonMVVMTests", in: "MVVM",
      uses: ["LessonMVVM", "LessonCars", "SceneTesting", "TerminalUI", "TerminalUITesting"]),
    lessonSuite(
      "LessonCoordinatorsTests", in: "Coordinators",
      uses: ["LessonCoordinators", "LessonCars", "SceneTesting", "TerminalUI", "TerminalUITesting"]),
    lessonSuite(
      "LessonVIPERTests", in: "VIPER",
      uses: ["LessonVIPER", "LessonCars", "SceneTesting", "TerminalUI", "TerminalUITesting"]),
    lessonSuite(
      "LessonCalculatorTests", in: "Calculator",
      uses: ["LessonCalculator", "SceneTesting", "TerminalUI", "TerminalUITesting"]),
    lessonSuite(
      "LessonAcceptanceTests", in: "Acceptance",
      uses: [
        "LessonCars", "LessonCoordinators", "LessonMVC", "LessonMVCSplit", "LessonMVVM", "LessonVIPER",
        "SceneTesting", "TerminalUI", "TerminalUITesting",
      ]),
    lessonSuite("LessonTableTests", in: "Table", uses: ["SceneTesting"]),
    // The exercises but the tenth, for which protocols of the lesson grow, so that mocks in the others would not compile.
    lessonSuite(
      "LessonExercisesTests", in: "Exercises",
      uses: [
        "LessonCars", "LessonCoordinators", "LessonMVC", "LessonMVCSplit", "LessonMVVM", "LessonPage",
        "LessonVIPER", "SceneTesting", "TerminalUI", "TerminalUITesting",
      ], without: ["10-makes"]),
    lessonSuite(
      "LessonExercises10Tests", in: "Exercises/10-makes",
      uses: ["LessonCars", "LessonVIPER", "SceneTesting", "TerminalUI"]),
    lessonSuite(
      "LessonProgramTests", in: "Program", uses: ["lessons", "TerminalUI", "TerminalUITesting"]),
    suite(
      "CarsTraceTests", in: "Program/Trace",
      uses: [
        "CarsAPI", "CarsCatalogue", "CarsContracts", "CarsEntity", "CarsModule", "CarsTestSupport",
        "CarsTrace", "SceneTesting", "Scenes", "TerminalUI", "TerminalUITesting",
      ]),
    .executableTarget(
      name: "EndingProbe", dependencies: ["LibC", "TerminalUI"], path: "Tests/Program/EndingProbe",
      swiftSettings: settings),
    suite(
      "CarsCommandTests", in: "Program/Command",
      uses: [
        "cars", "CarsAPI", "CarsContracts", "CarsEntity", "CarsGenerator", "CarsModule", "CarsRecords",
        "CarsTestSupport", "EndingProbe", "LibC", "SavingProbe", "SceneTesting", "Scenes", "Streams",
        "TerminalUI", "TerminalUITesting",
      ], besides: ["Changed", "Printed"]),
  ]
)

// `CARS_SUITES=CarsPresenterTests swift test` builds that suite, what it needs and nothing else, and runs it.
// `EXERCISE=3 swift test --filter Exercises` does the same with the suite of that exercise of the lessons.
let exercise = Context.environment["EXERCISE"].map { "LessonExercises\($0 == "10" ? $0 : "")Tests" }
if let suites = (Context.environment["CARS_SUITES"] ?? exercise)?.split(separator: ",").map(String.init) {
  var needed: Set<String> = []
  func need(_ name: String) {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
      return
    }
    for case .byNameItem(let name, _) in target.dependencies { need(name) }
  }
  suites.forEach(need)
  package.targets.removeAll { !needed.contains($0.name) }
  // A product needs all of its targets.
  package.products.removeAll { product in
    let targets =
      (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets
      ?? (product as? Product.Plugin)?.targets ?? []
    return !needed.isSuperset(of: targets)
  }
}
