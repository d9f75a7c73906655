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
    // Each function in a section of its own, so that the linker can put those together that a start needs.
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release)),
  ] + strictness

/// How the executable is linked, for a quick start, which is most of the time to the first frame:
/// - The C++ library is linked in, because Swift's own libraries need parts of it when they are linked in: the linker
///   finds the script in the folder first.
/// - The executable's symbols are not offered to libraries that might look for them.
/// - Functions with the same code, of which generic ones leave many, are one, as far as nobody compares their addresses.
/// - The functions that a start needs lie together, so that it reads 24 pieces of 64 KiB less: `.ci/start-order` wrote
///   down which they are, and gold, with which Swift links on Linux, can read that.
/// - It has a fixed address, as Go's executables do, so that no start has to write 23,000 addresses into it.
///
/// SwiftPM 6.3 takes a package with such flags as a dependency too.
let linking: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-L\(Context.packageDirectory)/Sources/cars/Linking", "-Xlinker", "--no-export-dynamic", "-Xlinker",
      "--icf=safe", "-Xlinker", "--section-ordering-file", "-Xlinker",
      "\(Context.packageDirectory)/Sources/cars/Linking/start.order",
      "-Xclang-linker", "-no-pie",
    ], .when(platforms: [.linux], configuration: .release))
]

/// A library target under `Sources`, with exactly the dependencies that it may import.
func layer(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A test target under `Tests`; `files` lie beside its sources and are read by the tests.
func suite(_ name: String, uses dependencies: [Target.Dependency], besides files: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: files, swiftSettings: settings)
}

let package = Package(
  name: "Cars",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "cars", targets: ["cars"]),
    .executable(name: "cars-benchmark", targets: ["CarsBenchmark"]),
    .library(
      name: "CarsModule",
      targets: [
        "CarsModule", "CarsAPI", "CarsContracts", "CarsEntity", "CarsInteractor", "CarsPresenter",
        "CarsRouter",
        "CarsView",
      ]),
    .library(name: "Scenes", targets: ["Scenes"]),
    .library(name: "TerminalScenes", targets: ["TerminalScenes"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "SceneTesting", targets: ["SceneTesting"]),
    .library(name: "TerminalUITesting", targets: ["TerminalUITesting"]),
  ],
  dependencies: [],
  targets: [
    // The ground: values, the conversation, and the terminal.
    layer("CarsEntity"),
    layer("CarsCatalogue", uses: ["CarsEntity"]),
    layer("CarsContracts", uses: ["CarsCatalogue", "CarsEntity", "Scenes"]),
    .target(
      name: "CarsFixtures", path: "Fixtures", exclude: ["Cases"], resources: [.embedInCode("cars.json")],
      swiftSettings: settings),

    // Made-up catalogues, for tests and measurements.
    layer("CarsGenerator"),

    // Without cars: what any scene says, how any scene is drawn, the terminal, and what tests of them need.
    layer("Streams"),
    layer("Scenes"),
    layer("TerminalUI", uses: ["Streams"]),
    layer("TerminalScenes", uses: ["Scenes", "TerminalUI"]),
    layer("SceneTesting", uses: ["Scenes"]),
    layer("TerminalUITesting", uses: ["SceneTesting", "TerminalUI"]),

    // The letters. The Entity is the only one that another letter can import.
    layer("CarsAPI", uses: ["CarsCatalogue", "CarsContracts", "CarsEntity", "Scenes", "Streams"]),
    layer("CarsInteractor", uses: ["CarsCatalogue", "CarsContracts", "CarsEntity", "Scenes"]),
    layer("CarsPresenter", uses: ["CarsCatalogue", "CarsContracts", "CarsEntity", "Scenes"]),
    layer("CarsView", uses: ["CarsContracts", "Scenes", "TerminalScenes", "TerminalUI"]),
    layer("CarsRouter", uses: ["CarsContracts", "CarsEntity", "Scenes", "TerminalScenes", "TerminalUI"]),

    // The roof: the factory that names them all, and the command.
    layer(
      "CarsModule",
      uses: [
        "CarsAPI", "CarsContracts", "CarsEntity", "CarsFixtures", "CarsInteractor", "CarsPresenter",
        "CarsRouter", "CarsView", "Scenes", "TerminalScenes", "TerminalUI",
      ]),
    .executableTarget(
      name: "cars", dependencies: ["CarsGenerator", "CarsModule", "Streams", "TerminalUI"],
      exclude: ["Linking"],
      swiftSettings: settings, linkerSettings: linking),

    // The proof: one suite per target, and the program from outside; and how long things take.
    .executableTarget(
      name: "CarsBenchmark",
      dependencies: [
        "CarsAPI", "CarsCatalogue", "CarsEntity", "CarsGenerator", "CarsModule", "Scenes", "TerminalUI",
      ],
      swiftSettings: settings),
    .target(
      name: "CarsTestSupport",
      dependencies: ["CarsCatalogue", "CarsContracts", "CarsEntity", "SceneTesting", "Scenes"],
      path: "Tests/CarsTestSupport", swiftSettings: settings),
    suite(
      "CarsCatalogueTests", uses: ["CarsCatalogue", "CarsEntity", "CarsTestSupport", "SceneTesting"]),
    suite(
      "CarsGeneratorTests",
      uses: ["CarsGenerator", "CarsAPI", "CarsCatalogue", "CarsContracts", "CarsEntity", "CarsTestSupport"]),
    suite("CarsEntityTests", uses: ["CarsEntity", "CarsTestSupport", "SceneTesting"]),
    suite(
      "CarsAPITests",
      uses: [
        "CarsAPI", "CarsCatalogue", "CarsContracts", "CarsEntity", "CarsFixtures", "CarsTestSupport",
        "SceneTesting", "Scenes", "Streams",
      ]),
    suite("StreamsTests", uses: ["SceneTesting", "Streams"]),
    suite(
      "CarsInteractorTests",
      uses: [
        "CarsInteractor", "CarsCatalogue", "CarsContracts", "CarsEntity", "CarsTestSupport", "SceneTesting",
        "Scenes",
      ]),
    suite(
      "CarsPresenterTests",
      uses: [
        "CarsPresenter", "CarsCatalogue", "CarsContracts", "CarsEntity", "CarsTestSupport", "SceneTesting",
        "Scenes",
      ]),
    suite(
      "CarsViewTests",
      uses: [
        "CarsView", "CarsContracts", "CarsEntity", "CarsTestSupport", "SceneTesting", "Scenes",
        "TerminalScenes", "TerminalUI", "TerminalUITesting",
      ]),
    suite(
      "CarsRouterTests",
      uses: [
        "CarsRouter", "CarsContracts", "CarsEntity", "CarsTestSupport", "SceneTesting", "Scenes",
        "TerminalUI",
      ]),
    suite(
      "CarsModuleTests",
      uses: [
        "CarsAPI", "CarsModule", "CarsPresenter", "CarsView", "CarsCatalogue", "CarsContracts", "CarsEntity",
        "CarsTestSupport",
        "SceneTesting", "Scenes", "TerminalScenes", "TerminalUI", "TerminalUITesting",
      ], besides: ["Frames"]),
    suite(
      "TerminalScenesTests",
      uses: ["SceneTesting", "Scenes", "TerminalScenes", "TerminalUI", "TerminalUITesting"]),
    suite("CarsBenchmarkTests", uses: ["CarsBenchmark"]),
    suite("ScenesTests", uses: ["Scenes", "SceneTesting"]),
    suite("TerminalUITests", uses: ["SceneTesting", "TerminalUI", "TerminalUITesting"]),
    suite("CarsArchitectureTests", uses: []),
    .executableTarget(
      name: "SavingProbe", dependencies: ["CarsAPI", "CarsContracts", "CarsEntity", "Streams"],
      path: "Tests/SavingProbe", swiftSettings: settings),
    suite(
      "CarsCommandTests",
      uses: [
        "cars", "CarsGenerator", "CarsTestSupport", "SavingProbe", "SceneTesting", "Streams", "TerminalUI",
        "TerminalUITesting",
      ], besides: ["Changed", "Printed"]),
  ]
)
