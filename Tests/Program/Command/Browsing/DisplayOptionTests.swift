import TerminalUI
import TerminalUITesting
import Testing

@Suite("How the built program draws")
struct DisplayOptionTests {
  private func setsColors(_ session: CarsSession) -> Bool {
    (0..<24).contains { row in
      (0..<80).contains { column in
        let style = session.model[column, row].style
        return style.foreground != .standard || style.background != .standard
      }
    }
  }

  @Test("Colours are used on a terminal that has them, unless they are not wanted", arguments: [true, false])
  func color(isWanted: Bool) throws {
    let session = try CarsSession.showingList(isWanted ? [] : ["--color", "never"])
    #expect(setsColors(session) == isWanted)
    #expect(session.row?.hasPrefix("▌ Hyundai") == true)
  }

  @Test("With --ascii only ASCII is drawn, in the list, in help and in a car")
  func ascii() throws {
    let session = try CarsSession(["--ascii"])
    try session.terminal.until(shows: ">E Hyundai")
    try session.press("?", untilShown: "+- Help")
    try session.press("q", untilShown: ">E Hyundai")
    session.terminal.send("\r")
    try session.terminal.until(shows: "< Cars")
    let signs = Set("▌─│╭╮╰╯█░▏▎▍▋▊▉…‹↓↑←→↵⌫✗⠋")
    #expect(!String(decoding: session.terminal.log, as: UTF8.self).contains { signs.contains($0) })
  }

  @Test("On a screen that is read aloud, the terminal's cursor is visible, on the row that the user is on")
  func accessible() throws {
    let session = try CarsSession(environment: ["ACCESSIBLE": "1"])
    try session.terminal.until(shows: "> Hyundai, Ioniq 5")
    session.terminal.send("j")
    try session.terminal.until("the cursor on the second car") { _ in
      session.model.isCursorVisible
        && session.terminal.lines[session.model.cursor.row].hasPrefix("> Toyota, Corolla, Trim LE")
    }
  }

  @Test("The mouse is taken, unless it is to be left to the terminal; one click selects and two open")
  func mouse() throws {
    let without = try CarsSession.showingList(["--no-mouse"])
    #expect(without.model.modes.isDisjoint(with: [1000, 1002, 1003, 1006]))
    let session = try CarsSession.showingList()
    #expect(session.model.modes.isSuperset(of: [1000, 1006]))
    try session.press("\u{1B}[<0;5;6M\u{1B}[<0;5;6m", untilAt: "3/60")
    try session.press("\u{1B}[<65;5;6M", untilAt: "6/60")
    try session.press(
      "\u{1B}[<0;5;6M\u{1B}[<0;5;6m\u{1B}[<0;5;6M\u{1B}[<0;5;6m", untilTitled: "‹ Cars   Honda Civic")
    try session.press("qq", untilEndedWith: 0)
    #expect(session.model.modes.isDisjoint(with: [1000, 1006]))
  }

  @Test("y copies the id of the car under the cursor, and nothing is copied before")
  func copy() throws {
    let session = try CarsSession.showingList()
    #expect(session.model.strings.filter { $0 != "]11;?" } == [])
    try session.press(
      "y", untilShown: "Copied hyundai-ioniq-5-limited-awd-2025.")
    try session.terminal.until("a text for the clipboard") { _ in session.model.strings.count > 1 }
    // The id, in base64.
    #expect(
      session.model.strings.filter { $0 != "]11;?" } == ["]52;c;aHl1bmRhaS1pb25pcS01LWxpbWl0ZWQtYXdkLTIwMjU="]
    )
  }

  @Test("ESCDELAY says how long a lone Esc waits: with 0 it does not wait")
  func escapeDelay() throws {
    let session = try CarsSession.showingList(environment: ["ESCDELAY": "0"])
    try session.press("\r", untilTitled: "‹ Cars   Hyundai")
    try session.press("\u{1B}", untilTitled: "Cars")
  }
}
