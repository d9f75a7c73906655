import Scenes
import TerminalUITesting
import Testing

@Suite("Reloading with the built program")
struct ReloadingTests {
  private static let three = """
    [
    {"id": "a", "make": "Kia", "model": "EV6"},
    {"id": "b", "make": "Ford", "model": "Puma"},
    {"id": "c", "make": "Fiat", "model": "Panda"}
    ]
    """
  private static let moved = """
    [
    {"id": "n", "make": "Audi", "model": "A2"},
    {"id": "c", "make": "Fiat", "model": "Panda"},
    {"id": "a", "make": "Kia", "model": "EV6"},
    {"id": "b", "make": "Ford", "model": "Puma Gen-E"}
    ]
    """

  @Test("After the file is edited, the cursor stays on its car, wherever that is now")
  func selection() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.three, to: "my.json")
    let session = try CarsSession.showingList(["my.json"], in: folder)
    try session.press("j", untilAt: "2/3")
    try folder.write(Self.moved, to: "my.json")
    try session.press("r", untilAt: "4/4")
    #expect(session.row?.contains("Puma Gen-E") == true)
  }

  @Test("While it reloads, the list stays and a sign turns; Esc stops the reload, and nothing changes")
  func cancel() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.three, to: "my.json")
    // Once there is another file, the command does not end by itself.
    let command = "test -e wait && sleep 1000; cat my.json"
    let session = try CarsSession.showingList(["--from", command], in: folder)
    try folder.write(Self.moved, to: "my.json")
    try folder.write("", to: "wait")
    try session.press("r", untilShown: "reloading")
    #expect(session.title.contains { "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0) })
    #expect(session.row?.contains("EV6") == true)
    try session.terminal.until(shows: "Esc cancel")
    session.terminal.send("\u{1B}")
    try session.terminal.until("no reloading") { _ in
      !session.title.contains("reloading") && session.title.contains("loaded")
    }
    #expect(session.position == "1/3")
    #expect(!session.terminal.text.contains("Audi"))
    try folder.remove("wait")
    try session.press("r", untilAt: "3/4")
    #expect(session.row?.contains("EV6") == true)
  }

  @Test("A file that another program has changed says so in the title, and r takes it")
  func changedElsewhere() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"[{"make":"Kia","model":"EV6"}]"#, to: "my.json")
    let session = try CarsSession.showingList(["my.json"], in: folder)
    try folder.write(#"[{"make":"Kia","model":"EV6"},{"make":"Kia","model":"EV9"}]"#, to: "my.json")
    try session.terminal.until(shows: "file changed; r reloads")
    try session.press("r", untilShown: "2 cars ")
  }
}
