import Testing

@testable import cars

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A shell's `>&-` starts a program without one of its three streams.
@Suite("A standard stream that is missing", .timeLimit(.minutes(5)))
struct MissingStreamTests {
  @Test("is /dev/null, and those that are there stay as they are")
  func nothing() async {
    await #expect(processExitsWith: .success, "another file would get the stream's number") {
      close(STDOUT_FILENO)
      close(STDERR_FILENO)
      StandardStreams.openMissing()
      var null = stat()
      stat("/dev/null", &null)
      for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
        var file = stat()
        guard fstat(descriptor, &file) == 0, file.st_rdev == null.st_rdev else { exit(1) }
      }
      var byte: UInt8 = 0
      exit(write(STDOUT_FILENO, &byte, 1) == 1 ? 0 : 1)
    }
  }

  @Test(
    "does not disturb a command that prints",
    arguments: ["list >&-", "list 2>&-", "list <&-", "list <&- >&- 2>&-"])
  func printing(words: String) throws {
    let result = try PlainCommand.run(["/bin/sh", "-c", "\"$0\" \(words)", try BuiltProduct.path(of: "cars")])
    #expect(result.status == .exited(0))
    #expect(result.error == "")
    #expect(result.output.isEmpty == words.contains(" >&-"))
  }

  @Test("does not disturb browsing", arguments: ["2>&-", "<&-"])
  func browsing(words: String) throws {
    try Browsing(shell: "exec \"$0\" \(words)").expectToMoveAndQuit()
  }
}
