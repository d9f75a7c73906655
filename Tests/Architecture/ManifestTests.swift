import Testing

@Suite("Reading Package.swift")
struct ManifestTests {
  @Test("Targets are found with their folders and what they depend on, however they are written")
  func targets() {
    let manifest = Manifest(
      text: """
        func layer(_ name: String) -> Target { .target(name: name, swiftSettings: settings) }
        layer("CarsEntity", in: "Cars/Entity"),
        layer("CarsView", in: "Cars/View", uses: ["CarsContracts", "TerminalUI"]),
        .executableTarget(
          name: "cars", dependencies: ["CarsModule"], path: "Sources/Program/Command"),
        suite("CarsViewTests", in: "Cars/View", uses: ["CarsView"]),
        """)
    #expect(
      manifest.targets == [
        .init(name: "CarsEntity", folder: "Sources/Cars/Entity", dependencies: []),
        .init(
          name: "CarsView", folder: "Sources/Cars/View", dependencies: ["CarsContracts", "TerminalUI"]),
        .init(name: "cars", folder: "Sources/Program/Command", dependencies: ["CarsModule"]),
      ])
    #expect(
      manifest.suites == [
        .init(name: "CarsViewTests", folder: "Tests/Cars/View", dependencies: ["CarsView"])
      ])
  }

  @Test(
    "A target that depends on what it must not know is named, with what to do instead",
    arguments: [
      (
        #"layer("CarsPresenter", in: "Cars/Presenter", uses: ["CarsView"])"#,
        "Package.swift lets CarsPresenter depend on CarsView: a presenter shows a state through "
          + "CarsContracts.CarListViewing or CarDetailViewing."
      ),
      (
        #"layer("CarsView", in: "Cars/View", uses: ["CarsEntity"])"#,
        "Package.swift lets CarsView depend on CarsEntity: a view shows the texts of a view state, and a CarID "
          + "passes through its hands unread."
      ),
      (
        #"layer("CarsEntity", in: "Cars/Entity", uses: ["CarsAPI"]), layer("CarsAPI", in: "API")"#,
        "Package.swift lets CarsEntity depend on CarsAPI: a car, its fields and rules need nothing that knows cars."
      ),
      (
        #"layer("Streams", in: "Common/Streams", uses: ["LibC", "CarsAPI"]), layer("CarsAPI", in: "API")"#,
        "Package.swift lets Streams depend on CarsAPI: what is in Sources/Common/Streams knows no cars."
      ),
      (
        #"layer("Streams", in: "Common/Streams", uses: ["Scenes"]), layer("Scenes", in: "Terminal/Scenes")"#,
        "Package.swift lets Streams depend on Scenes: what is in Sources/Common/ stands alone."
      ),
      (
        #".executableTarget(name: "cars", dependencies: ["CarsView", "CarsRouter"])"#,
        "Package.swift lets cars depend on CarsRouter and CarsView: only CarsModule brings layers together."
      ),
      (
        #"lesson("LessonVIPER", in: "VIPER", uses: ["CarsContracts"])"#,
        "Package.swift lets LessonVIPER depend on CarsContracts: a lesson is the whole of its app, on TerminalUI alone."
      ),
      (
        #".executableTarget(name: "cars", dependencies: ["LessonMVC"]), lesson("LessonMVC", in: "MVC", uses: [])"#,
        "Package.swift lets cars depend on LessonMVC: nothing that ships needs a lesson."
      ),
      (
        #".package(url: "https://example.com/kit", from: "1.0.0")"#,
        "Package.swift names a package: what the toolchain brings is all there is."
      ),
    ])
  func faults(text: String, sentence: String) {
    #expect(Manifest(text: "dependencies: [],\n" + text).faults == [sentence])
  }

  @Test("The factory brings the layers together")
  func factory() {
    let text = #"layer("CarsModule", in: "Cars/Module", uses: ["CarsView", "CarsRouter"])"#
    #expect(Manifest(text: "dependencies: [],\n" + text).faults == [])
  }

  @Test("Whoever says where cars come from may name the services beside a layer")
  func services() {
    let text = #".executableTarget(name: "cars", dependencies: ["CarsAPI", "CarsPresenter"])"#
    #expect(Manifest(text: "dependencies: [],\n" + text).faults == [])
  }

  @Test("A manifest that does not say that there are no packages is told to")
  func packages() {
    #expect(
      Manifest(text: "").faults == [
        "Package.swift must say “dependencies: []”: this project depends on no packages, ever."
      ])
  }
}
