import LessonCars
import TerminalUI
import TerminalUITesting
import Testing

@testable import LessonMVC

@Suite("Exercises: 1, a column for the trim", .exercise(1))
struct ColumnTests {
  @Test("The list has a third column: the trim")
  func column() {
    let stage = Stage(CarListScreen(service: CarsServiceMock([.ev6, .golf]), on: nil))
    #expect(
      stage.lines(40, 8)[2...4] == [
        "  Make        Model  Trim", "▌ Kia         EV6    Wind", "  Volkswagen  Golf",
      ])
  }
}
