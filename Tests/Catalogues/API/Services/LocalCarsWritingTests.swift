import CarsAPI
import CarsContracts
import Foundation
import LibC
import SceneTesting
import Testing

@Suite("Writing into files and commands", .patience)
final class LocalCarsWritingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "writing-\(UUID().uuidString)")
    .path
  private let writing: LocalCarsWriting

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    writing = LocalCarsWriting(home: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  /// The lines of a file, with an empty one behind its last line end; none if there is no file.
  private static func lines(of path: String) -> [String] {
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return text?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
  }

  @Test("A file that is not there is made, with ~ for the home folder")
  func new() async throws {
    try await writing.write(["one\n", "two\n"], to: "~/a.csv", replaces: false)
    #expect(try text("a.csv") == "one\ntwo\n")
  }

  @Test("A file that is there is replaced only where that is said, and has its permissions then")
  func replace() async throws {
    try await writing.write(["before\n"], to: "\(folder)/a.csv", replaces: false)
    chmod("\(folder)/a.csv", 0o600)
    await #expect(throws: CarWritingError.taken(path: "~/a.csv")) {
      try await self.writing.write(["after\n"], to: "~/a.csv", replaces: false)
    }
    #expect(try text("a.csv") == "before\n")
    try await writing.write(["after\n"], to: "~/a.csv", replaces: true)
    #expect(try text("a.csv") == "after\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.csv"])
    var status = stat()
    #expect(stat("\(folder)/a.csv", &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("A link to a file that is not there yet is taken, and where it may be replaced, the file is made")
  func danglingLink() async throws {
    try #require(symlink("\(folder)/target.csv", "\(folder)/link.csv") == 0)
    await #expect(throws: CarWritingError.taken(path: "~/link.csv")) {
      try await self.writing.write(["a\n"], to: "~/link.csv", replaces: false)
    }
    try await writing.write(["a\n"], to: "~/link.csv", replaces: true)
    #expect(try text("target.csv") == "a\n")
  }

  @Test("A folder, a device and a file in a folder that is not there are refused")
  func refused() async throws {
    await #expect(throws: CarWritingError.isFolder(path: "~/")) {
      try await self.writing.write(["a"], to: "~/", replaces: true)
    }
    await #expect(throws: CarWritingError.refused(path: "/dev/null", reason: "it is not a regular file")) {
      try await self.writing.write(["a"], to: "/dev/null", replaces: true)
    }
    await #expect(throws: CarWritingError.refused(path: "~/x/a", reason: "No such file or directory")) {
      try await self.writing.write(["a"], to: "~/x/a", replaces: false)
    }
  }

  @Test("A command reads all of it, however much that is, and what it prints last is the answer")
  func command() async throws {
    let line = String(repeating: "x", count: 99) + "\n"
    let output = try await writing.give(Array(repeating: line, count: 3_000), to: "echo lines:; wc -c")
    #expect(output.map { $0.filter { $0 != " " } } == ["lines:", "300000"])
  }

  @Test("A command that reads nothing, or fails, ends nothing but itself")
  func failure() async throws {
    let text = Array(repeating: String(repeating: "x", count: 1_000), count: 300)
    #expect(try await writing.give(text, to: "true") == [])
    await #expect(
      throws: CarWritingError.commandFailed(
        "echo no >&2; exit 3", ending: .status(3), output: ["no"])
    ) {
      try await self.writing.give(text, to: "echo no >&2; exit 3")
    }
  }

  @Test(
    "A command that ignores the request to end is gone when the program ends, and none is started after that")
  func end() async throws {
    let (writing, file) = (writing, "\(folder)/group")
    let started = Task {
      try await writing.give(["text"], to: "trap '' TERM; echo $$ > '\(file)'; while :; do sleep 0.3; done")
    }
    await eventually("the command has begun") { LocalCarsWritingTests.lines(of: file).count == 2 }
    let number = try #require(Self.lines(of: file).first.flatMap { Int32($0) })
    started.cancel()
    await writing.end()
    #expect(!ProcessGroup(number).isRunning)
    await #expect(throws: CarWritingError.cancelled) { try await started.value }
    await #expect(throws: CarWritingError.cancelled) { try await writing.give([], to: "true") }
  }

  @Test("What a command leaves behind when it has ended well lives on, as what holds the clipboard does")
  func leftBehind() async throws {
    let held =
      "(while ! [ -e '\(folder)/go' ]; do sleep 0.01; done; echo held > '\(folder)/held') > /dev/null 2>&1 &"
    #expect(try await writing.give(["text"], to: "cat > /dev/null; \(held) echo done") == ["done"])
    await writing.end()
    try await writing.write([""], to: "~/go", replaces: false)
    let file = "\(folder)/held"
    await eventually("what was left behind has ended by itself") {
      LocalCarsWritingTests.lines(of: file) == ["held", ""]
    }
  }

  @Test("Paths go on with the names in their folder; hidden ones only where that is asked for")
  func paths() async throws {
    for name in ["b10.csv", "b9.csv", "c.md", ".bashrc"] {
      try await writing.write([""], to: "~/\(name)", replaces: false)
    }
    try FileManager.default.createDirectory(atPath: "\(folder)/big", withIntermediateDirectories: false)
    #expect(await writing.paths(beginningWith: "~/b") == ["~/b9.csv", "~/b10.csv", "~/big/"])
    #expect(await writing.paths(beginningWith: "~/.b") == ["~/.bashrc"])
    #expect(await writing.paths(beginningWith: "~/nowhere/x") == [])
  }
}
