import CarsTestSupport
import SceneTesting
import Testing

/// The built program, on the command lines of the documents.
@Suite("Command lines of the documents", .timeLimit(.minutes(5)))
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

  @Test("The README's examples are done, as far as they need nothing but the program and a small file")
  func examples() throws {
    let page = try Document.read("README.md")
    let start = try #require(page.lines.firstIndex(of: "### Ten examples"))
    let examples = try #require(page.blocks.first { $0.number > start })
    let shell = try Shell()
    for line in examples.lines where !line.contains("https://") && !line.contains("1000000") {
      let result = try shell.run(line)
      #expect(result.status == .exited(0), "\(line)\n\(result.error)")
    }
  }

  private static func sessions() throws -> [Document.Block] {
    try Document.all.get().flatMap(\.blocks).filter { $0.language == "console" }
  }
}

/// A shell in a folder with the catalogues that the documents speak of.
private struct Shell {
  private let folder: TemporaryFolder
  private let program: String

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProduct.path(of: "cars")
    let catalogue = try Document.read("Fixtures/my.csv").lines.joined(separator: "\n")
    try folder.write(catalogue, to: "my.csv")
    try folder.makeFolder("Fixtures")
    try folder.write(catalogue, to: "Fixtures/my.csv")
  }

  func run(_ line: String) throws -> PlainCommand {
    try PlainCommand.run(
      ["/bin/bash", "-c", "PATH=\"${0%/*}:$PATH\"; \(line)", program],
      environment: PseudoTerminal.environment.merging(["HOME": folder.path, "XDG_STATE_HOME": ""]) { $1 },
      directory: folder.path)
  }
}
