import LessonCars
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("Exercises: 4, the silent key", .exercise(4), .patience)
struct SilenceTests {
  @Test("r asks the service, and the cars are shown")
  func reloads() {
    let service = CarsServiceMock([.ev6])
    let stage = Stage(SilentListScreen(service: service, on: nil))
    stage.type(Key(.character("r")))
    #expect(service.messages == [.requestCars])
    #expect(stage.lines(40, 8)[3] == "▌ Kia   EV6")
  }

  @Test("The screen goes all the same when it is left")
  func freed() async {
    await expectFreed {
      let stage = Stage(SilentListScreen(service: CarsServiceMock([.ev6]), on: nil))
      stage.type(Key(.character("r")))
      await stage.close()
      return [stage.screen, stage.context]
    }
  }
}
