import LibC
import Synchronization
import Testing

@Suite("Editing a catalogue, with the built program", .timeLimit(.minutes(5)))
struct EditingTests {
  private static let cars = """
    {"id":"a","make":"Kia","model":"EV6","price":46050}
    {"id":"b","make":"Ford","model":"Puma","year":2021}

    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.cars, to: "my.jsonl")
    return folder
  }

  private static let saveKey = "\u{13}", escape = "\u{1B}"

  /// Has the notice put away.
  private func dismiss(_ session: CarsSession) throws {
    try session.terminal.until(shows: "Esc dismiss")
    session.terminal.send(Self.escape)
    try session.terminal.until("no notice") { _ in !session.footer.contains("dismiss") }
  }

  @Test("A new car is written behind the others, shown, and selected; u takes it back")
  func adding() throws {
    let folder = try folder()
    let session = try CarsSession.showingList(["my.jsonl"], in: folder)
    try session.press("a", untilTitled: "‹ Cancel   New car")
    try session.press("Fi\rPanda", untilShown: "Model         Panda")
    // Up to the make, behind its text.
    try session.press("\u{1B}[Aat", untilShown: "Make          Fiat")
    try session.press(Self.saveKey, untilShown: "Fiat Panda was added to my.jsonl.")
    try session.terminal.until("the new car under the cursor") { _ in
      session.position == "3/3" && session.row?.hasPrefix("▌ Fiat  Panda") == true
    }
    #expect(
      try folder.read("my.jsonl") == Self.cars + #"{"id":"fiat-panda","make":"Fiat","model":"Panda"}"# + "\n")
    try session.press("u", untilShown: "Undone: Fiat Panda is no longer in my.jsonl.")
    #expect(try folder.read("my.jsonl") == Self.cars)
    try session.press("u", untilShown: "There is no change left that could be undone.")
  }

  @Test("What is wrong cannot be saved, and the reason is said; Esc asks before it is thrown away")
  func refusing() throws {
    let folder = try folder()
    let session = try CarsSession.showingList(["my.jsonl"], in: folder)
    try session.press("a", untilTitled: "‹ Cancel   New car")
    try session.press("Fiat\r\r\r1300", untilShown: "! must be from 1769 to 2200")
    try session.press(Self.saveKey, untilShown: "Model is missing.")
    try session.press(Self.escape, untilShown: "Throw away what was typed?")
    try session.press("n", untilShown: "4/15")
    try session.press(Self.escape, untilShown: "Throw away what was typed?")
    try session.press("y", untilAt: "1/2")
    #expect(try folder.read("my.jsonl") == Self.cars)
  }

  @Test("A car is edited from its own scene, and removed there after a question")
  func editing() throws {
    let folder = try folder()
    let session = try CarsSession.showingList(["my.jsonl"], in: folder)
    try session.press("\r", untilTitled: "‹ Cars   Kia EV6")
    try session.press("e", untilTitled: "‹ Cancel   Edit Kia EV6")
    try session.press("\r\rGT", untilShown: "Trim          GT")
    try session.press(Self.saveKey, untilTitled: "‹ Cars   Kia EV6 GT")
    #expect(
      try folder.read("my.jsonl")
        == Self.cars.replacing("46050}", with: #"46050,"trim":"GT"}"#))
    try session.press("D", untilShown: "Remove Kia EV6 GT from the catalogue?")
    try session.press("y", untilAt: "1/1")
    #expect(session.row?.hasPrefix("▌ Ford  Puma") == true)
    #expect(try folder.read("my.jsonl") == String(Self.cars.split(separator: "\n")[1] + "\n"))
    try session.press("uu", untilShown: "Undone: Kia EV6 is as it was in my.jsonl.")
    #expect(try folder.read("my.jsonl") == Self.cars)
  }

  @Test(
    "What another program has changed meanwhile is not overwritten, and what was typed is saved with it the next time"
  )
  func conflict() throws {
    let folder = try folder()
    let session = try CarsSession.showingList(["my.jsonl"], in: folder)
    try session.press("e", untilTitled: "‹ Cancel   Edit Kia EV6")
    try session.press("\r\rGT", untilShown: "Trim          GT")
    let other = Self.cars.replacing("46050", with: "45000")
    try folder.write(other, to: "my.jsonl")
    try session.press(Self.saveKey, untilShown: "Another program has changed the car in my.jsonl;")
    try session.terminal.until(shows: "Trim          GT")
    try session.terminal.until(shows: "Price         45000")
    #expect(try folder.read("my.jsonl") == other)
    try session.press(Self.saveKey, untilShown: "Kia EV6 GT was saved in my.jsonl.")
    #expect(try folder.read("my.jsonl") == other.replacing("45000}", with: #"45000,"trim":"GT"}"#))
  }

  @Test("A car that another program has removed meanwhile can be added as a new one, with what was typed")
  func gone() throws {
    let folder = try folder()
    let session = try CarsSession.showingList(["my.jsonl"], in: folder)
    try session.press("e", untilTitled: "‹ Cancel   Edit Kia EV6")
    try session.press("\r\rGT", untilShown: "Trim          GT")
    let rest = String(Self.cars.split(separator: "\n")[1] + "\n")
    try folder.write(rest, to: "my.jsonl")
    let question = "Another program has removed the car. Add it as a new one?"
    try session.press(Self.saveKey, untilShown: question)
    // The keys are what is drawn last.
    try session.press("n", untilShown: "^S save")
    try session.press(Self.saveKey, untilShown: question)
    try session.press("y", untilShown: "Kia EV6 GT was added to my.jsonl.")
    #expect(
      try folder.read("my.jsonl")
        == rest
        + #"{"id":"a","make":"Kia","model":"EV6","trim":"GT","price":46050,"currency":"USD"}"#
        + "\n")
  }

  @Test("An error of the service leaves the form as it is, and it can be saved again")
  func offline() throws {
    let folder = try folder()
    // The list, and then the change: the form begins with the car as it is listed.
    let session = try CarsSession.showingList(["my.jsonl", "--fail", "2-2"], in: folder)
    try session.press("e", untilTitled: "‹ Cancel   Edit Kia EV6")
    try session.press("\r\rGT", untilShown: "Trim          GT")
    try session.press(Self.saveKey, untilShown: "The car service cannot be reached.")
    try session.press(Self.saveKey, untilShown: "Kia EV6 GT was saved in my.jsonl.")
  }

  @Test("The built-in cars cannot be changed, and that is said")
  func readOnly() throws {
    let session = try CarsSession.showingList()
    let words = "These cars can only be read; A is for a copy of one."
    try session.press("D", untilShown: words)
    try session.press("j", untilAt: "2/60")
    try session.press("e", untilShown: words)
    try session.press("k\r", untilTitled: "‹ Cars   Hyundai Ioniq 5")
    try session.press("e", untilShown: "This car can only be read; A in the list is for a copy.")
  }

  @Test("What cannot be saved is said before anything is typed")
  func unwritable() throws {
    let folder = try folder()
    let session = try CarsSession.showingList(["my.jsonl"], in: folder)
    chmod("\(folder.path)/my.jsonl", 0o444)
    for key in ["a", "A", "e", "D"] {
      try session.press(key, untilShown: "my.jsonl cannot be written: Permission denied.")
      try dismiss(session)
    }
    chmod("\(folder.path)/my.jsonl", 0o644)
    try session.press("a", untilTitled: "‹ Cancel   New car")
  }

  @Test("The form of a table has no fields that it has no column for")
  func columns() throws {
    let folder = try TemporaryFolder()
    try folder.write("Manufacturer;Model;MSRP\nKia;EV6;46050\n", to: "my.csv")
    let session = try CarsSession.showingList(["my.csv"], in: folder)
    try session.press("a", untilShown: "1/4")
    try session.press("Kia\rEV9\r72490", untilShown: "72490")
    try session.press(Self.saveKey, untilShown: "Kia EV9 was added to my.csv.")
    #expect(try folder.read("my.csv") == "Manufacturer;Model;MSRP\nKia;EV6;46050\nKia;EV9;72490\n")
  }

  @Test("Once another program has changed the file, nothing from before can be undone, and that is said")
  func undoing() throws {
    let folder = try folder()
    let session = try CarsSession.showingList(["my.jsonl"], in: folder)
    for (keys, words) in [("e\r\rGT", "Kia EV6 GT was saved"), ("je\r\rST", "Ford Puma ST was saved")] {
      try session.press(keys, untilTitled: "‹ Cancel   Edit")
      try session.press(Self.saveKey, untilShown: words)
    }
    try folder.write(try folder.read("my.jsonl").replacing("ST", with: "RS"), to: "my.jsonl")
    let others = try folder.read("my.jsonl")
    try session.press(
      "u", untilShown: "That cannot be undone: another program has changed my.jsonl since.")
    try session.press("u", untilShown: "There is no change left that could be undone.")
    #expect(try folder.read("my.jsonl") == others)
  }

  @Test("What was removed in its own scene is said in the list")
  func removingInDetail() throws {
    let folder = try folder()
    let session = try CarsSession.showingList(["my.jsonl"], in: folder)
    try session.press("\r", untilTitled: "‹ Cars   Kia EV6")
    try session.press("D", untilShown: "Remove Kia EV6 from the catalogue?")
    try session.press("y", untilShown: "Kia EV6 was removed from my.jsonl; u brings it back.")
  }

  @Test("Of a pipe that nobody writes into, no car can be changed, and that is said at once")
  func pipe() throws {
    let folder = try TemporaryFolder()
    try folder.makePipe("cars.fifo")
    for words in [
      ["edit", "a", "cars.fifo", "--price", "1"], ["remove", "a", "cars.fifo"],
      ["add", "cars.fifo", "--make", "Kia", "--model", "EV9"],
    ] {
      let result = try PlainCommand.run(
        [try BuiltProduct.path(of: "cars")] + words, directory: folder.path)
      #expect(result.status == .exited(2))
      #expect(
        result.error
          == "cars: “cars.fifo” can only be read; to change its cars, keep them in a file first: "
          + "cars list --format json cars.fifo > my-cars.json\n")
    }
  }

  @Test(
    "What comes from standard input is not changed, and that is said where the car is not found elsewhere")
  func givenInput() throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProduct.path(of: "cars")
    func run(_ words: String..., input: String?) throws -> String {
      let environment = PseudoTerminal.environment.merging(["XDG_DATA_HOME": folder.path]) { $1 }
      let result = try PlainCommand.run(
        [program] + words, input: input, environment: environment, directory: folder.path)
      return result.output + result.error
    }
    let unread = "cars: standard input was not read; cars that come from there can only be read\n"
    for words in [["edit", "mine", "--price", "3"], ["remove", "mine"]] {
      let (first, rest) = (words[0], Array(words.dropFirst(2)))
      for input in [nil, #"{"id":"mine","make":"Kia","model":"EV6"}"#] {
        let result = try PlainCommand.run(
          [program, first, "mine"] + rest, input: input,
          environment: PseudoTerminal.environment.merging(["XDG_DATA_HOME": folder.path]) { $1 })
        #expect(result.error.hasSuffix(unread) == (input != nil), "\(result.error)")
        #expect(result.status == .exited(1))
      }
    }
    #expect(try run("add", "--make", "Kia", "--model", "EV6", input: "x").hasSuffix("as kia-ev6.\n"))
    // An own car can be changed, whatever standard input is.
    #expect(try run("edit", "kia-ev6", "--price", "3", input: "x").hasPrefix("Kia EV6 was saved in"))
  }

  @Test(
    "For a car in a file that is not there, the command that makes the file is said, and does",
    arguments: ["new.jsonl", "new.csv", "my new.tsv", "new.json", "new"])
  func newFile(name: String) throws {
    let folder = try TemporaryFolder()
    let words = [
      try BuiltProduct.path(of: "cars"), "add", name, "--make", "Kia", "--model", "EV6", "--price", "3",
    ]
    let refused = try PlainCommand.run(words, directory: folder.path)
    let quoted = name == "my new.tsv" ? ("“my new.tsv”", "'my new.tsv'") : (name, name)
    #expect(
      refused.error
        == "cars: There is no file \(quoted.0). To begin one, make an empty file: touch \(quoted.1)\n")
    #expect(refused.status == .exited(2))
    let touch = try PlainCommand.run(["/bin/sh", "-c", "touch \(quoted.1)"], directory: folder.path)
    #expect(touch.status == .exited(0))
    #expect(try PlainCommand.run(words, directory: folder.path).output.hasPrefix("Kia EV6 was added to"))
    let list = try PlainCommand.run([words[0], "list", name, "--format", "jsonl"], directory: folder.path)
    #expect(list.output.hasSuffix(#""make":"Kia","model":"EV6","price":3,"currency":"USD"}"# + "\n"))
  }

  @Test("A currency that is chosen wins over that of a price, in whichever order they are typed")
  func chosenCurrency() throws {
    let folder = try folder()
    let program = try BuiltProduct.path(of: "cars")
    for options in [
      ["--price", "$5", "--currency", "EUR"], ["--currency", "EUR", "--price", "$5"],
      ["--set", "Currency=EUR", "--price", "$5"],
    ] {
      try folder.write(Self.cars, to: "my.jsonl")
      let result = try PlainCommand.run([program, "edit", "b", "my.jsonl"] + options, directory: folder.path)
      #expect(result.output == "Ford Puma was saved in my.jsonl.\n")
      #expect(try folder.read("my.jsonl").hasSuffix(#""year":2021,"price":5,"currency":"EUR"}"# + "\n"))
    }
  }

  #if os(Linux)
    @Test(
      "What was done is said on standard error where standard output takes nothing, and the status is 2",
      arguments: [
        ("exec \"$0\" \"$@\" >/dev/full", "No space left on device"),
        // A pipe whose reader has gone away.
        ("mkfifo p; (exec <p) & exec 3>p; wait; exec \"$0\" \"$@\" >&3", "Broken pipe"),
      ])
    func unsaid(script: String, reason: String) throws {
      let folder = try folder()
      let result = try PlainCommand.run(
        ["/bin/sh", "-c", script, try BuiltProduct.path(of: "cars")]
          + ["add", "my.jsonl", "--make", "Fiat", "--model", "Panda"], directory: folder.path)
      #expect(
        result.error == """
          cars: cannot write to standard output: \(reason)
          cars: done all the same: Fiat Panda was added to my.jsonl as fiat-panda.

          """)
      #expect(result.status == .exited(2))
      #expect(try folder.read("my.jsonl").hasSuffix(#""model":"Panda"}"# + "\n"))
    }
  #endif

  @Test("A signal that comes once a car is added waits until that is said")
  func signalled() throws {
    let folder = try folder()
    let (process, output) = try ProgramProcess.descriptorLock.withLock { _ in
      let output = try Descriptor.makePipe()
      defer { close(output.write) }
      // As long as nobody reads, nothing can be said.
      _ = fcntl(output.write, F_SETFL, O_NONBLOCK)
      Descriptor.write([UInt8](repeating: UInt8(ascii: "."), count: 1 << 20), to: output.write)
      let words = [
        try BuiltProduct.path(of: "cars"), "add", "my.jsonl", "--make", "Fiat", "--model", "Panda",
      ]
      let process = try ProgramProcess(
        words, environment: PseudoTerminal.environment, directory: folder.path,
        streams: .descriptors(input: output.write, output: output.write, error: output.write))
      return (process, output.read)
    }
    defer { close(output) }
    let deadline = ContinuousClock.now + .patience
    while try !folder.read("my.jsonl").contains("Panda") {
      try #require(!Descriptor.wait(for: [process.exitNotice], until: .now + .milliseconds(5))[0])
      try #require(ContinuousClock.now < deadline)
    }
    process.signal(SIGTERM)
    var said: [UInt8] = []
    while let more = Descriptor.read(output) { said += more }
    #expect(
      String(decoding: said, as: UTF8.self).hasSuffix(".Fiat Panda was added to my.jsonl as fiat-panda.\n"))
    try #require(Descriptor.wait(for: [process.exitNotice], until: deadline)[0])
  }

  @Test("cars add, edit and remove do the same without a screen")
  func commands() throws {
    let folder = try folder()
    let program = try BuiltProduct.path(of: "cars")
    func run(_ words: String...) throws -> String {
      let result = try PlainCommand.run([program] + words, directory: folder.path)
      return result.output + result.error
        + (result.status == .exited(2) ? "2" : result.status == .exited(1) ? "1" : "")
    }
    #expect(
      try run("add", "my.jsonl", "--make", "Fiat", "--model=Panda", "--price", "€15,500", "--set", "doors=5")
        == "Fiat Panda was added to my.jsonl as fiat-panda.\n")
    #expect(try run("edit", "b", "my.jsonl", "--year", "2022") == "Ford Puma was saved in my.jsonl.\n")
    #expect(try run("edit", "fiat", "my.jsonl", "--set", "doors=") == "Fiat Panda was saved in my.jsonl.\n")
    #expect(try run("remove", "a", "my.jsonl") == "Kia EV6 was removed from my.jsonl.\n")
    #expect(
      try folder.read("my.jsonl") == """
        {"id":"b","make":"Ford","model":"Puma","year":2022}
        {"id":"fiat-panda","make":"Fiat","model":"Panda","price":15500,"currency":"EUR"}

        """)
    #expect(
      try run("edit", "b", "my.jsonl", "--year", "1", "--seats", "x")
        == "cars: Year must be from 1769 to 2200, not “1”. Seats must be a number, not “x”.\n2")
    #expect(
      try run("edit", "b", "my.jsonl", "--year", "2022") == "cars: Ford Puma has all of that already.\n2")
    #expect(
      try run("edit", "fiat", "my.jsonl", "--currency", "EUR")
        == "cars: Fiat Panda has all of that already.\n2")
    #expect(
      try run("add", "my.jsonl", "--make", "Fiat") == "cars: Model is missing; every car needs one.\n2")
    for words in [["show"], ["remove"], ["edit", "--year", "2000"]] {
      let command = [words[0], "", "my.jsonl"] + words.dropFirst()
      let result = try PlainCommand.run([program] + command, directory: folder.path)
      #expect(
        result.error == "cars: 2 ids begin with “”: b, fiat-panda. Write more of the one that is meant.\n")
      #expect(result.status == .exited(1))
    }
    #expect(
      try run("remove", "x", "my.jsonl")
        == "cars: The catalogue has no car with the id “x”. “cars list” shows the ids of all cars.\n1"
    )
    #expect(
      try run("remove", "kia-ev6")
        == "cars: The built-in catalogue can only be read. “cars add” writes a car of your own, which can be changed.\n2"
    )
  }
}
