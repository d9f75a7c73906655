import LibC
import SceneTesting
import Scenes
import Synchronization
import TerminalUITesting
import Testing

@Suite("Cars from a pipe, with the built program", .patience)
struct PipedCarsTests {
  static let cars = """
    {"id":"a","make":"Kia","model":"EV6"}
    {"id":"b","make":"Ford","model":"Puma"}
    {"id":"c","make":"Fiat","model":"Panda"}

    """
  /// The cars as they are printed, whichever columns there are.
  static let rows = ["Kia EV6 a", "Ford Puma b", "Fiat Panda c"]

  /// The rows of a printed list, without its heading and with one space between texts.
  static func rowsPrinted(in output: String) -> [String] {
    output.split(separator: "\n").dropFirst().map { $0.split(separator: " ").joined(separator: " ") }
  }

  private func run(_ words: String..., input: String?) throws -> PlainCommand {
    try PlainCommand.cars(words, input: input)
  }

  @Test(
    "are printed, whether standard input is named or not", arguments: [["list"], ["list", "-"], [], ["-"]])
  func printed(words: [String]) throws {
    let result = try PlainCommand.cars(words, input: Self.cars)
    #expect(result.status == .exited(0))
    #expect(result.error == "")
    #expect(Self.rowsPrinted(in: result.output) == Self.rows)
  }

  @Test("are shown one at a time")
  func show() throws {
    #expect(try run("show", "b", input: Self.cars).output == "Make   Ford\nModel  Puma\nId     b\n")
    #expect(try run("show", "b", "-", input: Self.cars).output == "Make   Ford\nModel  Puma\nId     b\n")
    #expect(try run("show", "z", input: Self.cars).status == .exited(1))
  }

  @Test("are not looked for in a catalogue's place when there are none and nobody named them")
  func nothing() throws {
    let null = try run("list", input: nil)
    #expect(null.error == "")
    #expect(null.output.split(separator: "\n").count == 61)
    let words =
      "cars: standard input is empty. A catalogue is a JSON list of cars; one without cars is written [].\n"
    for input in [nil, ""] {
      let named = try run("list", "-", input: input)
      #expect(named.status == .exited(2))
      #expect(named.output == "" && named.error == words)
    }
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty")
    for script in ["true | \"$0\" list --format json", "\"$0\" list < empty", ": | \"$0\" show a"] {
      let empty = try PlainCommand.script(script, in: folder)
      #expect(empty.status == .exited(2))
      #expect(
        empty.error
          == words + "cars: no catalogue was named, so standard input was read; with </dev/null it is not\n")
    }
  }

  @Test("are not read where a catalogue is named")
  func named() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.cars, to: "my.json")
    let result = try run("list", "\(folder.path)/my.json", input: "oops")
    #expect(result.error == "" && Self.rowsPrinted(in: result.output) == Self.rows)
  }

  @Test("come out of a file or of a pipe with a name, too")
  func otherFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.cars, to: "my.json")
    try folder.makePipe("pipe")
    for script in ["exec \"$0\" list < my.json", "cat my.json > pipe & exec \"$0\" list pipe"] {
      let result = try PlainCommand.script(script, in: folder)
      #expect(Self.rowsPrinted(in: result.output) == Self.rows)
      #expect(result.error == "")
    }
  }

  @Test("are browsed, with keys from the terminal; a reload says that there is nothing newer")
  func browsed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.cars, to: "my.json")
    for words in [["-"], []] {
      let session = try CarsSession.showingList(words, in: folder, shell: "cat my.json | \"$0\" \"$@\"")
      try session.press("j", untilAt: "2/3")
      try session.press(
        "r", untilShown: "There is nothing newer; the cars came from a pipe, which is read once.")
      try session.press("\r", untilTitled: "‹ Cars   Ford Puma")
      try session.terminal.until("no key that reloads") { _ in
        session.footer.hasPrefix(" Esc back") && !session.footer.contains("r reload")
      }
      try session.press("r", untilShown: "There is nothing newer")
      try session.press("\u{1B}", untilAt: "2/3")
      try session.press("q", untilEndedWith: 0)
    }
  }

  @Test("are shown while the rest is to come; Esc stops the wait and keeps them, and r goes on with it")
  func slow() throws {
    let folder = try TemporaryFolder()
    try folder.makePipe("pipe")
    let writer = open("\(folder.path)/pipe", O_RDWR | O_CLOEXEC)
    defer { close(writer) }
    let lines = Self.cars.split(separator: "\n").map { "\($0)\n" }
    Descriptor.write(Array(lines[0].utf8), to: writer)
    let session = try CarsSession.showingFirstCars(in: folder, shell: "exec \"$0\" < pipe")
    try session.terminal.until(shows: "38 bytes")
    Descriptor.write(Array(lines[1].utf8), to: writer)
    try session.terminal.until(shows: "78 bytes")
    try session.press("\u{1B}", untilShown: "Loading was cancelled.")
    #expect(session.position == "1/2")
    Descriptor.write(Array(lines[2].utf8), to: writer)
    try session.press("r", untilShown: "3 cars so far")
    try session.press("q", untilEndedWith: 0)
  }

  @Test("do not come from the terminal that keys come from")
  func terminal() throws {
    let session = try CarsSession(["-"])
    try session.terminal.until(
      shows: "cars: standard input is the terminal that keys come from; pipe the cars")
    #expect(try session.terminal.wait() == .exited(2))
  }
}

@Suite("Cars from a command, with the built program", .patience)
struct CommandSourceTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(PipedCarsTests.cars, to: "my.json")
    return folder
  }

  @Test("are printed, and so is why the command did not end well")
  func printed() throws {
    let folder = try folder()
    let good = try PlainCommand.cars("list", "--from", "cat my.json", in: folder)
    #expect(PipedCarsTests.rowsPrinted(in: good.output) == PipedCarsTests.rows)
    #expect(good.error == "" && good.status == .exited(0))
    #expect(
      try PlainCommand.cars("show", "b", "--from", "cat my.json", in: folder).output.hasPrefix(
        "Make   Ford\n"))
    let command = "echo x >> runs; cat my.json"
    #expect(try PlainCommand.cars("show", "b", "--from", command, in: folder).status == .exited(0))
    #expect(try PlainCommand.cars("show", "nothing", "--from", command, in: folder).status == .exited(1))
    #expect(try folder.read("runs") == "x\nx\n", "each of them runs the command once")
    let bad = try PlainCommand.cars(
      "list", "--from", "cat my.json; echo no >&2; echo disk >&2; exit 3", in: folder)
    #expect(PipedCarsTests.rowsPrinted(in: bad.output) == PipedCarsTests.rows)
    #expect(
      bad.error == "cars: “cat my.json; echo no >&2; echo disk >&2; exit 3” ended with status 3: disk\n")
    #expect(bad.status == .exited(2))
    let none = try PlainCommand.cars("list", "--from=exit 4", in: folder)
    #expect(none.error == "cars: “exit 4” ended with status 4.\n")
    #expect(none.status == .exited(2))
    let missing = try PlainCommand.cars("list", "--from", "no-such-command", in: folder)
    #expect(missing.error.hasPrefix("cars: “no-such-command” was not found (status 127): "))
  }

  @Test("are fetched again by a reload, which runs the command again")
  func reload() throws {
    let folder = try folder()
    let session = try CarsSession.showingList(["--from", "cat my.json"], in: folder)
    try folder.write(PipedCarsTests.cars + #"{"id":"d","make":"Seat","model":"Leon"}"#, to: "my.json")
    try session.press("r", untilShown: "4 cars   ")
    try session.press("\r", untilTitled: "‹ Cars   Kia EV6")
    try session.press(
      "r", untilShown: "A car can only be fetched with all the others; r in the list does that.")
    try folder.remove("my.json")
    try session.press("\u{1B}", untilAt: "1/4")
    try session.press("r", untilShown: "“cat my.json” ended with status 1: cat: my.json: No such file")
    #expect(session.position == "1/4")
  }

  @Test("stay on screen when the command fails, with its status and its last line")
  func failure() throws {
    let session = try CarsSession.showingFirstCars(
      ["--from", "cat my.json; echo disk >&2; exit 3"], in: folder())
    try session.terminal.until(shows: "ended with status 3: disk")
    #expect(session.position == "1/3")
  }

  @Test("No process of a command is left after q, Ctrl-C or a signal", arguments: ["q", "\u{3}", ""])
  func quit(key: String) throws {
    let folder = try folder()
    let notice = try EndNotice(in: folder)
    // For one key, the first process hears nothing of SIGTERM and the second does.
    let command = "\(EndNotice.line) cat my.json; \(key == "q" ? "trap '' TERM; " : "")sleep 1000"
    let session = try CarsSession.showingFirstCars(["--from", command], in: folder)
    if key.isEmpty { session.terminal.signal(SIGTERM) } else { session.terminal.send(key) }
    let status = try session.terminal.wait()
    #expect(status == (key == "q" ? .exited(0) : key.isEmpty ? .signalled(SIGTERM) : .exited(130)))
    try notice.untilGone()
  }

  @Test("Esc ends the command and keeps what it has printed")
  func escape() throws {
    let folder = try folder()
    let notice = try EndNotice(in: folder)
    let command = "\(EndNotice.line) cat my.json; exec sleep 1000"
    let session = try CarsSession.showingFirstCars(["--from", command], in: folder)
    try session.press("\u{1B}", untilShown: "Loading was cancelled.")
    try notice.untilGone()
    #expect(session.position == "1/3")
    try session.press("q", untilEndedWith: 0)
  }

  @Test(
    "A signal that ends “cars list” ends the command first; SIGKILL leaves it to the closed pipe",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func printing(signal: Int32) throws {
    let folder = try folder()
    let notice = try EndNotice(in: folder)
    let command =
      signal == SIGKILL
      ? "\(EndNotice.line) while :; do echo '{\"make\":\"Kia\",\"model\":\"EV6\"}'; done"
      : "\(EndNotice.line) cat my.json; exec sleep 1000"
    let program = try BuiltProduct.path(of: "cars")
    let process = try ProgramProcess.descriptorLock.withLock { _ in
      let null = open("/dev/null", O_RDWR | O_CLOEXEC)
      defer { close(null) }
      return try ProgramProcess(
        [program, "list", "--from", command], environment: PseudoTerminal.environment, directory: folder.path,
        streams: .descriptors(input: null, output: null, error: null))
    }
    try notice.untilStarted()
    process.signal(signal)
    try notice.untilGone()
    guard Descriptor.wait(for: [process.exitNotice], until: .now + .patience)[0] else {
      throw HarnessError("the program does not end")
    }
    #expect(process.collect() == .signalled(signal))
  }

  @Test("A command in CARS_OPTS is the usual catalogue; one on the command line is used in its place")
  func usual() throws {
    let folder = try folder()
    try folder.write(#"[{"make":"Seat","model":"Leon"}]"#, to: "other.json")
    let usual = ["CARS_OPTS": "--from 'cat my.json' --latency 1ms"]
    func output(_ words: String...) throws -> String {
      try PlainCommand.cars(words, in: folder, environment: usual).output
    }
    #expect(try PipedCarsTests.rowsPrinted(in: output("list")) == PipedCarsTests.rows)
    #expect(try output("list", "other.json").contains("Leon"))
    #expect(try output("list", "--from", "cat other.json").contains("Leon"))
  }
}
