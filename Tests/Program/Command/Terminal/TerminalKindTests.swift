import LibC
import SceneTesting
import Synchronization
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The terminal that the program finds", .patience)
struct TerminalKindTests {
  private static let dumb =
    "cars: this terminal cannot show screens (TERM is dumb or not set); “cars list” prints the cars"

  @Test(
    "One that cannot show screens gets one line that says what to do",
    arguments: ["dumb", "", nil])
  func dumb(kind: String?) throws {
    let script = kind == nil ? "unset TERM; exec \"$0\"" : "exec \"$0\""
    let session = try CarsSession(
      environment: ["TERM": kind ?? "xterm"], shell: script)
    #expect(try session.terminal.wait() == .exited(2))
    #expect(session.terminal.lines.joined().hasPrefix("cars: this terminal cannot show screens"))
    #expect(session.terminal.text == Self.dumb + "\r\n")
    try session.expectTerminalGivenBack()
  }

  @Test("“cars list” needs no terminal that can show screens")
  func dumbList() throws {
    let session = try CarsSession(
      environment: ["TERM": "dumb"], shell: "exec \"$0\" list")
    #expect(try session.terminal.wait() == .exited(0))
    #expect(session.terminal.text.contains("Ioniq 5"))
    #expect(!session.terminal.text.contains("\u{1B}"))
  }

  @Test(
    "Keys come from the terminal when standard input is something else",
    arguments: ["exec \"$0\" < /dev/null", "echo q | \"$0\" '\(CaseFile.path("../cars.json"))'"])
  func otherInput(script: String) throws {
    let session = try CarsSession.showingList(shell: script)
    try session.expectToMoveAndQuit()
  }

  @Test("Without a terminal of its own and without one on standard input, it says that no keys can be read")
  func noKeys() throws {
    let (process, pair, error) = try start(inputIsTerminal: false)
    defer { pair.closeBoth() }
    defer { close(error) }
    #expect(Descriptor.wait(for: [process.exitNotice], until: .now + .patience) == [true])
    #expect(process.collect() == .exited(2))
    let line = String(decoding: Descriptor.read(error) ?? [], as: UTF8.self)
    #expect(line == "cars: there is no terminal to read keys from; “cars list” prints the cars\n")
  }

  @Test("A terminal that is not the process's own serves like any other")
  func foreignTerminal() throws {
    let (process, pair, error) = try start(inputIsTerminal: true)
    defer { pair.closeBoth() }
    defer { close(error) }
    var model = TerminalModel(size: Size(columns: 80, rows: 24))
    while !model.lines.contains(where: { $0.contains("1/60") }) {
      try #require(Descriptor.wait(for: [pair.main], until: .now + .patience) == [true])
      model.feed(Descriptor.read(pair.main) ?? [])
    }
    Descriptor.write([0x71], to: pair.main)
    #expect(Descriptor.wait(for: [process.exitNotice], until: .now + .patience) == [true])
    #expect(process.collect() == .exited(0))
    #expect(try LineSettings(of: pair.replica).isCooked)
  }

  /// Starts the program in a session without a terminal.
  private func start(inputIsTerminal: Bool) throws -> (ProgramProcess, TerminalPair, error: Int32) {
    try ProgramProcess.descriptorLock.withLock { _ in
      let pair = try TerminalPair(size: Size(columns: 80, rows: 24))
      let pipe = try Descriptor.makePipe()
      let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
      defer { for end in [nothing, pipe.write] { close(end) } }
      let process = try ProgramProcess(
        [try BuiltProduct.path(of: "cars")], environment: PseudoTerminal.environment, directory: nil,
        streams: .descriptors(
          input: inputIsTerminal ? pair.replica : nothing, output: pair.replica, error: pipe.write))
      return (process, pair, pipe.read)
    }
  }
}
