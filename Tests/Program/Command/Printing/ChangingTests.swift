import LibC
import SceneTesting
import Synchronization
import Testing

@Suite("Changing a catalogue with one command", .patience)
struct ChangingTests {
  private static let cars = """
    {"id":"a","make":"Kia","model":"EV6","price":46050}
    {"id":"b","make":"Ford","model":"Puma","year":2021}

    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.cars, to: "my.jsonl")
    return folder
  }

  @Test(
    "changes the column of exactly the name that is typed, in quotes or without, and no other that means the same",
    arguments: [
      ("make,model,range_km,Range (km)", "Ford,F,1,2", "range_km=77", "Ford,F,77,2"),
      ("make,model,range_km,Range (km)", "Ford,F,1,2", "Range (km)=77", "Ford,F,1,77"),
      ("make,model,Make,Price,price", "Ford,F,z,7,5", "Make=q", "Ford,F,q,7,5"),
      ("make,model,Make,Price,price", "Ford,F,z,7,5", "\"Price\"=10", "Ford,F,z,10,5"),
      ("make,model,Make,Price,price", "Ford,F,z,7,5", "price=10", "Ford,F,z,7,10"),
      ("make,model,Price", "Ford,F,7", "PRICE=10", "Ford,F,10"),
    ])
  func exactNames(header: String, row: String, setting: String, after: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("\(header)\n\(row)\n", to: "a.csv")
    let edited = try PlainCommand.cars(["edit", "ford-f", "a.csv", "--set", setting], in: folder)
    #expect(edited.status == .exited(0))
    #expect(try folder.read("a.csv") == "\(header)\n\(after)\n")
  }

  @Test("A measure in two columns is searched, changed and shown by its name and by that of its number")
  func unitColumn() throws {
    let folder = try TemporaryFolder()
    let header = "make,model,mileage.value,mileage.unit\n"
    try folder.write(header + "Ford,F,7,mi\nKia,K,9,mi\n", to: "a.csv")
    for name in ["mileage", "mileage.value"] {
      let found = try PlainCommand.cars(
        ["list", "a.csv", "--search", "\(name)>8", "--columns", "model,\(name)", "--format", "csv"],
        in: folder)
      #expect(found.output == "model,mileage (mi)\nK,9\n", "\(found.error)")
      let edited = try PlainCommand.cars(["edit", "ford-f", "a.csv", "--set", "\(name)=8 km"], in: folder)
      #expect(edited.status == .exited(0), "\(edited.error)")
      #expect(try folder.read("a.csv") == header + "Ford,F,8,km\nKia,K,9,mi\n")
      try folder.write(header + "Ford,F,7,mi\nKia,K,9,mi\n", to: "a.csv")
    }
    let columns = try PlainCommand.cars(["columns", "a.csv"], in: folder).output.split(separator: "\n")
    #expect(columns[3].hasPrefix("mileage ") && columns[3].contains(" whole number  mi "))
    #expect(columns.last?.hasPrefix("mileage.unit  unit of mileage  name and values  text ") == true)
  }

  /// The price is in another column than the one that is called so.
  private static let otherPrice = "make,model,price,Preis\nFord,F,5,400\nKia,K,9,300\nVW,V,,200\n"

  @Test(
    "changes the column with the own name of a known field where another name was given to that",
    arguments: [
      (["edit", "ford-f"], ["--set", "price=6"], "Ford,F,6,400"),
      (["edit", "ford-f"], ["--set", "\"price\"="], "Ford,F,,400"),
      (["edit", "ford-f"], ["--price", "6"], "Ford,F,5,6"),
      (["edit", "ford-f"], ["--set", "Preis=6"], "Ford,F,5,6"),
      (["edit", "ford-f"], ["--set", "price=6", "--price", "7"], "Ford,F,6,7"),
      (["edit", "ford-f"], ["--set", "price=6", "--set", "Preis="], "Ford,F,6,"),
      (["add", "--make", "Seat", "--model", "S"], ["--set", "price=6"], "Seat,S,6,"),
      (["add", "--make", "Seat", "--model", "S"], ["--price", "6"], "Seat,S,,6"),
      (["add", "--make", "Seat", "--model", "S"], ["--set", "price=6", "--price", "7"], "Seat,S,6,7"),
    ])
  func otherColumn(command: [String], options: [String], row: String) throws {
    for given in [
      ["--field", "price=Preis"], ["--field", "none=price"],
      ["--field", "none=price", "--field", "price=Preis"],
    ] {
      let folder = try TemporaryFolder()
      try folder.write(Self.otherPrice, to: "a.csv")
      let changed = try PlainCommand.cars(command + ["a.csv"] + options + given, in: folder)
      #expect(changed.status == .exited(0), "\(changed.error)")
      let old = command[0] == "edit" ? "Ford,F,5,400\n" : ""
      #expect(
        try folder.read("a.csv")
          == (old.isEmpty
            ? Self.otherPrice + row + "\n" : Self.otherPrice.replacing(old, with: row + "\n")))
    }
  }

  @Test(
    "as searching, sorting and choosing columns do, each by the column of exactly that name",
    arguments: [
      (["--search", "price>8"], "K\n"), (["--search", "\"price\">8"], "K\n"),
      (["--search", "Price>250"], "F\nK\n"), (["--search", "Preis>350"], "F\n"),
      (["--sort", "-price"], "K\nF\nV\n"), (["--sort", "Preis"], "V\nK\nF\n"),
      (["--columns", "price", "--limit", "1"], "5\n"), (["--columns", "Preis", "--limit", "1"], "400\n"),
    ])
  func otherColumnListed(options: [String], lines: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.otherPrice, to: "a.csv")
    for given in [["--field", "price=Preis"], ["--field", "none=price"]] {
      let columns = options.contains("--columns") ? [] : ["--columns", "model"]
      let list = try PlainCommand.cars(
        ["list", "a.csv", "--format", "csv"] + columns + options + given, in: folder)
      #expect(list.output.split(separator: "\n").dropFirst().map { "\($0)\n" }.joined() == lines)
    }
  }

  @Test("A car that is added to the built-in ones is there at the next start, behind them")
  func ownCar() throws {
    let folder = try TemporaryFolder()
    func run(_ words: String...) throws -> PlainCommand {
      try PlainCommand.cars(words, environment: ["XDG_DATA_HOME": folder.path])
    }
    let before = try run("list", "--format", "jsonl").output
    #expect(try folder.names == [])
    #expect(try run("add", "--make", "Kia", "--model", "EV99").status == .exited(0))
    let car = #"{"id":"kia-ev99","make":"Kia","model":"EV99"}"#
    #expect(try run("list", "--format", "jsonl").output == before + car + "\n")
    #expect(try run("remove", "kia-ev99").status == .exited(0))
    #expect(try run("list", "--format", "jsonl").output == before)
  }

  @Test("Of a pipe that nobody writes into, no car can be changed, and that is said at once")
  func pipe() throws {
    let folder = try TemporaryFolder()
    try folder.makePipe("cars.fifo")
    for words in [
      ["edit", "a", "cars.fifo", "--price", "1"], ["remove", "a", "cars.fifo"],
      ["add", "cars.fifo", "--make", "Kia", "--model", "EV9"],
    ] {
      let result = try PlainCommand.cars(words, in: folder)
      #expect(result.status == .exited(2))
      #expect(
        result.error
          == "cars: “cars.fifo” is read-only; to change its cars, keep them in a file first:\n"
          + "  cars list --format json cars.fifo > my-cars.json\n")
    }
  }

  @Test(
    "What comes from standard input is not changed, and that is said where the car is not found elsewhere")
  func givenInput() throws {
    let folder = try TemporaryFolder()
    func run(_ words: String..., input: String?) throws -> PlainCommand {
      try PlainCommand.cars(words, input: input, in: folder, environment: ["XDG_DATA_HOME": folder.path])
    }
    let unread = "cars: standard input was not read; cars that come from there are read-only\n"
    for input in [nil, #"{"id":"mine","make":"Kia","model":"EV6"}"#] {
      for result in [
        try run("edit", "mine", "--price", "3", input: input), try run("remove", "mine", input: input),
      ] {
        #expect(result.error.hasSuffix(unread) == (input != nil), "\(result.error)")
        #expect(result.status == .exited(1))
      }
    }
    #expect(try run("add", "--make", "Kia", "--model", "EV6", input: "x").output.hasSuffix("as kia-ev6.\n"))
    // An own car can be changed, whatever standard input is.
    #expect(try run("edit", "kia-ev6", "--price", "3", input: "x").output.hasPrefix("Kia EV6 was saved in"))
  }

  @Test("Where the catalogue is named, a car that is not in it has nothing to do with standard input")
  func namedCatalogue() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id":"a","make":"Kia","model":"EV9"}"# + "\n", to: "my.jsonl")
    let input = #"{"id":"mine","make":"Kia","model":"EV6"}"#
    for words in [["edit", "mine", "my.jsonl", "--price", "3"], ["remove", "mine", "my.jsonl"]] {
      let result = try PlainCommand.cars(words, input: input, in: folder)
      #expect(
        result.error
          == "cars: The catalogue has no car with the id “mine”. "
          + "“cars list --columns id,make,model” with the same catalogue shows the ids of all cars.\n")
      #expect(result.status == .exited(1))
    }
  }

  @Test(
    "For a car in a file that is not there, the command that makes the file is said, and does",
    arguments: ["new.jsonl", "my new.tsv", "new"])
  func newFile(name: String) throws {
    let folder = try TemporaryFolder()
    let words = ["add", name, "--make", "Kia", "--model", "EV6", "--price", "3"]
    let refused = try PlainCommand.cars(words, in: folder)
    let quoted = name == "my new.tsv" ? ("“my new.tsv”", "'my new.tsv'") : (name, name)
    #expect(
      refused.error
        == "cars: There is no file \(quoted.0). To begin one, make an empty file:\n  touch \(quoted.1)\n")
    #expect(refused.status == .exited(2))
    // What has just been emptied is waited for, a second long, because somebody may be writing it: once is enough.
    if name != "my new.tsv" { return }
    #expect(try PlainCommand.script("touch \(quoted.1)", in: folder).status == .exited(0))
    #expect(try PlainCommand.cars(words, in: folder).output.hasPrefix("Kia EV6 was added to"))
    let list = try PlainCommand.cars("list", name, "--format", "jsonl", in: folder)
    #expect(list.output.hasSuffix(#""make":"Kia","model":"EV6","price":3}"# + "\n"))
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
      let result = try PlainCommand.script(
        script, ["add", "my.jsonl", "--make", "Fiat", "--model", "Panda"], in: folder)
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
    func run(_ words: String...) throws -> String {
      let result = try PlainCommand.cars(
        words, in: folder, environment: ["HOME": folder.path, "XDG_STATE_HOME": ""])
      return result.output + result.error
        + (result.status == .exited(2) ? "2" : result.status == .exited(1) ? "1" : "")
    }
    #expect(
      try run("add", "my.jsonl", "--make", "Fiat", "--model=Panda", "--price", "€15,500", "--set", "doors=5")
        == "Fiat Panda was added to my.jsonl as fiat-panda.\n")
    #expect(try run("edit", "b", "my.jsonl", "--year", "2022") == "Ford Puma was saved in my.jsonl.\n")
    #expect(try run("edit", "fiat", "my.jsonl", "--set", "doors=") == "Fiat Panda was saved in my.jsonl.\n")
    let removed = try run("remove", "a", "my.jsonl").split(separator: "\n")
    #expect(
      removed.first == "Kia EV6 was removed from my.jsonl, and is kept in ~/.local/state/cars/removed.jsonl:")
    #expect(removed.last?.hasPrefix(#"{"id":"a","make":"Kia","model":"EV6","#) == true)
    #expect(try folder.read(".local/state/cars/removed.jsonl").contains("\(folder.path)/my.jsonl"))
    #expect(
      try folder.read("my.jsonl") == """
        {"id":"b","make":"Ford","model":"Puma","year":2022}
        {"id":"fiat-panda","make":"Fiat","model":"Panda","price":15500,"currency":"EUR"}

        """)
    #expect(
      try run("edit", "b", "my.jsonl", "--year", "1", "--seats", "x")
        == "cars: Year must be from 1769 to 2200, not “1”. Seats must be a number, not “x”.\n2")
    #expect(
      try run("add", "my.jsonl", "--make", "Fiat") == "cars: Model is missing; every car needs one.\n2")
    for words in [["show"], ["remove"], ["edit", "--year", "2000"]] {
      let command = [words[0], "", "my.jsonl"] + words.dropFirst()
      let result = try PlainCommand.cars(command, in: folder)
      #expect(
        result.error == "cars: 2 ids begin with “”: b, fiat-panda. Type more of the one you mean.\n")
      #expect(result.status == .exited(1))
    }
    #expect(
      try run("remove", "x", "my.jsonl")
        == "cars: The catalogue has no car with the id “x”. “cars list --columns id,make,model” with the same catalogue shows the ids of all cars.\n1"
    )
    #expect(
      try run("remove", "kia-ev6")
        == "cars: The built-in catalogue is read-only. “cars add” writes a car of your own, which can be changed.\n2"
    )
  }
}
