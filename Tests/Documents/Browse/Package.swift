// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "browse",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../cars")],
  targets: [
    .executableTarget(
      name: "browse",
      dependencies: [
        .product(name: "CarsModule", package: "cars"),
        .product(name: "Scenes", package: "cars"),
        .product(name: "TerminalUI", package: "cars"),
      ])
  ]
)
