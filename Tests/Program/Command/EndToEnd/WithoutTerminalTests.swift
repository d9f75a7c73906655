import CarsGenerator
import LibC
import Synchronization
import TerminalUI
import Testing

@Suite("The built program without a terminal")
struct WithoutTerminalTests {
  @Test("Into a pipe, cars and cars list print the same aligned list, and no escape byte")
  func list() throws {
    let browse = try cars()
    let list = try cars("list")
    #expect(list.status == .exited(0))
    #expect(browse.status == .exited(0))
    #expect(browse.output == list.output)
    #expect(list.error == "")
    #expect(!list.output.utf8.contains(0x1B))
    let lines = list.output.split(separator: "\n")
    #expect(lines.count == 61)
    #expect(lines[0].hasPrefix("Make           Model            Trim                         Year  Body "))
    #expect(lines[2].hasPrefix("Toyota         Corolla          LE                           2025  Sedan "))
    #expect(lines[0].hasSuffix("  Id") && lines[2].hasSuffix("  toyota-corolla-le-2025"))
    #expect(
      lines[0].contains("  Power hp  ") && lines[2].contains("  169  ") && lines[2].contains("  $22,325  "))
  }

  @Test("Korean, Japanese and emoji names leave the columns aligned")
  func alignment() throws {
    let result = try cars("list", CaseFile.path("korean-emoji.json"))
    let lines = result.output.split(separator: "\n")
    #expect(lines[1].hasPrefix("현대    아이오닉 5  롱레인지 AWD  2025  크로스오버  전기 "))
    #expect(lines[2].hasPrefix("현대    코나                      2024 "))
    let ids = [lines[1].dropLast("현대-아이오닉5-2025".count), lines[2].dropLast("decomposed".count)]
    #expect(ids.map { String($0).columnCount }[0] == ids.map { String($0).columnCount }[1])
    #expect(lines[1].hasSuffix("₩58,500,000  현대-아이오닉5-2025") && lines[2].hasSuffix("decomposed"))
    #expect(result.status == .exited(0))
  }

  @Test("cars show prints all fields of one car, aligned")
  func show() throws {
    let result = try cars("show", "kia-ev6-wind-rwd-2025")
    #expect(result.status == .exited(0))
    #expect(result.error == "")
    #expect(
      result.output == """
        Make        Kia
        Model       EV6
        Trim        Wind RWD
        Year        2025
        Price       $50,300
        Body        Crossover
        Fuel        Electric
        Gearbox     Single-speed
        Drive       RWD
        Power       225 hp
        Torque      350 Nm
        0–100 km/h  7.7 s
        Range       513 km
        Seats       5
        Cargo       690 l
        Id          kia-ev6-wind-rwd-2025

        """)
  }

  @Test(
    "The beginning of an id is enough if no other begins so; otherwise those that do are listed, with status 1"
  )
  func beginningOfID() throws {
    let whole = try cars("show", "kia-ev6-wind-rwd-2025")
    let beginning = try cars("show", "kia-ev6")
    #expect(beginning.status == .exited(0))
    #expect(beginning.output == whole.output)
    let several = try cars("show", "tesla-model-3")
    #expect(several.status == .exited(1))
    #expect(
      several.error
        == "cars: 2 ids begin with “tesla-model-3”: tesla-model-3-long-range-awd-2025, tesla-model-3-performance-2021. "
        + "Write more of the one that is meant.\n"
    )
  }

  @Test("A car that is not there gives status 1, and one line that says what to do")
  func noSuchCar() throws {
    let result = try cars("show", "nothing")
    #expect(result.status == .exited(1))
    #expect(result.output == "")
    #expect(
      result.error
        == "cars: The catalogue has no car with the id “nothing”. “cars list” shows the ids of all cars.\n")
  }

  @Test("A catalogue without cars gives status 1")
  func noCars() throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "none.json")
    let result = try cars("list", "none.json", in: folder)
    #expect(result.status == .exited(1))
    #expect(result.error == "cars: The catalogue is there, but there are no cars in it.\n")
  }

  @Test(
    "What is not a catalogue gives status 2, and one line that says what, where and what to do",
    arguments: [
      ("nowhere.json", "There is no file nowhere.json. Check the path."),
      (".", ". is a folder. Name a file in it."),
      (
        "empty.json",
        "empty.json is empty. A catalogue is a JSON list of cars; one without cars is written []."
      ),
      ("bad.json", "bad.json:2:3: expected a value, found “x”. Correct it there."),
    ])
  func noCatalogue(name: String, line: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty.json")
    try folder.write("[\n  x\n]", to: "bad.json")
    for arguments in [["list", name], [name], ["show", "a", name]] {
      let result = try cars(arguments, in: folder)
      #expect(result.status == .exited(2))
      #expect(result.output == "")
      #expect(result.error == "cars: \(line)\n")
    }
  }

  @Test(
    "A service that cannot be reached gives status 2, whatever it would read",
    arguments: [[], [CaseFile.path("bad-records.json")]])
  func offline(catalogue: [String]) throws {
    let result = try cars(["list"] + catalogue + ["--fail", "1"], in: nil)
    #expect(result.status == .exited(2))
    #expect(result.error == "cars: The car service cannot be reached. Check the connection.\n")
  }

  @Test("A check prints what is wrong, by line and record, and ends with status 1; where nothing is, with 0")
  func check() throws {
    let wrong = try cars("check", CaseFile.path("bad-records.json"))
    #expect(wrong.status == .exited(1))
    #expect(wrong.error == "")
    let lines = wrong.output.split(separator: "\n")
    #expect(lines.first == "Rejected: line 3, record 2: “make” is missing; every car needs one")
    #expect(lines.count == 19)
    #expect(lines.contains("Rejected: line 18, record 17: a car must be an object, not text"))
    #expect(lines.contains("Left out: line 8, record 7: “price” is “about $46,050”, but must be a number"))
    #expect(
      lines.contains(
        "Repeated id: line 16, record 15: the id “good-1” is taken by record 1 on line 2; this car is kept as “good-1-2”"
      ))
    let right = try cars("check")
    #expect(right.status == .exited(0))
    #expect(right.output == "" && right.error == "")
    let missing = try cars("check", "no-such.json")
    #expect(missing.status == .exited(2))
    #expect(missing.error.contains("no-such.json"))
  }

  @Test("Rejected records and values left out are reported with their lines, and the cars are printed")
  func badRecords() throws {
    let result = try cars("list", CaseFile.path("bad-records.json"))
    #expect(result.status == .exited(0))
    let ids = result.output.split(separator: "\n").map { $0.split(separator: " ").last }
    #expect(
      ids == [
        "Id", "good-1", "good-2", "text-price", "half-year", "bool-seats", "list-trim", "early-year",
        "negative-price", "too-strong", "good-1-2", "good-3",
      ])
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 19)
    #expect(lines.first == "cars: Rejected: line 3, record 2: “make” is missing; every car needs one")
    #expect(lines.contains("cars: Left out: line 13, record 12: “year” is 25, but must be from 1769 to 2200"))
    #expect(
      lines.contains(
        "cars: Repeated id: line 16, record 15: the id “good-1” is taken by record 1 on line 2; "
          + "this car is kept as “good-1-2”"))
    #expect(lines.contains("cars: Rejected: line 18, record 17: a car must be an object, not text"))
  }

  @Test("An output that is full for a moment gets the rest when it has room, and loses no line")
  func slowOutput() throws {
    let folder = try TemporaryFolder()
    let car = #"{"make": "Toyota", "model": "Corolla", "trim": "Hybrid Limited Platinum Launch Edition"}"#
    try folder.write(Array(repeating: car, count: 4_000).joined(separator: "\n"), to: "many.jsonl")
    let path = try BuiltProduct.path(of: "cars")
    let (process, output) = try ProgramProcess.descriptorLock.withLock { _ in
      let output = try Descriptor.makePipe()
      defer { close(output.write) }
      _ = fcntl(output.write, F_SETFL, O_WRONLY | O_NONBLOCK)
      let process = try ProgramProcess(
        [path, "list", "many.jsonl"], environment: PseudoTerminal.environment, directory: folder.path,
        streams: .descriptors(input: output.write, output: output.write, error: output.write))
      return (process, output.read)
    }
    defer { close(output) }
    // Nothing is read before the program has filled the pipe, or has ended.
    let deadline = ContinuousClock.now + .patience
    var waiting: CInt = 0
    while waiting < 60_000, ContinuousClock.now < deadline,
      Descriptor.wait(for: [process.exitNotice], until: .now + .milliseconds(1)) == [false]
    {
      _ = ioctl(output, UInt(FIONREAD), &waiting)
    }
    var bytes: [UInt8] = []
    while let piece = Descriptor.read(output) { bytes += piece }
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 4_001)
    try #require(Descriptor.wait(for: [process.exitNotice], until: deadline) == [true])
    #expect(process.collect() == .exited(0))
  }

  #if os(Linux)
    @Test(
      "An output that takes no more is reported, and is not success", arguments: [["list"], ["--version"]])
    func fullOutput(arguments: [String]) throws {
      let words = ([try BuiltProduct.path(of: "cars")] + arguments).joined(separator: " ")
      let result = try PlainCommand.run(["/bin/sh", "-c", "exec \(words) > /dev/full"])
      #expect(result.error == "cars: cannot write to standard output: No space left on device\n")
      #expect(result.status == .exited(2))
    }
  #endif

  @Test("cars generate prints the catalogue that was asked for, which cars list then prints")
  func generate() throws {
    let table = try cars("generate", "--count", "50", "--seed=7", "--format=csv")
    #expect(table.status == .exited(0))
    #expect(table.error == "")
    let expected = CatalogueGenerator(count: 50, seed: 7, format: .csv).flatMap { $0 }
    #expect(Array(table.output.utf8) == expected)
    let path = try BuiltProduct.path(of: "cars")
    let list = try PlainCommand.run([
      "/bin/sh", "-c",
      "file=$(mktemp) && \"$0\" generate --count 50 > \"$file\" && \"$0\" list \"$file\"; rm \"$file\"", path,
    ])
    #expect(list.error == "")
    #expect(list.output.split(separator: "\n").count == 51)
  }

  @Test(
    "A reader that has gone away ends the program without a word",
    arguments: [["list"], ["--help"], ["show", "mazda-mx-5-miata-club-2019"], ["generate"]])
  func closedPipe(arguments: [String]) throws {
    try expectSilence([BuiltProduct.path(of: "cars")] + arguments, ending: .signalled(SIGPIPE))
  }

  @Test("It ends just as silently where SIGPIPE is ignored, with the same status in a shell")
  func closedPipeWithoutSignal() throws {
    let path = try BuiltProduct.path(of: "cars")
    try expectSilence(
      ["/bin/sh", "-c", "trap '' PIPE; exec \"$0\" list", path], ending: .exited(128 + SIGPIPE))
  }

  private func expectSilence(_ command: [String], ending: ExitStatus) throws {
    let (process, errors) = try ProgramProcess.descriptorLock.withLock { _ in
      let output = try Descriptor.makePipe()
      close(output.read)
      let error = try Descriptor.makePipe()
      defer { for end in [output.write, error.write] { close(end) } }
      let process = try ProgramProcess(
        command, environment: PseudoTerminal.environment, directory: nil,
        streams: .descriptors(input: output.write, output: output.write, error: error.write))
      return (process, error.read)
    }
    defer { close(errors) }
    let deadline = ContinuousClock.now + .patience
    try #require(Descriptor.wait(for: [process.exitNotice], until: deadline) == [true])
    #expect(process.collect() == ending)
    #expect(Descriptor.read(errors) == nil)
  }

  @Test(
    "No text from a file reaches the output as a control character", arguments: ["hostile.json", "long.json"])
  func hostile(name: String) throws {
    let list = try cars("list", CaseFile.path(name))
    #expect(list.status == .exited(0))
    #expect(isHarmless(list.output))
    #expect(isHarmless(list.error))
    #expect(!list.output.isEmpty)
    let show = try cars("show", "\u{1B}]0;owned\u{7}\n", CaseFile.path(name))
    #expect(show.status == .exited(1))
    #expect(isHarmless(show.error))
    #expect(show.error.split(separator: "\n").count == 1)
    let option = try cars("--\u{1B}[2J\n")
    #expect(option.status == .exited(2))
    #expect(isHarmless(option.error))
    #expect(option.error.split(separator: "\n").count == 1)
  }

  /// Whether nothing in a text but its line ends acts on a terminal: no C0, no DEL, no C1.
  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
  }

  private func cars(_ arguments: String..., in folder: TemporaryFolder? = nil) throws -> PlainCommand {
    try cars(arguments, in: folder)
  }

  private func cars(_ arguments: [String], in folder: TemporaryFolder? = nil) throws -> PlainCommand {
    try PlainCommand.run([try BuiltProduct.path(of: "cars")] + arguments, directory: folder?.path)
  }
}
