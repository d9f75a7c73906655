import LibC
import Synchronization
import TerminalUI
import Testing

@Suite("The built program without a terminal")
struct WithoutTerminalTests {
  @Test("Into a pipe, cars and cars list print the same aligned list, and no escape byte")
  func list() throws {
    let browse = try PlainCommand.cars()
    let list = try PlainCommand.cars("list")
    #expect(list.status == .exited(0))
    #expect(browse.status == .exited(0))
    #expect(browse.output == list.output)
    #expect(list.error == "")
    #expect(!list.output.utf8.contains(0x1B))
    #expect(list.output.split(separator: "\n").count == 61)
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
      let result = try PlainCommand.cars(arguments, in: folder)
      #expect(result.status == .exited(2))
      #expect(result.output == "")
      #expect(result.error == "cars: \(line)\n")
    }
  }

  @Test(
    "A service that cannot be reached gives status 2, whatever it would read",
    arguments: [[], [CaseFile.path("bad-records.json")]])
  func offline(catalogue: [String]) throws {
    let result = try PlainCommand.cars(["list"] + catalogue + ["--fail", "1"])
    #expect(result.status == .exited(2))
    #expect(result.error == "cars: The car service cannot be reached. Check the connection.\n")
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
      let result = try PlainCommand.script("exec \"$0\" \"$@\" > /dev/full", arguments)
      #expect(result.error == "cars: cannot write to standard output: No space left on device\n")
      #expect(result.status == .exited(2))
    }
  #endif

  @Test("--version prints one line, and so does -V", arguments: ["--version", "-V"])
  func version(word: String) throws {
    #expect(try PlainCommand.cars(word).output == "cars 0.1.0\n")
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
}
