import SceneTesting
import TerminalUI
import Testing

@testable import cars

@Suite("cars --trace", .patience)
struct TraceOptionTests {
  private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> PlainCommand {
    try PlainCommand.run([try BuiltProduct.path(of: "cars")] + arguments, directory: folder.path)
  }

  @Test("Printing writes the conversation into the file, and prints what it prints without")
  func printing() throws {
    let folder = try TemporaryFolder()
    let plain = try run("show", "kia-ev6", in: folder)
    let traced = try run("show", "kia-ev6", "--trace", "trace.txt", in: folder)
    #expect(traced.output == plain.output && traced.error == plain.error)
    #expect(traced.status == .exited(0))
    let lines = try folder.read("trace.txt").split(separator: "\n").map(String.init)
    #expect(lines[0] == "trace of cars: V view, P presenter, I interactor, R router, S service")
    let messages = lines.dropFirst().map { $0.split(separator: " ms  ").last.map(String.init) ?? "" }
    #expect(messages.contains("P → I findCar(kia-ev6)"))
    #expect(messages.last == "P → V render(one car)")
  }

  @Test("A file that ends in .mmd becomes a diagram, and each run takes the place of the one before")
  func diagram() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      #expect(try run("list", "--limit", "1", "--trace", "list.mmd", in: folder).status == .exited(0))
    }
    let lines = try folder.read("list.mmd").split(separator: "\n")
    #expect(lines.filter { $0 == "sequenceDiagram" }.count == 1)
    #expect(lines.last == "  listV->>listP: arrivedRow(at:) ×2")
  }

  @Test("A file that cannot be written is an error, and one with something else in it stays as it is")
  func refused() throws {
    let folder = try TemporaryFolder()
    let missing = try run("list", "--trace", "nowhere/trace.txt", in: folder)
    #expect(missing.status == .exited(2) && missing.output == "")
    #expect(
      missing.error == "cars: the trace cannot be written to “nowhere/trace.txt”: No such file or directory\n"
    )
    try folder.write("make,model\nKia,EV6\n", to: "my.csv")
    let taken = try run("--trace", "my.csv", in: folder)
    #expect(taken.status == .exited(2))
    #expect(
      taken.error
        == "cars: the trace is not written to “my.csv”, which has something else in it; name another file\n")
    #expect(try folder.read("my.csv") == "make,model\nKia,EV6\n")
  }

  @Test("While one browses, the file grows with each key, and T shows the last messages")
  func browsing() throws {
    let folder = try TemporaryFolder()
    let session = try CarsSession(["--trace", "trace.txt"], in: folder)
    try session.terminal.until(shows: "T trace")
    session.terminal.send("T")
    try session.terminal.until(shows: "I → P no more")
    try session.press("\r", untilShown: "detail P → V render(one car)")
    #expect(try folder.read("trace.txt").contains("\nkey Enter\n"))
    session.terminal.send("\u{3}")
    #expect(try session.terminal.wait() == .exited(130))
  }
}
