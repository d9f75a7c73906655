import Testing

@Suite("Reading Package.swift")
struct ManifestTests {
  @Test("Targets are found with what they depend on, however they are written")
  func dependencies() {
    let manifest = Manifest(
      text: """
        func layer(_ name: String) -> Target { .target(name: name, swiftSettings: settings) }
        layer("CarsEntity"),
        layer("CarsView", uses: ["CarsContracts", "TerminalUI"]),
        .target(
          name: "CarsFixtures", path: "Fixtures", resources: [.embedInCode("cars.json")]),
        .executableTarget(name: "cars", dependencies: ["CarsModule"], swiftSettings: settings),
        suite("CarsViewTests", uses: ["CarsView"]),
        """)
    #expect(
      manifest.dependencies == [
        "CarsEntity": [], "CarsView": ["CarsContracts", "TerminalUI"], "CarsFixtures": [],
        "cars": ["CarsModule"],
      ])
    #expect(manifest.suites == ["CarsViewTests": ["CarsView"]])
  }

  @Test("A dependency that the design does not have is named")
  func extraDependency() throws {
    let faults = try faults(
      replacing: Self.entity, by: "layer(\"CarsEntity\", in: \"Cars/Entity\", uses: [\"Scenes\"])")
    #expect(faults == ["Package.swift lets CarsEntity depend on Scenes; the design says nothing."])
  }

  @Test("A target that the design does not have is named")
  func extraTarget() throws {
    let faults = try faults(
      replacing: Self.entity, by: Self.entity + ",\n    layer(\"CarsUtilities\", in: \"Cars/Utilities\")")
    #expect(
      faults == [
        "Package.swift lets CarsUtilities depend on nothing; the design says nothing, as there is no such target."
      ])
  }

  @Test("A package is found")
  func package() throws {
    let faults = try faults(
      replacing: "  dependencies: [],\n",
      by: "  dependencies: [.package(url: \"https://example.com/kit\", from: \"1.0.0\")],\n")
    #expect(
      faults == [
        "Package.swift must say “dependencies: []”: this project depends on no packages, ever.",
        "Package.swift names a package: what the toolchain brings is all there is.",
      ])
  }

  private static let entity = "layer(\"CarsEntity\", in: \"Cars/Entity\")"

  private func faults(replacing old: String, by new: String) throws -> [String] {
    let text = try SourceTree.file("Package.swift").text
    try #require(text.contains(old))
    return Manifest(text: text.replacing(old, with: new)).faults
  }
}
