import TerminalUI
import TerminalUITesting
import Testing

@Suite("Browsing with the built program")
struct BrowsingSessionTests {
  @Test("It starts with the list of all cars, and the cursor on the first")
  func start() throws {
    let session = try CarsSession.showingList()
    #expect(session.position == "1/60")
    #expect(session.row?.contains("Hyundai  ") == true)
    #expect(session.row?.contains("Ioniq 5 ") == true)
    #expect(session.row?.contains("$54,300 ") == true)
    #expect(session.title.hasPrefix(" Cars "))
    #expect(session.title.contains(" loaded "))
    #expect(session.model.isAlternateScreen)
    #expect(!session.model.isCursorVisible)
    #expect(session.model.unknownSequences == [])
  }

  @Test("The first frame comes before the cars do")
  func firstFrame() throws {
    let session = try CarsSession(["--latency", "1000s"])
    try session.terminal.until("a frame") { _ in
      session.title.hasPrefix(" Cars") && session.footer.contains("q quit")
    }
    #expect(session.row == nil)
    #expect(!session.terminal.text.contains("Ioniq"))
  }

  @Test("Keys move the cursor by a car, by a page, and to either end")
  func movement() throws {
    let session = try CarsSession.showingList()
    try session.press("j", untilAt: "2/60")
    #expect(session.row?.contains("Corolla") == true)
    try session.press("\u{1B}[B", untilAt: "3/60")
    try session.press("k", untilAt: "2/60")
    try session.press("\u{1B}[A", untilAt: "1/60")
    try session.press("G", untilAt: "60/60")
    #expect(session.row?.contains("MX-5 Miata") == true)
    try session.press("\u{1B}[H", untilAt: "1/60")
    try session.press("\u{1B}[6~", untilAt: "19/60")
  }

  @Test("Enter opens the car under the cursor, with all its fields")
  func open() throws {
    let session = try CarsSession.showingList()
    try session.press("jj", untilAt: "3/60")
    try session.press("\r", untilTitled: "‹ Cars   Kia EV6 Wind RWD")
    for text in ["3 of 60", "$50,300", "225 hp", "350 Nm", "513 km", "690 l", "kia-ev6-wind-rwd-2025"] {
      try session.terminal.until(shows: text)
    }
    #expect(session.title.hasSuffix("3 of 60"))
  }

  @Test("Keys typed ahead in one piece are all obeyed, in order")
  func typingAhead() throws {
    let session = try CarsSession.showingList()
    try session.press("jj\r", untilTitled: "‹ Cars   Kia EV6 Wind RWD")
    try session.press("qjk\r", untilTitled: "‹ Cars   Kia EV6 Wind RWD")
    try session.press("q/kia\r", untilShown: "3 of 60 cars: kia")
  }

  @Test(
    "A resized window is drawn at once, and filled",
    arguments: [Size(columns: 40, rows: 10), Size(columns: 109, rows: 60)])
  func resize(size: Size) throws {
    let session = try CarsSession.showingList()
    try session.press("jj", untilAt: "3/60")
    session.terminal.resize(to: size)
    let rule = String(repeating: "─", count: size.columns)
    try session.terminal.until("a frame of \(size)") { terminal in
      terminal.lines.count == size.rows && terminal.lines[2] == rule && terminal.lines[size.rows - 2] == rule
        && session.position == "3/60"
    }
    #expect(session.title.hasPrefix(" Cars"))
    #expect(session.row?.contains("EV6") == true)
    #expect(session.row?.hasPrefix("▌ Kia") == true)
    #expect(session.terminal.lines.filter { $0.hasPrefix("▌") }.count == 1)
  }
}
