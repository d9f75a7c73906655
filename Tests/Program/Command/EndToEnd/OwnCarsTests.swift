import Testing

@Suite("Own cars, from outside")
struct OwnCarsTests {
  private let folder: TemporaryFolder
  private let environment: [String: String]
  private let cars: String

  init() throws {
    folder = try TemporaryFolder()
    environment = PseudoTerminal.environment.merging(["XDG_DATA_HOME": folder.path]) { $1 }
    cars = try BuiltProduct.path(of: "cars")
  }

  private func run(_ arguments: [String], input: String? = nil) throws -> PlainCommand {
    try PlainCommand.run([cars] + arguments, input: input, environment: environment)
  }

  @Test("A car that is added to the built-in ones is there at the next start, behind them")
  func builtIn() throws {
    let count = try run(["list", "--format", "jsonl"]).output.split(separator: "\n").count
    #expect(folder.names == [])
    #expect(try run(["add", "--make", "Kia", "--model", "EV99"]).status == .exited(0))
    let lines = try run(["list", "--format", "jsonl"]).output.split(separator: "\n")
    #expect(lines.count == count + 1)
    #expect(lines.last == #"{"id":"kia-ev99","make":"Kia","model":"EV99"}"#)
    #expect(try run(["show", "kia-ev99"]).status == .exited(0))
    #expect(try run(["remove", "kia-ev99"]).status == .exited(0))
    #expect(try run(["list", "--format", "jsonl"]).output.split(separator: "\n").count == count)
  }

  @Test("In the home folder, the file of own cars is called as shells call it")
  func homeFolder() throws {
    let home = environment.merging(["HOME": folder.path, "XDG_DATA_HOME": ""]) { $1 }
    func run(_ arguments: String...) throws -> PlainCommand {
      try PlainCommand.run([cars] + arguments, environment: home)
    }
    #expect(
      try run("add", "--make", "Kia", "--model", "EV99").output
        == "Kia EV99 was added to ~/.local/share/cars/cars.jsonl as kia-ev99.\n")
    #expect(
      try run("remove", "kia-ev99").output
        == "Kia EV99 was removed from ~/.local/share/cars/cars.jsonl.\n")
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
