import LessonCars
import SceneTesting
import TerminalUI
import Testing

@testable import LessonMVVM

@Suite("Exercises: 5, how many cars there are", .exercise(5))
struct CountTests {
  private let stack = ScreenStack(clock: ManualClock())

  /// The words under the list, after some keys.
  private func words(of service: CarsServiceMock, after keys: Key...) -> String {
    let list = CarListScreen(viewModel: CarListViewModel(service: service), on: stack)
    stack.push(list)
    for key in keys { _ = stack.top?.handle(.key(key)) }
    var canvas = Canvas(size: Size(columns: 40, rows: 9))
    list.draw(on: &canvas)
    return canvas.lines[6]
  }

  @Test(
    "Under the list stands how many cars there are",
    arguments: [(0, " 0 cars"), (1, " 1 car"), (2, " 2 cars")])
  func counts(count: Int, expected: String) {
    #expect(words(of: CarsServiceMock(Array([.ev6, .golf].prefix(count)))) == expected)
  }

  @Test("A car that was added counts")
  func adds() {
    let keys = [Key(.character("c")), Key(.character("s"), .control)]
    #expect(words(of: CarsServiceMock([.ev6]), after: keys[0], keys[1]) == " 2 cars")
  }

  @Test("Nobody says how many there are before they are there")
  func fails() {
    let service = CarsServiceMock([])
    service.cars = .failure(CarsServiceError.offline)
    #expect(words(of: service) == "")
  }
}
