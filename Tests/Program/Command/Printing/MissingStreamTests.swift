import SceneTesting
import Testing

/// A shell's `>&-` starts a program without one of its three streams.
@Suite("A standard stream that is missing", .patience)
struct MissingStreamTests {
  @Test(
    "does not disturb a command that prints",
    arguments: ["list >&-", "list 2>&-", "list <&-", "list <&- >&- 2>&-"])
  func printing(words: String) throws {
    let result = try PlainCommand.script("\"$0\" \(words)")
    #expect(result.status == .exited(0))
    #expect(result.error == "")
    #expect(result.output.isEmpty == words.contains(" >&-"))
  }

  @Test(
    "does not disturb a command that changes a car",
    arguments: [
      ("add my.jsonl --model Puma --make Ford >&-", "Ford"), ("edit a my.jsonl --model EV9 >&-", "EV9"),
      ("remove a my.jsonl >&-", ""), ("edit a my.jsonl --model EV9 <&- >&- 2>&-", "EV9"),
    ])
  func changing(words: String, text: String) throws {
    let folder = try TemporaryFolder()
    let car = #"{"id":"a","make":"Kia","model":"EV6"}"# + "\n"
    try folder.write(car, to: "my.jsonl")
    let result = try PlainCommand.script("\"$0\" \(words)", in: folder)
    #expect(result.status == .exited(0))
    #expect(result.error == "" && result.output == "")
    #expect(try folder.read("my.jsonl") != car)
    #expect(try text.isEmpty || folder.read("my.jsonl").contains(text))
  }

  @Test("does not disturb session", arguments: ["2>&-", "<&-"])
  func session(words: String) throws {
    try CarsSession.showingList(shell: "exec \"$0\" \(words)").expectToMoveAndQuit()
  }
}
