import CarsTestSupport
import SceneTesting
import TerminalUI
import Testing

@testable import cars

/// The built program, on the command lines of the documents.
@Suite("Command lines of the documents", .patience)
struct DocumentedCommandsTests {
  @Test("print what stands below them", arguments: try sessions())
  func printed(session: Document.Block) throws {
    let shell = try Shell()
    var printed: [String] = []
    for line in session.lines where line.hasPrefix("$ ") {
      printed.append(line)
      printed += try shell.run(String(line.dropFirst(2))).output.split(separator: "\n").map(String.init)
    }
    #expect(printed == session.lines)
  }

  @Test(
    "Those of the README's first door are done one after another in a new clone, where they need no network")
  func examples() throws {
    let page = try Document.read("README.md")
    let start = try #require(page.lines.firstIndex(of: "## Browse your cars"))
    let end = try #require(page.lines.firstIndex(of: "## Learn VIPER from it"))
    let blocks = page.blocks.filter { (start..<end).contains($0.number) && $0.language == "sh" }
    let shell = try Shell()
    for line in blocks.flatMap(\.lines) where !Self.isLeftOut(line) {
      let result = try shell.run(line.replacing(".build/release/cars", with: "\"$0\""))
      #expect(result.status == .exited(0), "\(line)\n\(result.error)")
    }
  }

  @Test(
    "How to keep the manual page and the completions works as printed, for a new user",
    arguments: ["completions", "man"])
  func keeping(topic: String) throws {
    let shell = try Shell()
    let help = try shell.run("cars help \(topic)").output
    let examples = try #require(help.split(separator: "Examples:\n").last)
    let lines = examples.split(separator: "\n").map(String.init)
    for line in lines where line.hasPrefix("  ") && !line.hasPrefix("   ") && !Self.isLeftOut(line) {
      let command = line.dropFirst(2).split(separator: "  ")[0]
      let result = try shell.run("set -o pipefail; \(command)")
      #expect(result.status == .exited(0), "\(line)\n\(result.error)")
    }
    #expect(shell.hasFile(topic == "man" ? ".local/share/man/man1/cars.1" : ".zfunc/_cars"))
  }

  @Test(
    "With the calls that the help lets fail, a reload fails in one pane and in two",
    arguments: [Size(columns: 80, rows: 20), Size(columns: 120, rows: 20)])
  func failing(size: Size) throws {
    let example = try #require(Subcommand.browse.examples.last).line
    let calls = try #require(example.split(separator: " ").last)
    let session = try CarsSession(["--no-config", "--fail", String(calls)], size: size)
    try session.terminal.until(shows: " loaded ")
    session.terminal.send("r")
    try session.terminal.until(shows: "These cars are")
  }

  @Test("What shows the ids shows them in a narrow terminal, too")
  func ids() throws {
    let usage = UsageError.missingID(.show, catalogue: nil).line
    let command = try #require(usage.split(separator: "“").last?.split(separator: "”").first)
    let session = try CarsSession(
      Array(command.split(separator: " ").dropFirst().map(String.init)), size: Size(columns: 40, rows: 70))
    try session.terminal.until(shows: "hyundai-ioniq-5-limited-awd-2025")
  }

  /// Whether a line builds something, needs the network or a program that not every system has, or prints a million cars.
  private static func isLeftOut(_ line: String) -> Bool {
    ["swift ", "https://", "man -l", "million"].contains { line.contains($0) }
  }

  private static func sessions() throws -> [Document.Block] {
    try Document.all.get().flatMap(\.blocks).filter { $0.language == "console" }
  }
}

/// A shell in a folder with nothing but the fixture that the documents speak of, and a home folder with nothing in it.
private struct Shell {
  private let folder: TemporaryFolder
  private let program: String

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProduct.path(of: "cars")
    let catalogue = try Document.read("Fixtures/my.csv").lines.joined(separator: "\n")
    try folder.makeFolder("Fixtures")
    try folder.write(catalogue, to: "Fixtures/my.csv")
  }

  func hasFile(_ name: String) -> Bool { (try? folder.read(name)) != nil }

  func run(_ line: String) throws -> PlainCommand {
    try PlainCommand.run(
      ["/bin/bash", "-c", "PATH=\"${0%/*}:$PATH\"; \(line)", program],
      environment: PseudoTerminal.environment.merging(["HOME": folder.path, "XDG_STATE_HOME": ""]) { $1 },
      directory: folder.path)
  }
}
