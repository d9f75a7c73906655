import LibC
import Testing

@testable import cars

/// A shell's `>&-` starts a program without one of its three streams.
@Suite("A standard stream that is missing", .timeLimit(.minutes(5)))
struct MissingStreamTests {
  @Test("is /dev/null, and those that are there stay as they are", .promptly)
  func nothing() async {
    await #expect(processExitsWith: .success, "another file would get the stream's number") {
      var null = stat()
      stat("/dev/null", &null)
      func isNull(_ descriptor: Int32) -> Bool {
        var file = stat()
        return fstat(descriptor, &file) == 0 && file.st_rdev == null.st_rdev
      }
      // Another thread of the test may open a file in between, and get the stream's number.
      for _ in 0..<100 {
        close(STDOUT_FILENO)
        close(STDERR_FILENO)
        StandardStreams.openMissing()
        var byte: UInt8 = 0
        if isNull(STDOUT_FILENO), isNull(STDERR_FILENO), write(STDOUT_FILENO, &byte, 1) == 1 { exit(0) }
      }
      exit(1)
    }
  }

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
