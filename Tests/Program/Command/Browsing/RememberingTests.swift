import LibC
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("What the built program remembers", .patience)
struct RememberingTests {
  private static func environment(_ folder: TemporaryFolder) -> [String: String] {
    ["XDG_STATE_HOME": "\(folder.path)/state", "XDG_CONFIG_HOME": "\(folder.path)/config"]
  }

  @Test("is what names mean and the order, for each catalogue, and nothing with --no-config or in a pipe")
  func remembered() throws {
    let folder = try TemporaryFolder()
    try folder.write("Auto;Typ;Kosten\nVW;Polo;9\nOpel;Corsa;8\n", to: "a.csv")
    let environment = Self.environment(folder)
    let first = try CarsSession(["a.csv"], in: folder, environment: environment)
    try first.terminal.until(shows: "Which column is the make?")
    try first.press("\r", untilShown: "Which column is the model?")
    try first.press("\t\t\t\r", untilShown: "read as you said")
    try first.press("s", untilShown: "A to Z")
    try first.press("\r", untilShown: "Make▲")
    try first.press("q", untilEndedWith: 0)
    let second = try CarsSession(["a.csv"], in: folder, environment: environment)
    try second.terminal.until(shows: "▌  Opel  Corsa")
    #expect(second.terminal.model.lines.contains { $0.contains("Make▲") })
    try second.press("q", untilEndedWith: 0)
    let third = try CarsSession(["a.csv", "--no-config"], in: folder, environment: environment)
    try third.terminal.until(shows: "Which column is the make?")
    let list = try PlainCommand.cars(["list", "a.csv"], in: folder, environment: environment)
    #expect(list.status == .exited(2))
  }

  @Test(
    "is kept where a signal ends the program, or its window is closed", arguments: [SIGTERM, SIGINT, nil])
  func signals(signal: Int32?) throws {
    let folder = try TemporaryFolder()
    try folder.write("make,model\nVW,Polo\nOpel,Corsa\n", to: "a.csv")
    let first = try CarsSession(["a.csv"], in: folder, environment: Self.environment(folder))
    try first.terminal.until(shows: "Corsa")
    try first.press("s", untilShown: "A to Z")
    try first.press("\r", untilShown: "Make▲")
    if let signal { first.terminal.signal(signal) } else { first.terminal.hangUp() }
    #expect(try first.terminal.wait() == .signalled(signal ?? SIGHUP))
    let second = try CarsSession(["a.csv"], in: folder, environment: Self.environment(folder))
    try second.terminal.until(shows: "Make▲")
    try second.press("q", untilEndedWith: 0)
  }

  @Test("is set, changed, taken back and set again: the order, and what names mean")
  func wayBack() throws {
    let folder = try TemporaryFolder()
    try folder.write("Auto;Typ;Kosten\nVW;Polo;9\nOpel;Corsa;8\n", to: "a.csv")
    func start(_ options: String...) throws -> CarsSession {
      try CarsSession(["a.csv"] + options, in: folder, environment: Self.environment(folder))
    }
    func answer(_ session: CarsSession) throws {
      try session.terminal.until(shows: "Which column is the make?")
      try session.press("\r", untilShown: "Which column is the model?")
      try session.press("\t\t\t\r", untilShown: "read as you said")
    }
    let first = try start()
    try answer(first)
    try first.press("s", untilShown: "A to Z")
    try first.press("\r", untilShown: "Make▲")
    try first.press("q", untilEndedWith: 0)
    let second = try start()
    try second.terminal.until(shows: "Make▲")
    try second.press("S", untilShown: "Make▼")
    try second.press("q", untilEndedWith: 0)
    // The order is the catalogue's own again, and what was said of names is said otherwise.
    let third = try start("--field", "make=Auto", "--field", "model=Kosten")
    try third.terminal.until(shows: "Make▼")
    try third.press("s", untilShown: "--sort -make")
    third.terminal.send("u")
    try third.terminal.until("no order") { !$0.lines[1].contains("▲") }
    try third.press("q", untilEndedWith: 0)
    let fourth = try start()
    try answer(fourth)
    try fourth.terminal.until(shows: "▌  VW    Polo")
    #expect(!fourth.terminal.lines[1].contains("▲"))
    try fourth.press("q", untilEndedWith: 0)
    let fifth = try start()
    try fifth.terminal.until(shows: "▌  VW    Polo")
    try fifth.press("q", untilEndedWith: 0)
  }

  @Test("is left out where the catalogue no longer has it, and is there again when the catalogue has")
  func goneColumn() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("state")
    try folder.makeFolder("state/cars")
    let line = #"{"catalogue":"\#(folder.path)/a.csv","columns":["mpg","model"],"order":["mpg"]}"#
    try folder.write(line + "\n", to: "state/cars/catalogues.jsonl")
    for (text, headings, first) in [
      ("make,model,mpg\nKia,EV6,30\nVW,Up,20\n", "   Mpg▲ Model", "▌   20  Up"),
      ("make,model\nKia,EV6\nVW,Up\n", "   Model", "▌  EV6"),
      ("make,model,mpg\nKia,EV6,30\nVW,Up,20\n", "   Mpg▲ Model", "▌   20  Up"),
    ] {
      try folder.write(text, to: "a.csv")
      let session = try CarsSession(["a.csv"], in: folder, environment: Self.environment(folder))
      try session.terminal.until(shows: first)
      #expect(session.terminal.lines[1] == headings)
      try session.press("q", untilEndedWith: 0)
    }
  }

  @Test("does not need to be right: a line of options that is wrong is said, and stops nothing")
  func wrongLine() throws {
    let folder = try TemporaryFolder()
    let environment = Self.environment(folder)
    let begun = try PlainCommand.cars(["config", "--write"], in: folder, environment: environment)
    #expect(
      begun.status == .exited(0)
        && begun.output.hasSuffix("take the hash away from a line that is to count.\n"))
    let again = try PlainCommand.cars(["config", "--write"], in: folder, environment: environment)
    #expect(again.status == .exited(2) && again.error.hasSuffix("already exists, and stays as it is\n"))
    try folder.write("columns = model\ncolr = x\n", to: "config/cars/config")
    let list = try PlainCommand.cars(["list", "--limit", "1"], in: folder, environment: environment)
    #expect(list.status == .exited(0) && list.output == "Model\nIoniq 5\n")
    #expect(
      list.error
        == "cars: \(folder.path)/config/cars/config, line 2: there is no option --colr; did you mean --color? (see cars --help)\n"
    )
    let shown = try PlainCommand.cars(["config"], in: folder, environment: environment)
    #expect(shown.output.contains("  --columns=model  line 1\n"))
    #expect(
      try PlainCommand.cars(["list", "--limit", "1", "--no-config"], in: folder, environment: environment)
        .error == "")
  }

  @Test("is left alone in a file that is none, with one line that says so, and the same holds for options")
  func notRegular() throws {
    let folder = try TemporaryFolder()
    for name in ["state", "state/cars", "config", "config/cars"] { try folder.makeFolder(name) }
    for name in ["state/cars/catalogues.jsonl", "config/cars/config"] { try folder.makePipe(name) }
    try folder.write("make,model\nVW,Polo\nOpel,Corsa\n", to: "a.csv")
    let environment = Self.environment(folder)
    let lines = [
      "cars: \(folder.path)/config/cars/config is not used: it is not a regular file",
      "cars: \(folder.path)/state/cars/catalogues.jsonl is not used: it is not a regular file",
    ]
    let session = try CarsSession(
      ["a.csv"], size: Size(columns: 200, rows: 10), in: folder, environment: environment)
    try session.terminal.until(shows: "Polo")
    try session.press("s", untilShown: "A to Z")
    try session.press("\r", untilShown: "Make▲")
    try session.press("q", untilEndedWith: 0)
    #expect(session.terminal.lines.filter { !$0.isEmpty } == lines)
    let written = try PlainCommand.cars(["config", "--write"], in: folder, environment: environment)
    #expect(
      written.error == lines[0]
        + "\ncars: the file of options cannot be written to “\(folder.path)/config/cars/config”: it is not a regular file\n"
    )
    #expect(written.status == .exited(2))
    for name in ["state/cars/catalogues.jsonl", "config/cars/config"] {
      var status = stat()
      #expect(stat("\(folder.path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }
  }

  @Test(
    "of options, only the first faulty lines are reported, and how many there are besides",
    arguments: [(3, nil), (4, "1 more line is wrong"), (5, "2 more lines are wrong")])
  func manyFaults(count: Int, words: String?) throws {
    let folder = try TemporaryFolder()
    for name in ["config", "config/cars"] { try folder.makeFolder(name) }
    try folder.write(String(repeating: "colr = x\n", count: count), to: "config/cars/config")
    let list = try PlainCommand.cars(
      ["list", "--limit", "1"], in: folder, environment: Self.environment(folder))
    let lines = list.error.split(separator: "\n")
    #expect(lines.count == min(count, 4))
    let rest = words.map { "cars: \(folder.path)/config/cars/config: \($0)" }
    #expect(lines.dropFirst(3).last.map(String.init) == rest)
  }
}
