import Testing

@Suite("Own cars, from outside")
struct OwnCarsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: [String], input: String? = nil) throws -> PlainCommand {
    try PlainCommand.cars(arguments, input: input, environment: ["XDG_DATA_HOME": folder.path])
  }

  @Test("A car that is added to the built-in ones is there at the next start, behind them")
  func builtIn() throws {
    let count = try run(["list", "--format", "jsonl"]).output.split(separator: "\n").count
    #expect(try folder.names == [])
    #expect(try run(["add", "--make", "Kia", "--model", "EV99"]).status == .exited(0))
    let lines = try run(["list", "--format", "jsonl"]).output.split(separator: "\n")
    #expect(lines.count == count + 1)
    #expect(lines.last == #"{"id":"kia-ev99","make":"Kia","model":"EV99"}"#)
    #expect(try run(["show", "kia-ev99"]).status == .exited(0))
    #expect(try run(["remove", "kia-ev99"]).status == .exited(0))
    #expect(try run(["list", "--format", "jsonl"]).output.split(separator: "\n").count == count)
  }

  @Test("A car of the built-in ones cannot be changed, and a pipe shows only its own")
  func readOnly() throws {
    #expect(try run(["add", "--make", "Kia", "--model", "EV99"]).status == .exited(0))
    let first = try run(["list", "--format", "csv", "--columns", "id", "--limit", "1"]).output
    let id = try #require(first.split(separator: "\n").last)
    #expect(try run(["remove", String(id)]).status == .exited(2))
    #expect(
      try run(
        ["list", "-", "--format", "csv", "--columns", "id"], input: #"[{"id":1,"make":"a","model":"b"}]"#
      ).output
        == "id\n1\n")
  }
}
