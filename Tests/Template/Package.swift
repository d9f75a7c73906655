// swift-tools-version: 6.2
import PackageDescription

let scenes = Target.Dependency.product(name: "Scenes", package: "cars")
let terminalScenes = Target.Dependency.product(name: "TerminalScenes", package: "cars")
let terminal = Target.Dependency.product(name: "TerminalUI", package: "cars")
let sceneTesting = Target.Dependency.product(name: "SceneTesting", package: "cars")
let terminalTesting = Target.Dependency.product(name: "TerminalUITesting", package: "cars")

let package = Package(
  name: "dealers",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../cars")],
  targets: [
    // The layers, which cannot see each other, and the factory that wires them.
    .target(name: "DealersEntity", path: "Sources/Dealers/Entity"),
    .target(
      name: "DealersContracts", dependencies: ["DealersEntity", scenes], path: "Sources/Dealers/Contracts"),
    .target(
      name: "DealersInteractor", dependencies: ["DealersContracts", "DealersEntity", scenes],
      path: "Sources/Dealers/Interactor"),
    .target(
      name: "DealersPresenter", dependencies: ["DealersContracts", "DealersEntity", scenes],
      path: "Sources/Dealers/Presenter"),
    .target(
      name: "DealersView", dependencies: ["DealersContracts", scenes, terminalScenes, terminal],
      path: "Sources/Dealers/View"),
    .target(
      name: "DealersRouter",
      dependencies: ["DealersContracts", "DealersEntity", scenes, terminalScenes, terminal],
      path: "Sources/Dealers/Router"),
    .target(
      name: "DealersModule",
      dependencies: [
        "DealersContracts", "DealersEntity", "DealersInteractor", "DealersPresenter", "DealersRouter",
        "DealersView", scenes, terminalScenes, terminal,
      ], path: "Sources/Dealers/Module"),
    .executableTarget(
      name: "dealers", dependencies: ["DealersModule", terminal], path: "Sources/Dealers/Program"),

    // The doubles, and a suite for each layer in a folder of its own.
    .target(
      name: "DealersTestSupport", dependencies: ["DealersContracts", "DealersEntity", sceneTesting, scenes],
      path: "Tests/Dealers/Support"),
    .testTarget(
      name: "DealersTests",
      dependencies: [
        "DealersContracts", "DealersEntity", "DealersInteractor", "DealersModule", "DealersPresenter",
        "DealersRouter", "DealersTestSupport", "DealersView", sceneTesting, scenes, terminalScenes, terminal,
        terminalTesting,
      ], path: "Tests/Dealers", exclude: ["Support"]),
  ]
)
