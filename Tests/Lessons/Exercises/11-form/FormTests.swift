import LessonCars
import SceneTesting
import TerminalUI
import Testing

@testable import LessonCoordinators

@Suite("Exercises: 11, the form from the details", .exercise(11), .patience)
struct FormTests {
  private let service = CarsServiceMock([.ev6])
  private let stack = ScreenStack(clock: ManualClock())
  private let app: AppCoordinator
  private let list: any Screen

  init() {
    app = AppCoordinator(service: service, stack: stack)
    list = app.start()
    stack.push(list)
  }

  private func type(_ keys: Key...) {
    for key in keys { _ = stack.top?.handle(.key(key)) }
  }

  private func lines(of screen: (any Screen)?) -> [String] {
    var canvas = Canvas(size: Size(columns: 40, rows: 9))
    screen?.draw(on: &canvas)
    return canvas.lines
  }

  @Test("The details name the key")
  func names() {
    type(Key(.enter))
    #expect(lines(of: stack.top)[8] == " c add one like it   Esc back")
  }

  @Test("c in the details opens a form like the car, and Esc leads back to the details")
  func opens() {
    type(Key(.enter), Key(.character("c")))
    #expect(lines(of: stack.top)[2...4] == ["▌ Make   Kia", "  Model  EV6", "  Trim   Wind"])
    type(Key(.escape))
    #expect(lines(of: stack.top)[0] == " Kia EV6")
    #expect(app.children.count == 1)
  }

  @Test("What the form saves is in the list, and both children go when their screens are left")
  func saves() async {
    type(Key(.enter), Key(.character("c")), Key(.character("s"), .control))
    await eventually("the car is in the list") { lines(of: list)[4] == "▌ Fiat  500e" }
    #expect(service.messages == [.requestCars, .addCar(CarDraft(like: .ev6))])
    type(Key(.escape))
    #expect(stack.count == 1)
    #expect(app.children.count == 0)
  }
}
