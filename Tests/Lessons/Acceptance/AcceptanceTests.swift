import LessonCars
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The same app in every architecture", .patience)
struct AcceptanceTests {
  private static let rule = String(repeating: "─", count: 60)

  @Test("The cars load, one is opened, and q leaves", arguments: Lesson.allCases)
  func opens(lesson: Lesson) async throws {
    let running = RunningLesson(lesson)
    await running.shows(Self.list(activity: "loading…"))
    await running.answer(0, .success([.ev6, .golf]))
    await running.shows(Self.list(["▌ Kia         EV6", "  Volkswagen  Golf"]))
    running.type(Keys.down + Keys.enter)
    await running.shows(
      Self.screen(
        " Volkswagen Golf", ["  Id     vw-golf", "  Make   Volkswagen", "  Model  Golf", "  Trim"],
        " Esc back"))
    running.type(Keys.escape)
    await running.shows(Self.list(["  Kia         EV6", "▌ Volkswagen  Golf"]))
    running.type("q")
    try await running.ends(.finished)
  }

  @Test(
    "A first load that fails says so in the place of the cars, and r tries again", arguments: Lesson.allCases)
  func firstLoadFails(lesson: Lesson) async throws {
    let running = RunningLesson(lesson)
    await running.answer(0, .failure(CarsServiceError.offline))
    await running.shows(
      Self.screen(" Cars", ["  Loading failed: the service is offline."], Self.keys))
    running.type(Keys.enter + "r")
    await running.answer(1, .success([.ev6]))
    await running.shows(Self.list(["▌ Kia   EV6"], heading: "  Make  Model"))
    running.type("q")
    try await running.ends(.finished)
  }

  @Test(
    "A reload that fails keeps the cars and says why beside them, until one succeeds",
    arguments: Lesson.allCases)
  func reloadFails(lesson: Lesson) async throws {
    let running = RunningLesson(lesson)
    await running.answer(0, .success([.ev6, .golf]))
    await running.shows(Self.list(["▌ Kia         EV6", "  Volkswagen  Golf"]))
    // While the cars are on their way, another r is for nothing.
    running.type("rr")
    await running.shows(Self.list(["▌ Kia         EV6", "  Volkswagen  Golf"], activity: "loading…"))
    await running.answer(1, .failure(CarsServiceError.offline))
    await running.shows(
      Self.list(
        ["▌ Kia         EV6", "  Volkswagen  Golf", "", " ✗ Loading failed: the service is offline."]))
    running.type("r")
    await running.answer(2, .success([.fiat]))
    await running.shows(Self.list(["▌ Fiat  500e"], heading: "  Make  Model"))
    #expect(running.service.lists.requests.count == 3)
    running.type("q")
    try await running.ends(.finished)
  }

  @Test(
    "A car can be saved as soon as it has a make and a model, and is then chosen in the list",
    arguments: Lesson.allCases)
  func saves(lesson: Lesson) async throws {
    let running = RunningLesson(lesson)
    await running.answer(0, .success([.ev6]))
    await running.shows(Self.list(["▌ Kia   EV6"], heading: "  Make  Model"))
    running.type("a")
    let hint = " To save the car, write its make and its model."
    await running.shows(Self.form("", "", "", beside: hint, " Esc back"))
    running.type("Fiat" + Keys.save)
    await running.shows(Self.form("Fiat", "", "", beside: hint, " Esc back"))
    running.type(Keys.down + "500e")
    await running.shows(Self.form("Fiat", "500e", "", at: 1, " ^S save   Esc back"))
    running.type(Keys.enter + "Pop" + Keys.save + Keys.save)
    await running.shows(Self.form("Fiat", "500e", "Pop", at: 2, activity: "saving…", " ^S save   Esc back"))
    await running.service.drafts.called(1)
    running.service.drafts.answer(0, .success(.fiat))
    await running.shows(Self.list(["  Kia   EV6", "▌ Fiat  500e"], heading: "  Make  Model"))
    #expect(running.service.drafts.requests == [CarDraft(make: "Fiat", model: "500e", trim: "Pop")])
    running.type("q")
    try await running.ends(.finished)
  }

  @Test(
    "What the service refuses stays in the form with the reason beside it, and Esc gives it up",
    arguments: Lesson.allCases)
  func refused(lesson: Lesson) async throws {
    let running = RunningLesson(lesson)
    await running.answer(0, .success([.ev6]))
    await running.shows(Self.list(["▌ Kia   EV6"], heading: "  Make  Model"))
    running.type("c")
    await running.shows(Self.form("Kia", "EV6", "Wind", " ^S save   Esc back"))
    running.type(Keys.save)
    await running.service.drafts.called(1)
    running.service.drafts.answer(0, .failure(CarsServiceError.alreadyThere("Kia EV6 Wind")))
    await running.shows(
      Self.form(
        "Kia", "EV6", "Wind", beside: " ✗ Not saved: there is a Kia EV6 Wind already.", " ^S save   Esc back")
    )
    running.type(Keys.escape)
    await running.shows(Self.list(["▌ Kia   EV6"], heading: "  Make  Model"))
    running.type("q")
    try await running.ends(.finished)
  }

  @Test("Esc while a car is being saved gives the form up and nothing else", arguments: Lesson.allCases)
  func leavesWhileSaving(lesson: Lesson) async throws {
    let running = RunningLesson(lesson)
    await running.answer(0, .success([.ev6]))
    await running.shows(Self.list(["▌ Kia   EV6"], heading: "  Make  Model"))
    running.type("c" + Keys.save)
    await running.service.drafts.called(1)
    running.type(Keys.escape)
    await running.shows(Self.list(["▌ Kia   EV6"], heading: "  Make  Model"))
    running.type("q")
    try await running.ends(.finished)
  }

  @Test("Where there are no cars, none is opened, and a new one can be written", arguments: Lesson.allCases)
  func empty(lesson: Lesson) async throws {
    let running = RunningLesson(lesson)
    await running.answer(0, .success([]))
    await running.shows(Self.screen(" Cars", ["  Make  Model"], Self.keys))
    running.type(Keys.enter + "c")
    let hint = " To save the car, write its make and its model."
    await running.shows(Self.form("", "", "", beside: hint, " Esc back"))
    running.type(Keys.escape)
    await running.shows(Self.screen(" Cars", ["  Make  Model"], Self.keys))
    running.type("q")
    try await running.ends(.finished)
  }

  @Test("What is pasted is typed, and blanks are no name", arguments: Lesson.allCases)
  func pastes(lesson: Lesson) async throws {
    let running = RunningLesson(lesson)
    await running.answer(0, .success([.ev6]))
    await running.shows(Self.list(["▌ Kia   EV6"], heading: "  Make  Model"))
    running.type("a \t\u{1B}[200~500e\u{1B}[201~" + Keys.save)
    let hint = " To save the car, write its make and its model."
    await running.shows(Self.form("", "500e", "", at: 1, beside: hint, " Esc back"))
    #expect(running.service.drafts.requests == [])
    running.type(Keys.escape)
    await running.shows(Self.list(["▌ Kia   EV6"], heading: "  Make  Model"))
    running.type("q")
    try await running.ends(.finished)
  }

  @Test("Ctrl-C ends the app from every screen", arguments: Lesson.allCases, ["", "a", "\r"])
  func interrupted(lesson: Lesson, key: String) async throws {
    let running = RunningLesson(lesson)
    await running.answer(0, .success([.ev6]))
    await running.shows(Self.list(["▌ Kia   EV6"], heading: "  Make  Model"))
    running.type(key + Keys.interrupt)
    try await running.ends(.interrupted)
  }

  @Test("In a small window everything that matters is there", arguments: Lesson.allCases)
  func small(lesson: Lesson) async throws {
    let running = RunningLesson(lesson, size: Size(columns: 24, rows: 8))
    await running.answer(0, .success([.ev6, .golf]))
    await running.terminal.until(shows: "EV6")
    running.type("r")
    await running.answer(1, .failure(CarsServiceError.offline))
    let rule = String(repeating: "─", count: 24)
    await running.shows(
      [
        " Cars", rule, "  Make        Model", "▌ Kia         EV6", " ✗ Loading failed: the",
        " service is offline.",
        rule, " ↵ open   q quit",
      ].joined(separator: "\n"))
    running.type("q")
    try await running.ends(.finished)
  }

  // MARK: What the screens look like

  private static let keys = " ↵ open   a add   c add one like it   r reload   q quit"

  /// A screen of 60 × 9 with four lines in its middle and, below them, one for what went wrong.
  private static func screen(_ title: String, _ lines: [String], _ keys: String) -> String {
    let blank = Array(repeating: "", count: max(0, 5 - lines.count))
    return ([title, rule] + lines + blank + [rule, keys]).joined(separator: "\n")
  }

  private static func list(
    _ rows: [String] = [], heading: String = "  Make        Model", activity: String = ""
  ) -> String {
    screen(title("Cars", activity), rows.isEmpty ? [] : [heading] + rows, keys)
  }

  private static func form(
    _ make: String, _ model: String, _ trim: String, at field: Int = 0, beside words: String = "",
    activity: String = "", _ keys: String
  ) -> String {
    let fields = ["Make   \(make)", "Model  \(model)", "Trim   \(trim)"].enumerated().map { index, text in
      var line = (index == field ? "▌ " : "  ") + text
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
    return screen(title("New car", activity), fields + ["", words], keys)
  }

  private static func title(_ title: String, _ activity: String) -> String {
    guard activity != "" else { return " " + title }
    return " " + title + String(repeating: " ", count: 58 - title.count - activity.count) + activity
  }
}
