import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The way back from a car", .patience)
@MainActor
struct WayBackTests {
  @Test(
    "is called what it leads to, in the title line and in the help",
    arguments: [
      (CarDetailOrigin.list, "Cars", "back to the list"),
      (.comparison(of: ["corolla", "corolla-se"]), "Comparison", "back to the comparison"),
    ])
  func wayBack(origin: CarDetailOrigin, title: String, help: String) async {
    let sut = DetailSUT(from: origin)
    await sut.load(.success(DetailSUT.corollaSE))
    #expect(sut.view.state?.back == title)
    #expect(sut.view.state?.commands.first { $0.action == .close }?.explanation == help)
    #expect(sut.view.state?.commands.first { $0.action == .close }?.keys.contains(.tab) == true)
  }

  @Test("The cars that one goes on to are those of the list or of the comparison, and so they are called")
  func neighbours() async {
    let sut = DetailSUT(from: .comparison(of: ["corolla", "corolla-se"]))
    await sut.load(.success(DetailSUT.ioniq5))
    let next = sut.view.state?.commands.first { $0.action == .scene(.next) }
    #expect(next?.explanation == "the next car in the comparison")
    #expect(next?.obstacle == "this is the last car in the comparison")
  }
}
