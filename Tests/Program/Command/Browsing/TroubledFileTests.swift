import LibC
import TerminalUI
import TerminalUITesting
import Testing

@Suite("Files that are not catalogues, with the built program")
struct TroubledFileTests {
  @Test(
    "Each problem has words of its own, beside the cars before it, and names the key that tries again",
    arguments: [
      ("truncated.json", "Not a catalogue", "truncated.json:3:30: the text ends where"),
      ("trailing-comma.json", "EV6", "trailing-comma.json:1:34: expected a value"),
      ("nowhere.json", "No such file", "There is no file nowhere.json."),
      (".", "A folder", ". is a folder."),
      ("empty.json", "Nothing to read", "empty.json is empty."),
    ])
  func screens(name: String, heading: String, problem: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty.json")
    try folder.write("[\n{\"id\": \"a\"},\n{\"make\": \"Kia\", \"model\": \"EV6", to: "truncated.json")
    try folder.write("[{\"make\": \"Kia\", \"model\": \"EV6\"},]", to: "trailing-comma.json")
    let session = try CarsSession([name], in: folder)
    try session.terminal.until(shows: heading)
    try session.terminal.until(shows: problem)
    try session.terminal.until(shows: "Press r to try again.")
    try session.press("q", untilEndedWith: 0)
  }

  @Test("A file that may not be read says why", .enabled(if: geteuid() != 0, "root may read everything"))
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "secret.json")
    chmod("\(folder.path)/secret.json", 0)
    let session = try CarsSession(["secret.json"], in: folder)
    try session.terminal.until(shows: "Unreadable")
    try session.terminal.until(shows: "secret.json cannot be read: Permission denied.")
  }

  #if os(Linux)
    @Test("A file that fails while it is read says why, whoever reads it")
    func failingRead() throws {
      let session = try CarsSession(["/proc/self/mem"])
      try session.terminal.until(shows: "Unreadable")
      try session.terminal.until(shows: "/proc/self/mem cannot be read: Input/output error.")
    }
  #endif

  @Test("The terminal that is browsed on is no catalogue: its keys are keys")
  func ownTerminal() throws {
    let session = try CarsSession(["/dev/stdin"])
    try session.terminal.until(shows: "/dev/stdin cannot be read: it is the terminal that keys come from.")
    session.terminal.send([0x03])
    #expect(try session.terminal.wait() == .exited(130))
  }

  @Test("A file whose name is not UTF-8 is opened, and its name is shown as far as it can be")
  func nameOfBytes() throws {
    let folder = try TemporaryFolder()
    let script = #"""
      name="$(printf 'caf\351.json')"
      printf '[{"id":"a","make":"Kia","model":"EV6"}]' > "$name"
      "$0" show a "$name"
      rm "$name"
      "$0" list "$name"
      """#
    let result = try PlainCommand.script(script, in: folder)
    #expect(result.output == "Make   Kia\nModel  EV6\nId     a\n")
    #expect(result.error == "cars: There is no file caf\u{FFFD}.json. Check the path.\n")
  }

  @Test("A catalogue in which no record is a car gives status 2, and says what is wrong with each")
  func nothingButRejected() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"[{"make":"Kia"},7]"#, to: "wrong.json")
    let result = try PlainCommand.cars("list", "wrong.json", in: folder)
    #expect(result.status == .exited(2))
    #expect(result.output == "")
    #expect(
      result.error.split(separator: "\n") == [
        "cars: Rejected: line 1, record 1: “model” is missing; every car needs one",
        "cars: Rejected: line 1, record 2: a car must be an object, not a number",
        "cars: None of the catalogue's 2 records is a car. The first fault is on line 1, record 1: “model” is missing; every car needs one.",
      ])
  }

  @Test(
    "No text from a file acts on the terminal", arguments: ["hostile.json", "korean-emoji.json"])
  func hostile(name: String) throws {
    let session = try CarsSession.showingList([CaseFile.path(name)], size: Size(columns: 109, rows: 60))
    let count = try #require(session.position?.split(separator: "/").last.flatMap { Int($0) })
    for number in 1...count {
      try session.press("\r", untilShown: "\(number) of \(count)")
      try session.press("\u{1B}", untilAt: "\(number)/\(count)")
      if number < count { try session.press("j", untilAt: "\(number + 1)/\(count)") }
    }
    #expect(session.model.unknownSequences == [])
    #expect(session.model.strings.filter { $0 != "]11;?" } == [])
    #expect(session.model.isAlternateScreen)
    #expect(!session.model.isCursorVisible)
    #expect(!session.terminal.log.contains(0x07))
    #expect(session.model.lostLines == 0)
    try session.press("q", untilEndedWith: 0)
    #expect(session.model.lines.joined() == "")
  }
}
