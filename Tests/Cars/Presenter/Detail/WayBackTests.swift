import CarsContracts
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The way back from a car", .timeLimit(.minutes(5)))
@MainActor
struct WayBackTests {
  @Test(
    "is called what it leads to, in the title line and in the help",
    arguments: [
      (CarDetailOrigin.list, "Cars", "back to the list"),
      (.comparison, "Comparison", "back to the comparison"),
    ])
  func wayBack(origin: CarDetailOrigin, title: String, help: String) async {
    let sut = DetailSUT(from: origin)
    await sut.load(.success(DetailSUT.corollaSE))
    #expect(sut.view.state?.back == title)
    #expect(sut.view.state?.commands.first { $0.action == .close }?.explanation == help)
  }
}
