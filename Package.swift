// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with. Warnings are errors, so that a warning is never somebody else's.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// A library target under `Sources`, with exactly the dependencies that it may import.
func layer(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A test target under `Tests`.
func suite(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
  name: "Cars",
  platforms: [.macOS(.v26)],
  products: [],
  dependencies: [],
  targets: [
    // The ground: values, the conversation, and the terminal.
    layer("CarsEntity"),
    layer("CarsContracts", uses: ["CarsEntity"]),
    layer("TerminalUI"),

    // The letters. None of them can see another one.
    layer("CarsInteractor", uses: ["CarsContracts", "CarsEntity"]),
    layer("CarsPresenter", uses: ["CarsContracts", "CarsEntity"]),

    // The proof: one suite a target, and the program from outside.
    .target(
      name: "CarsTestSupport", dependencies: ["CarsContracts", "CarsEntity"], path: "Tests/CarsTestSupport",
      swiftSettings: settings),
    suite("CarsInteractorTests", uses: ["CarsInteractor", "CarsContracts", "CarsEntity", "CarsTestSupport"]),
    suite("CarsPresenterTests", uses: ["CarsPresenter", "CarsContracts", "CarsEntity", "CarsTestSupport"]),
  ]
)
