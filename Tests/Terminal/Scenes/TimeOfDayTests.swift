import Scenes
import Testing

@Suite("A time of day")
struct TimeOfDayTests {
  @Test(
    "has two digits each",
    arguments: [(0, 0, "00:00"), (9, 9, "09:09"), (9, 10, "09:10"), (10, 9, "10:09"), (23, 59, "23:59")])
  func text(hour: Int, minute: Int, text: String) {
    #expect(TimeOfDay(hour: hour, minute: minute).text == text)
  }
}
